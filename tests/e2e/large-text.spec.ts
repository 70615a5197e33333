import type { Browser } from '@playwright/test'
import { expect, test } from './test'
import { brands } from '../../brands/brands'
import type { LanguageCode } from '../../contract/envelope'
import { pageNames, pages } from '../../contract/pages'
import { takeSample } from '../full-set'
import { Account } from './account'
import type { Member } from '@/tests/fixtures/members'
import { freshShow, kenya } from './api'
import {
  findLayoutErrors,
  applyReaderSettings,
  replaceBrandName,
  smallTargets,
  type Reader,
} from './layout-errors'
import { members } from './members'
import { pageAddresses } from './page-addresses'
import { Visitor, cards } from './visitor'

const readers = {
  'text of twice the size': { width: 320, textPx: 32 },
  'a small phone': { width: 320, textPx: 16 },
  'the narrowest screen': { width: 240, textPx: 16 },
} as const
/** Further screens of every page, each with text of the usual and of twice the size. */
const moreReaders = {
  ...readers,
  ...Object.fromEntries(
    [360, 768, 1440].flatMap((width) =>
      [16, 32].map((textPx) => [`${width} px, text of ${textPx}`, { width, textPx }]),
    ),
  ),
}
const longName = { en: 'Kilimanjaro Grand Cinema Theatre', ar: 'مسرح وسينما جبل كليمنجارو الكبير' }

/**
 * Members of the brand that has them, one for each language, because a code is not sent again shortly after
 * another.
 */
const membersByLanguage = (): Partial<Record<LanguageCode, Member>> => ({
  ...members.viewers,
  sw: members.leavers.ar,
})

