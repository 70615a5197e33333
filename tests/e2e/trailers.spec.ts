import { expect, test } from './test'
import type { Page } from '@playwright/test'
import { GetAllShow } from '../../contract/catalogue/get-all-show'
import type { MovieCard } from '../../contract/catalogue/movie-card'
import { callApi, kenya } from './api'
import { Visitor } from './visitor'

/** Returns the films of a category in Kenya. */
async function readFilms(category: number): Promise<readonly MovieCard[]> {
  const { Shows } = await callApi(GetAllShow, {}, kenya)
  return Shows.find((group) => group.cat_id === category)?.shows ?? []
}

/** Changes the answers to the page’s API calls from here on with `change`. */
async function changeAnswers(page: Page, call: string, change: (answer: never) => void): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    // Node does not resolve hosts below localhost.
    const response = await route.fetch({ url: `${process.env.FOYER_ORIGIN}/api/${call}` })
    const answer = (await response.json()) as never
    change(answer)
    await route.fulfill({ response, json: answer })
  })
}

test(
  'a trailer loads on demand, and one on an unknown site is a link that names the site',
  { tag: '@full' },
  async ({ browser }) => {
    const [film] = await readFilms(1)
    if (!film) throw new Error('No film')
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const hosts = new Set<string>()
    page.on('request', (asked) => hosts.add(new URL(asked.url()).hostname))
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await visitor.open('/movies?location=all')
    await changeAnswers(page, 'GetShowDetails', ({ Movie }: { Movie: { Trailer: string } }) => {
      Movie.Trailer = 'https://videos.example/watch/9'
    })
    await page.locator('.film a').first().click()
    await visitor.button('Trailer').click()
    const dialog = page.getByRole('dialog')
    const link = dialog.getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://videos.example/watch/9')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(dialog).toContainText('videos.example')
    expect([...hosts]).toEqual([new URL(page.url()).hostname])

    // A file of the brand’s own plays in the page, which may load it; also only on demand.
    await page.unroute('**/api/GetShowDetails')
    await visitor.open('/movies?location=all')
    await changeAnswers(page, 'GetShowDetails', ({ Movie }: { Movie: { Trailer: string } }) => {
      Movie.Trailer = '/art/trailer-of-a-test.webm'
    })
    const fetched = page.waitForRequest('**/art/trailer-of-a-test.webm')
    let isTapped = false
    void fetched.then(() => expect(isTapped, 'nothing before the tap').toBe(true))
    await page.locator('.film a').first().click()
    await expect(visitor.button('Trailer')).toBeVisible()
    isTapped = true
    await visitor.button('Trailer').click()
    await fetched
    await expect(page.locator('dialog video')).toBeVisible()
    expect(refused).toEqual([])
    await visitor.leave()
  },
)

test(
  'a trailer of the shipped catalogue plays in the page and can be sought',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.open('/movie/kilima-zero/0')
    await visitor.button('Trailer').click()
    const video = page.locator('dialog video')
    const state = () =>
      video.evaluate((element: HTMLVideoElement) => ({
        seconds: element.seekable.length > 0 ? element.seekable.end(0) : 0,
        at: element.seeking ? 0 : element.currentTime,
      }))
    await expect.poll(async () => (await state()).seconds).toBeGreaterThan(8)
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 6
    })
    await expect.poll(async () => (await state()).at).toBeGreaterThanOrEqual(6)
    await visitor.leave()
  },
)
