import { takeSample } from '../full-set'
import { expect, test } from './test'
import type { Locator, Page, Route } from '@playwright/test'
import { freshShow } from './api'
import { findChunk } from './built-chunks'
import { Visitor, cards } from './visitor'

/** Simulates a device six times slower than this machine. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Taps an element and reloads the page in the same task. */
async function tapAndReload(visitor: Visitor, target: Locator): Promise<void> {
  const { page } = visitor
  await page.evaluate(() => addEventListener('click', () => location.reload()))
  const isNew = page.waitForEvent('domcontentloaded')
  await target.click()
  await isNew
  await visitor.waitUntilReady()
}

/** Delays the answers to matching requests until the result is called. */
async function delayResponses(page: Page, matches: (url: URL) => boolean): Promise<() => Promise<void>> {
  const kept: Route[] = []
  let isOpen = false
  await page.route(matches, async (route) => {
    if (isOpen) await route.continue()
    else kept.push(route)
  })
  return async () => {
    isOpen = true
    await Promise.all(kept.map((route) => route.continue()))
  }
}

/** Opens a page with all code delayed except the first small script. Call the result to release the code. */
async function openWithoutCode({ page }: Visitor, path: string): Promise<() => Promise<void>> {
  const release = await delayResponses(page, (url) =>
    /^\/assets\/(?!early-tap-queue-).*\.js$/.test(url.pathname),
  )
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('html[data-taps]').waitFor({ state: 'attached' })
  return release
}

test(
  'letters typed from the first tap on the search are all in its box, on a slow phone',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await slowDown(page)
    const release = await openWithoutCode(visitor, '/')
    await visitor.button('Search for Movies & Cinemas').click()
    const typed = page.keyboard.type('nairobi nights', { delay: 60 })
    await release()
    await typed
    await expect(page.getByRole('combobox')).toHaveValue('nairobi nights')
    await expect(page.getByRole('option').first()).toContainText('Nairobi Nights Live')
  },
)

test('a link followed before the content is interactive opens its page without an error', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await slowDown(page)
  await page.addInitScript(() =>
    addEventListener('foyer-ready', () =>
      setTimeout(() => document.querySelector<HTMLElement>('header a[href="/events"]')?.click()),
    ),
  )
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events')
})

/** Returns a free, unselected seat within the initially visible part of the seat map. */
async function seatInReach(page: Page): Promise<string> {
  const found = await page.locator('[data-seat][data-state=free]').evaluateAll((seats) =>
    seats
      .find((seat) => {
        const { x, y, width, height } = seat.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === seat
      })
      ?.getAttribute('data-seat'),
  )
  if (found === undefined || found === null) throw new Error('No free seat is in reach')
  return found
}

const findCount = (visitor: Visitor, count: number) =>
  visitor.page.getByRole('radio', { name: String(count), exact: true })

test(
  'on a slow tablet a count and a seat survive a reload right after the tap',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 1024, height: 768 } } })
    const { page } = visitor
    await slowDown(page)
    await visitor.reachCount()
    await tapAndReload(visitor, findCount(visitor, 3))
    await expect(findCount(visitor, 3)).toBeChecked()
    await visitor.button('Proceed').click()

    await visitor.expectProposal()
    const id = await seatInReach(page)
    const seat = page.locator(`[data-seat="${id}"]`)
    await tapAndReload(visitor, seat)
    await expect(page.locator(`[data-seat="${id}"]`)).toHaveAttribute('aria-selected', 'true')
    await expect(visitor.chosenSeats).toContainText(/\d/)
    await visitor.leave()
  },
)

test(
  'a count tapped before the device’s storage was read survives a reload',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    // The database never answers, so it has not been read at the time of the tap.
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    })
    await visitor.reachCount()
    await tapAndReload(visitor, findCount(visitor, 4))
    await expect(findCount(visitor, 4)).toBeChecked()
    await visitor.leave()
  },
)

test(
  'changing the language in the middle of the contact form keeps the typed values',
  { tag: '@full' },
  async ({ browser }) => {
    // Sixty seconds are too short for a whole booking on a device six times slower than this one.
    test.slow()
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await slowDown(page)
    await visitor.hold({ seats: 2 })
    await page.getByLabel(visitor.translate('E-mail')).fill('amina@example.com')
    await page.getByLabel(visitor.translate('Mobile number')).fill('0712')
    await visitor.changeLanguage('ar')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    await expect(page.locator('#contact-email')).toHaveValue('amina@example.com')
    await expect(page.locator('#contact-mobile')).toHaveValue('0712')
    await visitor.expectCountdown()
    await visitor.leave()
  },
)

test(
  'taps on a page whose code is still loading are handled in order',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const { movieId, scheduleId, seatLayout } = await freshShow()
    const release = await openWithoutCode(visitor, `/checkout/${movieId}/${scheduleId}/${seatLayout}`)
    await findCount(visitor, 3).click()
    await visitor.button('Proceed').click()
    await visitor.button('Proceed').click()
    await release()
    await expect(visitor.chosenSeats).toContainText(/\d/)
    await expect(page.getByTestId('confirm-seats')).toContainText('3')
    await visitor.leave()
  },
)