/** Opens the site as a visitor of the brand’s first country, with checks for each reader’s screen. */
async function arrive(browser: Browser, brand: string, language: LanguageCode, countryId: number) {
  const visitor = await Visitor.arrive(browser, {
    language,
    brand,
    countryId,
    context: { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' },
  })
  const check = async (screen: string, screens: Readonly<Record<string, Reader>> = readers) => {
    for (const [reader, size] of Object.entries(screens)) {
      await applyReaderSettings(visitor.page, size)
      expect.soft(await findLayoutErrors(visitor.page), `${screen}, ${reader}`).toEqual([])
      if (size.width >= 320)
        expect.soft(await smallTargets(visitor.page), `targets of ${screen}, ${reader}`).toEqual([])
    }
  }
  return { visitor, check }
}

for (const { id: brand, languages, settings, name } of brands)
  for (const language of languages)
    test(
      `at every width and text size every page is fully readable, with a long brand name too (${brand}, ${language})`,
      { tag: '@full' },
      async ({ browser }) => {
        test.setTimeout(60_000 + pageNames.length * 20_000)
        const [countryId = 0] = settings.countries
        const { visitor, check } = await arrive(browser, brand, language, countryId)
        const addresses = await pageAddresses(language, countryId)
        const more = ['/cinemas?view=map', `${addresses.get('cinema')}?tab=about`, '/nowhere']
        for (const path of [
          ...pageNames.flatMap((page) =>
            pages[page].fromShell === false ? [] : [addresses.get(page) ?? '/'],
          ),
          ...more,
        ]) {
          await visitor.open(path)
          await visitor.page.waitForLoadState('networkidle')
          await check(path, moreReaders)
          const ownName = name[language] ?? name.en
          await replaceBrandName(visitor.page, ownName, language === 'ar' ? longName.ar : longName.en)
          await check(`${path} with a long brand name`)
        }
        await visitor.leave()
      },
    )

for (const { id: brand, languages, settings } of brands)
  for (const language of languages)
    test(
      `with large text and on small screens a booking is fully readable (${brand}, ${language})`,
      { tag: '@full' },
      async ({ browser }) => {
        test.setTimeout(240_000)
        const [countryId = 0] = settings.countries
        const { visitor, check } = await arrive(browser, brand, language, countryId)
        const { page } = visitor
        await visitor.reachCount({ show: await freshShow(1, countryId) })
        await check('count')
        await visitor.chooseCount(2)
        await visitor.expectProposal()
        await check('hall')
        expect
          .soft(await visitor.chosenSeats.evaluate((seats) => seats.scrollWidth - seats.clientWidth))
          .toBe(0)
        await visitor.confirmSeats()
        await expect(page.getByTestId('countdown')).toBeVisible()
        await visitor.button('Continue').click()
        await check('contact')
        await page.locator('details > summary').first().click()
        await check('order summary')
        await visitor.fillContact('amina@example.com', countryId === kenya ? '0712345678' : '36001234')
        await visitor.chooseCard()
        await page.getByTestId('pay').click()
        await check('payment')
        await page.goBack()
        await expect(visitor.dialog('Leave and release your seats?')).toBeVisible()
        await check('leave question')
        await visitor.button('Keep my seats').click()
        await visitor.openOffers()
        await check('offers')
        await visitor.closeSheet()
        await visitor.payWith(cards.direct)
        await visitor.expectTicket(2)
        await check('ticket')
        await visitor.open('/my-bookings')
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
        await check('my bookings')
        await visitor.leave()
      },
    )

for (const { id: brand, languages, settings } of brands)
  for (const language of languages)
    test(
      `with large text and on small screens the account’s forms are fully readable (${brand}, ${language})`,
      { tag: '@full' },
      async ({ browser }) => {
        test.setTimeout(240_000)
        const [countryId = 0] = settings.countries
        const { visitor, check } = await arrive(browser, brand, language, countryId)
        await visitor.open('/cinemas')
        await new Account(visitor).visitEachForm(
          async (form) => {
            await check(form)
            // The usual screen size, so that the buttons are in their usual places.
            await applyReaderSettings(visitor.page, { width: 390, textPx: 16 })
          },
          brand === 'tembo' ? membersByLanguage()[language] : undefined,
        )
        await visitor.leave()
      },
    )

test(
  'with large text and on small screens a film’s days and the order summary are complete (sw)',
  { tag: '@full' },
  async ({ browser }) => {
    const { visitor, check } = await arrive(browser, 'tembo', 'sw', kenya)
    const show = await freshShow()
    await visitor.open(`/movie/${show.movieId}/0`)
    await check('film')
    // The chosen day is in sight, after a reload too.
    const days = visitor.page.getByRole('navigation', { name: visitor.translate('Dates') }).getByRole('link')
    await days.last().click()
    // The router marks the link to the current address as the current page.
    await expect(days.last()).toHaveAttribute('aria-current', /date|page/)
    await visitor.reload()
    const isWhole = () =>
      days.last().evaluate((day) => {
        const { left, right } = day.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(isWhole).toBe(true)
    await visitor.hold({ show, seats: 2 })
    await visitor.page.locator('details > summary').first().click()
    await check('order summary')
    await visitor.leave()
  },
)

for (const { id: brand, settings } of takeSample(brands, 1))
  test(
    `the header has room for a brand’s name of 4 to 32 letters at every width (${brand})`,
    { tag: '@full' },
    async ({ browser }) => {
      const [countryId = 0] = settings.countries
      const visitor = await Visitor.arrive(browser, { brand, countryId })
      const { page } = visitor
      await visitor.open('/cinemas')
      for (const name of ['Dana', 'Kifaru Cinemas', 'Kilimanjaro Grand Cinema Theatre'])
        for (const { width, textPx } of [
          { width: 320, textPx: 16 },
          { width: 360, textPx: 16 },
          { width: 768, textPx: 16 },
          { width: 1440, textPx: 16 },
          { width: 360, textPx: 32 },
        ]) {
          await applyReaderSettings(page, { width, textPx })
          const errors = await page.evaluate(
            ([text, isLarge]) => {
              const faulty: string[] = []
              const head = document.querySelector('.head')
              const link = head?.querySelector<HTMLElement>('.brand-name')
              const words = link?.querySelector('span')
              if (!head || !link || !words) throw new Error('There is no header')
              const heightWith = (shown: string) => {
                words.textContent = shown
                // As src/shell/brand-mark.tsx sets it.
                const letters = Math.max(...shown.split(' ').map(({ length }) => length), shown.length * 0.7)
                link.style.setProperty('--letters', String(letters))
                link.toggleAttribute('data-short', letters <= 6)
                return head.getBoundingClientRect().height
              }
              const usual = heightWith('Dana')
              const height = heightWith(text)
              // Large text has the lines that it needs.
              if (!isLarge && height > usual + 1) faulty.push(`the header is ${height} high`)
              if (!isLarge && text.length <= 6 && words.getBoundingClientRect().width < 2)
                faulty.push('a short name is hidden')
              const { scrollWidth, clientWidth } = document.documentElement
              if (scrollWidth > clientWidth) faulty.push(`the page is ${scrollWidth} wide`)
              for (const each of head.querySelectorAll<HTMLElement>('.brand-name, .head-tools button')) {
                const { left, right } = each.getBoundingClientRect()
                const isShown = each.checkVisibility()
                if (isShown && (left < 0 || right > clientWidth))
                  faulty.push(`off the screen: ${each.innerText}`)
                if (isShown && right - left < 43) faulty.push(`narrow: ${each.innerText}`)
              }
              return faulty
            },
            [name, textPx > 16] as const,
          )
          expect.soft(errors, `${name}, ${width} px, text of ${textPx}`).toEqual([])
        }
      await visitor.leave()
    },
  )
