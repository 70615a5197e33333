import { expect, test } from './test'
import type { Showtime } from '@/contract/catalogue/showtime'
import { getLocale } from '@/src/lib/text/locale'
import { takeSample } from '../full-set'
import { findLateShowTonight } from './api'
import type { Language } from './texts'
import { Visitor, cards } from './visitor'

/** Returns the weekday of the night and the weekday of the calendar. */
function formatDays({ StartsAt = 0 }: Showtime, timeZone: string, language: Language) {
  const weekday = (atMs: number) =>
    new Intl.DateTimeFormat(getLocale(language), { timeZone, weekday: 'long' }).format(atMs)
  return { evening: weekday(StartsAt - 12 * 3_600_000), morning: weekday(StartsAt) }
}

// One language per day, a different one each day. `npm test -- products` runs both.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `a show after midnight appears as late tonight wherever it is named (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const { show, movieId, timeZone } = await findLateShowTonight(language)
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.open(`/movie/${movieId}/0`)
      const ways = page.locator(`a[href^="/checkout/"][href*="${show.SchID}"]`)
      const { evening, morning } = formatDays(show, timeZone, language)
      // Its night, and its calendar day.
      const names = visitor.translate('{night} night ({day})', { night: evening, day: morning })
      const way = ways.filter({ hasText: show.ShowTime }).last()
      await expect(way).toContainText(names.slice(0, -1))
      await way.click()
      const warning = visitor.dialog('A late-night show')
      await expect(warning).toContainText(names.slice(0, -1))
      await warning.getByRole('button', { name: visitor.translate('Choose another time') }).click()
      await expect(warning).toBeHidden()
      await expect(page).toHaveURL(/\/movie\//)
      await way.click()
      await warning.getByRole('button', { name: visitor.translate('OK') }).click()
      await expect(
        page.getByText(`${visitor.translate('Late tonight')} ${show.ShowTime}`, { exact: true }).first(),
      ).toBeVisible()
      await visitor.leave()
    },
  )

// Guarded by default: quick-book-fields.test.tsx.
for (const language of takeSample(['ar', 'en'] as const, 1))
  test(
    `quick-book and the ticket show that a late-night show is in the early hours of the next day (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const { show, film, cinema, night, timeZone } = await findLateShowTonight(language)
      const { evening, morning } = formatDays(show, timeZone, language)
      const visitor = await Visitor.arrive(browser, { language })
      const { page } = visitor
      await visitor.open('/')
      await visitor.button('Quick book').click()
      const box = visitor.dialog('Quick book')
      await box.getByRole('option', { name: film }).click()
      await expect(box.locator('[data-step=time]')).toHaveAttribute('aria-expanded', 'true')
      await box.locator('[data-step=cinema]').click()
      await box.getByRole('option', { name: cinema }).click()
      await expect(box.locator('[data-step=time]')).toHaveAttribute('aria-expanded', 'true')
      await box.locator('[data-step=date]').click()
      await box
        .locator('li')
        .getByRole('button', { name: visitor.translate('Today') })
        .click()
      // The show is listed under today with its night and calendar day.
      const time = box.locator('li').getByRole('button', { name: show.ShowTime })
      await expect(time).toContainText(
        visitor.translate('{night} night ({day})', { night: evening, day: '' }).slice(0, -1),
      )
      await time.click()

      const popup = visitor.dialog('A late-night show')
      await expect(popup).toContainText(show.ShowTime)
      await expect(popup).toContainText(
        visitor.translate('{night} night ({day})', { night: evening, day: morning }).slice(0, -1),
      )
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(popup).toBeVisible()
      await popup.getByRole('button', { name: visitor.translate('OK') }).click()
      await visitor
        .dialog('Before you book')
        .getByRole('button', { name: visitor.translate('Accept') })
        .click()

      await visitor.chooseCount(1)
      await visitor.chooseBestSeats()
      await visitor.confirmSeats()
      await visitor.fillContact()
      await visitor.payWith(cards.direct)
      await visitor.expectTicket(1)
      const ticket = page.getByRole('article', { name: visitor.translate('Your ticket') })
      await expect(ticket).toContainText(show.ShowTime)
      await expect(ticket, 'the day of the calendar, not of the evening before').toContainText(night)
      await expect(ticket, 'and the night that it ends').toContainText(
        visitor.translate('{night} night ({day})', { night: evening, day: night }),
      )
      await visitor.leave()
    },
  )
