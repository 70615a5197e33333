import { expect, test } from './test'
import type { Locator, Page } from '@playwright/test'
import { takeSample } from '../full-set'
import { findChunks, waitForCachedChunk } from './built-chunks'
import { Visitor, cards } from './visitor'
import { readBrandWording } from './brand-wording'
import { waitForServiceWorker } from './wait-until'

const phone = { width: 360, height: 740 }

async function buyTicket(visitor: Visitor, seats: number): Promise<string> {
  await visitor.reachPayment({ seats })
  await visitor.payWith(cards.direct)
  return visitor.expectTicket(seats)
}

/** Returns when the device’s next show starts, from the note on the device. */
async function startOfNext(page: Page): Promise<number> {
  const startsAt = await page.evaluate(() => {
    const note = localStorage.getItem('foyer-note tickets') ?? '{}'
    return (JSON.parse(note) as { value?: { nextAt?: number } }).value?.nextAt
  })
  expect(startsAt).toBeGreaterThan(Date.now())
  return startsAt ?? 0
}

async function expectInView(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 })
}

for (const language of takeSample(['en', 'ar'] as const, 1))
  test(`shows the thanks and the whole ticket on a phone; it is shared without its code, and prints (${language})`, async ({
    browser,
  }) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const visitor = await Visitor.arrive(browser, { language, context: { viewport: phone, permissions } })
    const { page } = visitor
    // Without a share sheet the link is copied.
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const paid = page.waitForResponse((response) => response.url().endsWith('/ProcessPayment'))
    const bookingId = await buyTicket(visitor, 4)
    const { Booking } = (await (await paid).json()) as { Booking: { DataObject: Record<string, string> } }
    const { DataObject: show } = Booking
    const code = page.getByRole('img', { name: visitor.translate('Code to scan at the door') })
    const ticket = page.getByRole('article', { name: visitor.translate('Your ticket') })

    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expectInView(code)
    await expectInView(page.getByTestId('ticket-seats'))
    await expectInView(page.getByTestId('door-code'))
    await expectInView(ticket.getByText(show.Time ?? '', { exact: true }))
    await expectInView(ticket.getByText(show.Screen ?? '', { exact: true }))
    const thanks = page.getByRole('heading', { name: readBrandWording('thanks', language) })
    await expectInView(thanks)
    await expectInView(page.getByText(visitor.translate('An e-mail and an SMS arrive within 15 minutes.')))
    // The class in the visitor’s language.
    const classes = ticket
      .locator('dt', { hasText: visitor.translate('Class') })
      .locator('xpath=following::dd[1]')
    await expect(classes).toHaveText(language === 'ar' ? /^[^a-z]+$/i : /^[a-z, ]+$/i)

    await visitor.button('Show at the door').click()
    const door = page.getByRole('dialog')
    for (const written of [show.Reference, show.Cinema, show.Time, show.Screen])
      await expectInView(door.getByText(written ?? '').first())
    await expectInView(door.getByTestId('door-code'))
    await expectInView(door.getByRole('img'))
    await expectInView(visitor.button('Close'))
    await visitor.button('Close').click()

    await visitor.button('Share this show').click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/\/movie\/[^/]+\/0.*show=/)
    const link = await copied()
    expect(link).not.toContain(bookingId)
    expect(link).not.toMatch(/confirmBooking|ticket|key/i)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(thanks).toBeHidden()
    await expect(code).toBeVisible()
    const paper = await ticket.evaluate((element) => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(element).color,
    ])
    expect(paper).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page(?!s)/g)).toHaveLength(1)
    await visitor.leave()
  })

test('a guest finds the ticket offline on the home page, on the day itself, on the offline page and by the shortcut', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser, { context: { viewport: phone, serviceWorkers: 'allow' } })
  const { page } = visitor
  const id = await buyTicket(visitor, 2)
  await expect(page.getByText(/^Saved on this (phone|device)/)).toBeVisible()
  const startsAt = await startOfNext(page)
  await visitor.open('/')
  await waitForServiceWorker(page)
  // The ticket’s page loaded before the service worker was installed, which then fetches all code of a
  // ticket.
  await waitForCachedChunk(page, 'my-bookings')

  await page.context().setOffline(true)
  await visitor.open('/')
  const tickets = page.getByRole('region', { name: 'Your tickets' })
  await tickets.getByRole('link').click()
  expect(await visitor.expectTicket(2)).toBe(id)
  await visitor.button('Show at the door').click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()

  // A page that was never opened.
  await visitor.open('/movie/kilima-zero/0')
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  await tickets.getByRole('link').click()
  expect(await visitor.expectTicket(2)).toBe(id)

  await page.clock.install({ time: startsAt - 95 * 60_000 })
  await visitor.open('/')
  const today = tickets.getByRole('article', { name: 'Your ticket' })
  await expect(today.getByTestId('starts-in')).toHaveText('Starts in 1 h 35 min')
  await expectInView(today.getByRole('img', { name: 'Code to scan at the door' }))
  await expect(today.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /\/maps\/dir\//)

  const shortcut = await page.evaluate(async () => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
      shortcuts: { name: string; url: string }[]
    }
    return manifest.shortcuts.find(({ name }) => name === 'My tickets')?.url ?? 'none'
  })
  await visitor.open(shortcut)
  await expect(page.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible()
  await expect(page.getByTestId('starts-in')).toBeVisible()

  // On the next day the home page shows nothing of it, and it is collapsed on the tickets page.
  await page.clock.setSystemTime(startsAt + 24 * 3_600_000)
  await visitor.open(shortcut)
  await expect(page.getByText('You have no upcoming shows.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Savanna|Film|Seats/ })).toHaveCount(0)
  // The notice pushes down the content below it.
  await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible()
  await page.getByText('1 past ticket').click()
  await expect(page.getByRole('link', { name: /Seats/ })).toBeVisible()
  await visitor.open('/')
  await expect(tickets).toHaveCount(0)
  await visitor.leave()
})

test('a visitor without a ticket loads no ticket code with the home page', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser)
  const { page } = visitor
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await visitor.open('/')
  await page.getByRole('article').first().waitFor()
  const ofTickets = findChunks(/ticket|confirmBooking/)
  expect(loaded.filter((path) => ofTickets.includes(path))).toEqual([])
  await visitor.open('/my-bookings')
  await expect(page.getByText(readBrandWording('noTickets'))).toBeVisible()
  expect(findChunks(/booking-ticket/).some((path) => loaded.includes(path))).toBe(true)
  await visitor.leave()
})
