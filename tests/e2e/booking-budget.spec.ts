import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { rowAt } from '../../contract/page/page-at'
import { pages } from '../../contract/pages'
import { bookingBudget } from '../../scripts/vite/page-budgets'
import { expect, test } from './test'
import { Visitor, cards } from './visitor'

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')

const isOfTicket = (url: string) => rowAt(new URL(url).pathname) === pages.confirmBooking

/** What a page fetches from now on: calls by name in their order, and files of code until its ticket's page opens. */
function watchFetched(page: Page) {
  const calls: string[] = []
  const scripts = new Set<string>()
  let isBooked = false
  page.on('framenavigated', (frame) => {
    // What comes at rest from then on is no part of the booking. // src/lib/page/after-booking.ts
    if (frame === page.mainFrame() && isOfTicket(frame.url())) isBooked = true
  })
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/\w+$/.test(pathname)) calls.push(pathname.slice('/api/'.length))
    if (pathname.startsWith('/assets/') && !isBooked) scripts.add(pathname)
  })
  /** As they travel, by brotli; one that is too small to be packed travels as it is. */
  const bytesOf = (path: string) => {
    const packed = statSync(join(client, `${path}.br`), { throwIfNoEntry: false })
    return (packed ?? statSync(join(client, path))).size
  }
  return {
    calls,
    /** What is over the budget, in words. */
    faults(): string[] {
      const bytes = [...scripts].reduce((sum, path) => sum + bytesOf(path), 0)
      const { calls: allowed, beside, ...most } = bookingBudget
      const waitedFor = calls.filter((name) => !beside.includes(name))
      const more = waitedFor.filter((name, i) => waitedFor.indexOf(name) !== i || !allowed.includes(name))
      return [
        ...more.map((name) => `A booking asks for ${name} beyond its budget`),
        ...(bytes > most.scriptBytes
          ? [`A booking fetches ${bytes} bytes of code, ${bytes - most.scriptBytes} too many`]
          : []),
        ...(scripts.size > most.scripts
          ? [`A booking fetches ${scripts.size} files of code, ${scripts.size - most.scripts} too many`]
          : []),
      ]
    },
  }
}

test('a guest’s whole booking keeps to its budget of calls and code, and what is over it is told', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser, {
    context: { viewport: { width: 360, height: 740 } },
  })
  const { page } = visitor
  const fetched = watchFetched(page)
  await visitor.reachPayment({ seats: 2 })
  await visitor.payWith(cards.direct)
  await visitor.expectTicket(2)
  expect(isOfTicket(visitor.page.url())).toBe(true)
  expect(fetched.calls).toEqual(expect.arrayContaining(bookingBudget.calls))
  expect(fetched.faults()).toEqual([])

  await page.evaluate(async () => {
    await fetch('/api/GetSeatLayout', { method: 'POST', body: '{}' })
    await fetch('/api/GetBookingDetails', { method: 'POST', body: '{}' })
  })
  expect(fetched.faults()).toEqual([
    'A booking asks for GetSeatLayout beyond its budget',
    'A booking asks for GetBookingDetails beyond its budget',
  ])
  await visitor.leave()
})