test(
  'a tab tapped before its code is loaded is selected at once, and its films follow',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const release = await openWithoutCode(visitor, '/')
    const [shown, next] = [page.getByRole('tab').first(), page.getByRole('tab').last()]
    const panel = page.getByRole('tabpanel')
    const before = (await panel.getByRole('article').first().textContent()) ?? ''
    await next.click()
    await expect(next).toHaveAttribute('aria-selected', 'true')
    await expect(shown).toHaveAttribute('aria-selected', 'false')
    await expect(panel).toHaveCSS('opacity', '0.6')
    await release()
    await expect(panel.getByRole('article').first()).not.toHaveText(before)
    await expect(panel).toHaveCSS('opacity', '1')
    await expect(next).toHaveAttribute('aria-selected', 'true')
    await expect(next).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-waits]')).toHaveCount(0)
    await shown.click()
    await expect(panel.getByRole('article').first()).toHaveText(before)
    await visitor.leave()
  },
)

for (const button of takeSample(['Quick book', 'Filters'], 1))
  test(`a tap on ${button} is not lost while the code is loading`, { tag: '@full' }, async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const release = await openWithoutCode(visitor, '/')
    await visitor.button(button).click()
    await release()
    await expect(page.getByRole('dialog')).toBeVisible()
    await visitor.leave()
  })

test(
  'a quick-book field opens for a tap made before the code loaded, and stays open',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, { context: { viewport: { width: 1280, height: 900 } } })
    const { page } = visitor
    const release = await openWithoutCode(visitor, '/')
    await page.locator('[data-step=movie]').click()
    await release()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.locator('[data-step=movie]')).toHaveAttribute('aria-expanded', 'true')
    await visitor.leave()
  },
)

test(
  'a show of tonight tapped before hydration opens without reloading the app',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await delayResponses(page, (url) => url.pathname === findChunk('nearby-shows'))
    await visitor.open('/')
    await page.evaluate(() => document.documentElement.setAttribute('data-same-app', ''))
    await visitor.tapTime(page.getByRole('region', { name: /Kenya/ }).locator('a[href^="/checkout/"]'))
    await expect(page.getByText(visitor.translate('How many seats?'))).toBeVisible()
    await expect(page.locator('html[data-same-app]')).toBeAttached()
    await visitor.leave()
  },
)

test('Sign in, tapped before its code is loaded, opens the form', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const release = await delayResponses(page, (url) => url.pathname === findChunk('account-button'))
  await visitor.open('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await release()
  await expect(visitor.dialog('Sign in')).toBeVisible()
  await visitor.leave()
})

test(
  'the language button, tapped before its code is loaded, opens the list',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    const release = await delayResponses(page, (url) => url.pathname === findChunk('language-button'))
    await visitor.open('/')
    await page.getByRole('banner').getByRole('button', { name: 'en English' }).click()
    await release()
    await expect(page.getByRole('button', { name: 'Kiswahili', exact: true })).toBeVisible()
    await visitor.leave()
  },
)

test('a showtime is a link that works without any code', { tag: '@full' }, async ({ browser }) => {
  const { movieId } = await freshShow()
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await openWithoutCode(visitor, `/movie/${movieId}/0`)
  await page.locator('a[href^="/checkout/"]:not([data-asks])').first().click()
  await page.waitForURL('**/checkout/**', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: visitor.translate('How many seats?') })).toBeVisible()
  await visitor.leave()
})

test('a tap during hydration counts once', { tag: '@full' }, async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  await slowDown(page)
  await page.addInitScript(() => {
    let taps = 0
    addEventListener('click', () => document.documentElement.setAttribute('data-taps', String(++taps)))
    const tapWhenTakenOver = () => {
      const root = document.getElementById('root')
      const isHydrated = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
      if (!isHydrated) return setTimeout(tapWhenTakenOver)
      const three = document.querySelector('input[type=radio][value="3"]')
      three?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    }
    tapWhenTakenOver()
  })
  await visitor.reachCount()
  await expect(findCount(visitor, 3)).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-taps', '1')
  await visitor.leave()
})

test(
  'tapping another seat and Book right after it books the last tapped seat',
  { tag: '@full' },
  async ({ browser }) => {
    const visitor = await Visitor.arrive(browser)
    const { page } = visitor
    await visitor.reachChoice()
    const another = page.locator('[data-seat][data-state=free][aria-selected=false]').first()
    const label = (await another.getAttribute('aria-label')) ?? ''
    const reserved = page.waitForRequest(/\/api\/BookingReserve$/)
    await another.evaluate((seat) => {
      seat.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      document.querySelector<HTMLElement>('[data-testid=confirm-seats]')?.click()
    })
    const [, row, number] = /^Row (\S+), seat (\d+),/.exec(label) ?? []
    expect((await reserved).postDataJSON()).toMatchObject({ SelectedSeats: [`${row}-${number}`] })
    await visitor.leave()
  },
)

test('double taps from Proceed to Pay request one hold, one contact update and one payment', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/(?:x\/)?(BookingReserve|UpdateBookUser|ProcessPayment)$/.exec(request.url())?.[1]
    if (call) asked.push(call)
  })
  await visitor.reachCount()
  await findCount(visitor, 2).click()
  await visitor.button('Proceed').dblclick()
  await visitor.chooseBestSeats()
  await page.getByTestId('confirm-seats').dblclick()
  await page.getByLabel(visitor.translate('E-mail')).fill('amina@example.com')
  await page.getByLabel(visitor.translate('Mobile number')).fill('0712345678')
  await visitor.button('Continue').dblclick()
  await visitor.fillCard(cards.direct)
  await page.getByTestId('pay').dblclick()
  await visitor.expectTicket(2)
  expect(asked).toEqual(['BookingReserve', 'UpdateBookUser', 'ProcessPayment'])
  await visitor.leave()
})
