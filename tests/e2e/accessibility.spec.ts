import type { Browser } from '@playwright/test'
import { expect, test } from './test'
import { GetEvents } from '../../contract/catalogue/get-events'
import { isFullSet, takeSample } from '../full-set'
import { buildPath, staticPageNames } from '../../contract/page/build-path'
import { pages } from '../../contract/pages'
import { callApi } from './api'
import { findAxeViolations } from './axe-violations'
import { findMislabelledElements, findUnreachableScrollers } from './accessibility-checks'
import { cityButton } from './header'
import { members, signInAs } from './members'
import type { Language } from './texts'
import { Visitor, cards } from './visitor'

test.setTimeout(600_000)
test.describe.configure({ mode: 'parallel' })

interface Reader {
  readonly language: Language
  readonly width: number
  readonly height: number
}
const readers: readonly Reader[] = [
  { language: 'en', width: 360, height: 740 },
  { language: 'en', width: 1440, height: 900 },
  { language: 'ar', width: 360, height: 740 },
  { language: 'ar', width: 1440, height: 900 },
]
const mainPages = [
  '/',
  '/movie/the-last-matatu/0',
  '/events',
  '/cinema/westlands',
  '/contact',
  '/my-bookings',
]
const otherPages = [
  '/movies?genre=opera&location=all',
  '/cinemas',
  '/promotions',
  '/movie/safety-last/0',
  '/special-movie-screen?movieId=nosferatu',
  '/create-movie-screen?movieId=raja-harishchandra',
  '/cinemas?view=map',
  '/cinema/westlands?tab=about',
  '/chain/savanna',
  '/cinema/nowhere',
  '/nowhere',
  ...staticPageNames
    .filter((name) => pages[name].inSitemap && !pages[name].isListing)
    .map((name) => buildPath(name)),
  buildPath('siteMap'),
]

async function arrive(browser: Browser, { language, width, height }: Reader) {
  const visitor = await Visitor.arrive(browser, {
    language,
    context: { viewport: { width, height }, reducedMotion: 'reduce' },
  })
  const { page } = visitor
  const check = async (screen: string) => {
    expect.soft(await findAxeViolations(page, ['best-practice']), screen).toEqual([])
    expect.soft(await page.locator('h1').count(), `${screen} has one heading of its own`).toBe(1)
    expect
      .soft(await findMislabelledElements(page), `${screen}: what is written on a control is in its name`)
      .toEqual([])
    expect.soft(await findUnreachableScrollers(page), `${screen}: what scrolls takes a key`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `${screen} scrolls sideways`).toBeLessThanOrEqual(0)
  }
  return { visitor, page, check }
}

for (const reader of takeSample(readers, 1))
  test(`axe finds no issue on any page (${reader.language}, ${reader.width} px)`, async ({ browser }) => {
    const { visitor, check } = await arrive(browser, reader)
    for (const path of isFullSet ? [...mainPages, ...otherPages] : mainPages) {
      await visitor.open(path)
      await check(path)
    }
    const { Events } = await callApi(GetEvents, {})
    await visitor.open(`/event-details/${Events[0]?.EventID}`)
    await check('event')
    await visitor.leave()
  })

for (const reader of isFullSet
  ? readers
  : readers.filter(({ language, width }) => language === 'ar' && width === 360))
  test(`axe finds no issue from home to the ticket (${reader.language}, ${reader.width} px)`, async ({
    browser,
  }) => {
    const { visitor, page, check } = await arrive(browser, reader)
    // The full set checks these screens too.
    const checkMinor = isFullSet ? check : () => Promise.resolve()
    if (reader.width < 768) {
      await visitor.open('/')
      await visitor.quickBook()
    } else await visitor.reachCount()
    await expect(page.getByRole('heading', { name: visitor.translate('How many seats?') })).toBeVisible()
    await checkMinor('count')
    await visitor.chooseCount(2)
    await visitor.chooseBestSeats()
    await check('seats chosen')
    await visitor.confirmSeats()
    await expect(page.getByLabel(visitor.translate('E-mail'))).toBeVisible()
    await visitor.expectCountdown()
    await visitor.button('Continue').click()
    await check('contact form with errors')
    await visitor.fillContact()
    await visitor.chooseCard()
    await page.getByTestId('pay').click()
    await check('card form with errors')
    await visitor.openOffers()
    await check('offers of a guest')
    if (isFullSet) {
      await signInAs(visitor, members.withLittle)
      await visitor.reload()
      const offers = page.getByRole('region', { name: visitor.translate('Offers'), exact: true })
      // The first expandable offer is the student offer.
      await offers.locator('button[aria-expanded]').first().click()
      await visitor.button('Apply').click()
      await check('student form with errors')
      await visitor.button('Offers for your card').click()
      await visitor.button('Have a promo code?').click()
      await expect(page.getByLabel(visitor.translate('Promo code'), { exact: true })).toBeVisible()
      await visitor.button('Apply').last().click()
      await expect(offers.getByText(visitor.translate('Please enter your code'))).toBeVisible()
      await check('promo code and offers for cards')
    }
    await visitor.closeSheet()
    await page.goBack()
    await expect(visitor.dialog('Leave and release your seats?')).toBeVisible()
    await checkMinor('leave question')
    await visitor.button('Keep my seats').click()
    await visitor.payWith(cards.verified)
    await expect(page.frameLocator('iframe').locator('#code')).toBeVisible()
    await checkMinor('bank frame')
    await visitor.confirmAtBank()
    await visitor.expectTicket(2)
    await check('ticket')
    await visitor.button('Show at the door').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await checkMinor('ticket at the door')
    await visitor.button('Close').click()
    const startsAt = await page.evaluate(() => {
      const note = localStorage.getItem('foyer-note tickets') ?? '{}'
      return (JSON.parse(note) as { value?: { nextAt?: number } }).value?.nextAt ?? 0
    })
    await visitor.open('/my-bookings')
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await checkMinor('tickets')
    if (isFullSet) {
      await page.clock.install({ time: startsAt - 3_600_000 })
      await visitor.open('/')
      await expect(page.getByTestId('starts-in')).toBeVisible()
      await check('home on the day')
      await cityButton(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('country picker')
    }
    await visitor.leave()
  })

test('the check finds a mismatched accessible name and a scroll area without keyboard access', async ({
  page,
}) => {
  await page.setContent(`
    <button aria-label="Close">Leave</button><button aria-label="Leave the booking">Leave</button>
    <button><span aria-hidden="true">16</span> seats</button>
    <div style="overflow: auto; height: 20px" id="lost">a<br>b<br>c</div>
    <div style="overflow: auto; height: 20px" tabindex="0">a<br>b<br>c</div>`)
  expect(await findMislabelledElements(page)).toEqual([
    '"leave" is called "close"',
    '"16 seats" is called "seats"',
  ])
  expect(await findUnreachableScrollers(page)).toEqual([expect.stringContaining('id="lost"')])
})
