import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { GetShowDetails } from '../../contract/catalogue/get-show-details'
import { callApi } from './api'
import { takeSample } from '../full-set'
import { Visitor } from './visitor'

const wide = { viewport: { width: 1440, height: 900 } }

/**
 * Requests so few items that the usual catalogue exceeds them, as a whole region’s would exceed the usual
 * request.
 */
async function askForLess(page: Page, call: string, field: string, least: number): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>
    const isFirst = body[field] !== undefined && body.Tab === undefined
    await route.continue({ postData: JSON.stringify(isFirst ? { ...body, [field]: least } : body) })
  })
}

// Guarded by default: listing.test.tsx.
for (const language of takeSample(['en', 'ar'] as const, 1))
  test(
    `a long list continues by tap and key, and its filters include films not loaded yet (${language})`,
    { tag: '@full' },
    async ({ browser }) => {
      const whole = await callApi(GetAllShow, {})
      const total = whole.Shows[0]?.shows.length ?? 0
      const visitor = await Visitor.arrive(browser, { language, context: wide })
      const { page } = visitor
      await askForLess(page, 'GetAllShow', 'PageSize', 4)
      await visitor.open('/cinemas')
      await visitor.goTo('Movies')
      const films = page.locator('.film h3')
      await expect(films).toHaveCount(4)
      const more = page.locator('a[href*="films="]')
      await expect(more.locator('..')).toContainText(new RegExp(`4.*${total}`))
      await more.focus()
      await page.keyboard.press('Enter')
      await expect(films).toHaveCount(total)
      // The focus is on the first of the added films.
      await expect(page.locator('.film').nth(4).getByRole('link').first()).toBeFocused()
      await expect(more).toHaveCount(0)
      expect(new Set(await films.allInnerTexts()).size).toBe(total)

      // A filter finds a film that was not in the first answer.
      await page.getByRole('tab').last().click()
      await expect(more).toBeVisible()
      await page.getByRole('tab').first().click()
      await expect(films).toHaveCount(4)
      const { Keys } = whole.Shows[0]?.shows.at(-1) ?? {}
      const genre = Keys?.Genres[0] ?? ''
      const left = whole.Shows[0]?.shows.filter((film) => film.Keys?.Genres.includes(genre)).length
      const title = whole.filters.find(({ filter_key }) => filter_key === 'genre')
      expect(title?.all_filter.some(({ value }) => value === genre)).toBe(true)
      await page.evaluate((value) => history.replaceState(history.state, '', `/movies?genre=${value}`), genre)
      await visitor.reload()
      await expect(films).toHaveCount(left ?? -1)
      await visitor.leave()
    },
  )

test(
  'a film with very many shows loads each day on tap, and offline a visited day stays',
  { tag: '@full' },
  async ({ browser }) => {
    const { Shows } = await callApi(GetAllShow, {})
    const [film] = Shows[0]?.shows ?? []
    const { Cinemas } = await callApi(GetShowDetails, { MovieID: film?.id ?? '' })
    const dates = [...new Set(Cinemas.flatMap(({ Dates }) => Dates.map((day) => day.ShowDate)))].toSorted()
    const [seen, unseen] = dates.slice(-2)
    if (!film || !seen || !unseen || dates.length < 5) throw new Error('No film has shows on many days')
    const onDay = Cinemas.flatMap(({ Dates }) => Dates.filter((day) => day.ShowDate === seen))
    const visitor = await Visitor.arrive(browser, { context: wide })
    const { page } = visitor
    await askForLess(page, 'GetShowDetails', 'MostShows', 2)
    await visitor.open('/movies?location=all')
    await page.getByRole('heading', { level: 3, name: film.title, exact: true }).click()
    const strip = page.getByRole('navigation', { name: visitor.translate('Dates') })
    const day = (date: string) => strip.locator(`a[href*="date=${date}"]`)
    // All days are listed before their shows are loaded.
    await expect(strip.getByRole('link')).toHaveCount(dates.length)
    const asked = page.waitForRequest('**/api/GetShowDetails')
    await day(seen).click()
    expect(((await asked).postDataJSON() as { ShowDate?: string }).ShowDate).toBe(seen)
    const times = page
      .getByRole('region', { name: visitor.translate('Showtimes') })
      .locator('a[href*="/checkout/"]')
    await expect(times).toHaveCount(onDay.flatMap((each) => each.Shows).length)

    await page.context().setOffline(true)
    await day(unseen).click()
    await expect(page.getByRole('alert').filter({ hasText: visitor.translate('Try again') })).toHaveCount(1)
    await day(seen).click()
    await expect(times).toHaveCount(onDay.flatMap((each) => each.Shows).length)
    await page.context().setOffline(false)
    await day(unseen).click()
    await expect(page.getByRole('alert').filter({ hasText: visitor.translate('Try again') })).toHaveCount(0)
    await expect(times.first()).toBeVisible()
    await visitor.leave()
  },
)
