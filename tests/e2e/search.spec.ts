import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { GetAllCinemasSch } from '../../contract/catalogue/get-all-cinemas-list'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import { callApi } from './api'
import { Visitor } from './visitor'

test.use({ serviceWorkers: 'allow' })

async function openSearch(visitor: Visitor) {
  await visitor.button('Search for Movies & Cinemas').click()
  const box = visitor.page.getByRole('combobox', { name: visitor.translate('Search for Movies & Cinemas') })
  await expect(box).toBeFocused()
  return box
}

/** Waits until the service worker serves the site and the data prefetched in idle time is on the device. */
async function settled(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

test('a cinema found by search opens', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const { Cinemas } = await callApi(GetAllCinemasSch, {})
  const last = Cinemas.at(-1)?.CinemaName ?? ''
  await visitor.open('/')
  await (await openSearch(visitor)).fill(last)
  await page.getByRole('option', { name: last }).click()
  await expect(page).toHaveURL(/\/cinema\//)
  await expect(page.getByRole('heading', { name: last }).first()).toBeInViewport({ ratio: 1 })
})

// Guarded by default: search-toggle.test.tsx.
test(
  'a mistyped, an Arabic and a wrong-keyboard name find the film, and down and enter open it',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/')
    const box = await openSearch(visitor)
    for (const typed of ['neno mombsa', 'نيون مومباسا', 'ىثخى']) {
      await box.fill(typed)
      await expect(page.getByRole('option').first()).toContainText('Neon Mombasa')
    }
    await box.press('ArrowDown')
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Neon Mombasa' })).toBeVisible()
    await visitor.open('/')
    await openSearch(visitor)
    // Opened results are one tap away until they are cleared.
    const search = page.getByRole('search')
    const clear = search.getByRole('button', { name: visitor.translate('Clear') })
    await expect(page.getByRole('option', { name: 'Neon Mombasa' })).toBeVisible()
    await clear.click()
    await expect(clear).toBeHidden()
  },
)

test('a search without results shows what to do next', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, { language: 'ar' })
  const { page } = visitor
  await visitor.open('/')
  const box = await openSearch(visitor)
  await box.fill('kilimandscharo')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('option').first()).toContainText('كليما صفر')
  await box.fill('qqqqq wwww')
  const waysOn = page.getByRole('search')
  await expect(waysOn.getByRole('link', { name: visitor.translate('Events') })).toBeVisible()
  await waysOn.getByRole('link', { name: visitor.translate('All movies') }).click()
  await expect(page).toHaveURL(/\/movies$/)
})

test(
  'the search works offline on stored data, mistyped and in the other language',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const listing = await callApi(GetAllShow, { BannerType: 'Home' })
    const film = listing.Shows[0]?.shows[0]?.title ?? ''
    const names = page.waitForResponse((response) => response.url().endsWith('/x/GetNames'))
    await visitor.open('/')
    await names
    await settled(page)
    await page.context().setOffline(true)
    await page.reload()
    const box = await openSearch(visitor)
    await box.fill(film.slice(0, -1))
    await expect(page.getByRole('option').first()).toContainText(film)
    await box.fill('مومباسا نيون')
    await expect(page.getByRole('option').first()).toContainText('Neon Mombasa')
    await expect(
      page.getByText(visitor.translate('You’re offline. Results are from this device.')),
    ).toBeVisible()
  },
)
