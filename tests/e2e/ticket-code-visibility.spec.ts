import { expect, test } from './test'
import type { BookingDetails } from '../../contract/booking/get-booking-details'
import { Visitor, cards } from './visitor'
import type { Language } from './texts'

const heights = [740, 640]
const seatCounts = [1, 10]
/** Smallest code that a scanner reads at hand’s distance, in CSS pixels of a phone. */
const smallestCodePx = 150

test(
  'the code is visible without scrolling on a small phone: one seat and ten, both languages, every brand',
  { tag: '@full' },
  async ({ browser }) => {
    test.slow()
    const buyer = await Visitor.arrive(browser)
    const paid = buyer.page.waitForResponse((response) => response.url().endsWith('/ProcessPayment'))
    await buyer.reachPayment({ seats: 1 })
    await buyer.payWith(cards.direct)
    const id = await buyer.expectTicket(1)
    const { Booking: answer } = (await (await paid).json()) as { Booking: BookingDetails }
    await buyer.leave()
    const [seat] = answer.DataObject.SeatList
    if (!seat) throw new Error('Nothing was bought')

    for (const brand of ['tembo', 'dana', 'orbit'])
      for (const language of ['en', 'ar'] as Language[])
        for (const count of seatCounts) {
          const visitor = await Visitor.arrive(browser, {
            brand,
            language,
            countryId: brand === 'tembo' ? 404 : 230,
            context: { viewport: { width: 360, height: 740 } },
          })
          const { page } = visitor
          // The same answer with more seats, and for each brand: only the layout is checked.
          const SeatList = Array.from({ length: count }, (_, i) => ({ ...seat, Seat: `K-${i + 11}` }))
          const Seats = SeatList.map(({ Seat }) => Seat).join(',')
          const body = { ...answer, DataObject: { ...answer.DataObject, Seats, SeatList } }
          await page.route('**/GetBookingDetails', (route) => route.fulfill({ json: body }))
          await visitor.open(`/confirmBooking/${id}#${'k'.repeat(43)}`)
          await visitor.expectTicket(count)
          const code = page.getByRole('img', { name: visitor.translate('Code to scan at the door') })
          for (const height of heights) {
            await page.setViewportSize({ width: 360, height })
            const what = `${brand}, ${language}, ${count} seats, 360×${height}`
            expect(await page.evaluate(() => scrollY), what).toBe(0)
            const box = await code.boundingBox()
            expect(box?.width, what).toBeGreaterThanOrEqual(smallestCodePx)
            expect((box?.y ?? height) + (box?.height ?? 0), what).toBeLessThanOrEqual(height)
            const seats = await page.getByTestId('ticket-seats').boundingBox()
            expect((seats?.y ?? height) + (seats?.height ?? 0), what).toBeLessThanOrEqual(height)
            if (process.env['FOYER_PICTURES'])
              await page.screenshot({
                path: `${process.env['FOYER_PICTURES']}/${brand}-${language}-${count}-${height}.png`,
              })
          }
          await visitor.leave()
        }
  },
)
