import { expect, test } from '../e2e/test'
import { startHookMs } from '@/tests/fixtures/server-process'
import { eventRunners } from './event-runners'
import { testCases } from './test-cases'
import { startShop, type Shop } from './shop'
import { CheckoutVisitor } from './checkout-visitor'
import { events, steps } from './payment-method'

let shop: Shop
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(startHookMs)
  shop = await startShop()
})
test.afterAll(() => shop?.stop())

for (const cell of testCases) {
  const { method: way, step, event } = cell
  test(`paying by ${way.name}: ${steps[step]}, ${events[event]}`, { tag: '@full' }, async ({ browser }) => {
    const number = 200 + testCases.indexOf(cell)
    const stand = await CheckoutVisitor.arrive(browser, shop, (await way.prepare?.(shop)) ?? {}, {
      phone: `0722123${number}`,
      hasOwnClock: event === 'timesOut',
    })
    const end = await eventRunners[event](stand, way, step)
    await expect
      .poll(async () => summary(await shop.books(stand.orderId)), { timeout: 20_000 })
      .toEqual(end === 'ticket' ? paidOnce : nothingTaken)
    await way.checkRecords?.(stand, end)
    await stand.leave()
  })
}

const paidOnce = { tickets: 1, bookings: 1, isPaid: true, charges: 'once at most', isUndecided: false }
const nothingTaken = { tickets: 0, bookings: 0, isPaid: false, charges: 'none', isUndecided: false }

function summary(books: Awaited<ReturnType<Shop['books']>>) {
  const { takenMinor, backMinor, prepaidMinor, totalMinor, ledgerMinor } = books
  const keptMinor = takenMinor.reduce((sum, each) => sum + each, 0) - backMinor + prepaidMinor
  return {
    tickets: books.tickets,
    bookings: books.bookings,
    isPaid:
      keptMinor === totalMinor && ledgerMinor === totalMinor
        ? true
        : keptMinor === 0 && ledgerMinor === 0
          ? false
          : `${keptMinor} of ${totalMinor}`,
    charges: takenMinor.length > 1 ? 'twice' : end(books.bookings, takenMinor.length),
    isUndecided: books.open > 0,
  }
}

const end = (bookings: number, charges: number) => (bookings === 0 && charges === 0 ? 'none' : 'once at most')
