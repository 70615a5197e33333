import { describe, expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { GetEventDetails } from '@/contract/catalogue/get-event-details'
import type { GetEvents } from '@/contract/catalogue/get-events'
import type { ResponseOf } from '@/contract/define-call'
import { fridayShop } from '@/tests/fixtures/friday-shop'

const { kenya } = countryIds
const shop = fridayShop('pglite')

const eventsIn = async (CountryID: number, brand?: string): Promise<ResponseOf<typeof GetEvents>['Events']> =>
  ((await shop.ask('GetEvents', { CountryID }, brand)).body as ResponseOf<typeof GetEvents>).Events
const readDetails = async (
  EventID: string,
  brand?: string,
): Promise<ResponseOf<typeof GetEventDetails>['Event']> =>
  ((await shop.ask('GetEventDetails', { EventID }, brand)).body as ResponseOf<typeof GetEventDetails>).Event

describe('the listing of events', () => {
  test('lists bookable events by date, then the others with their state', async () => {
    const events = await eventsIn(kenya)
    expect(events.map(({ EventID, State }) => [EventID, State])).toEqual([
      ['nairobi-nights-live', 'onSale'],
      ['loft-open-mic', 'onSale'],
      ['benga-reunion', 'soldOut'],
      ['magadi-star-night', 'cancelled'],
      ['lake-jazz-evening', 'postponed'],
    ])
    expect(events[0]).toMatchObject({ PriceFrom: 1200, Currency: 'KES', MinAge: 16, Dates: 2 })
    // 45 days after the import, at 18:30 in Nairobi.
    expect(events[4]?.NewStartsAt).toBe(Date.parse('2026-04-20T15:30:00Z'))
  })

  test('an event with a cancelled date shows its next bookable one', async () => {
    const [stories] = (await eventsIn(countryIds.kuwait, 'dana')).filter(
      ({ EventID }) => EventID === 'diwaniya-stories',
    )
    expect(stories?.State).toBe('onSale')
    const { Shows } = await readDetails('diwaniya-stories', 'dana')
    const off = Shows.filter(({ State }) => State === 'cancelled')
    expect(off.map(({ ShowDate }) => new Date(`${ShowDate}T12:00Z`).getUTCDay())).toEqual([4, 4])
    expect(new Set(off.map(({ Availability }) => Availability))).toEqual(new Set(['closed']))
  })
})

describe('the page of an event', () => {
  test('shows the age limit, organiser, opening of the doors and terms', async () => {
    const event = await readDetails('nairobi-nights-live')
    expect(event).toMatchObject({ Organiser: 'Ring Road Sessions', Duration: 180, MinAge: 16 })
    expect(event.Terms).toContain('Large bags stay in the cloakroom.')
    const [first] = event.Shows
    expect(first?.DoorsAt).toBe((first?.StartsAt ?? 0) - 120 * 60_000)
  })

  test('is over after its last date, and unknown on other brands', async () => {
    vi.setSystemTime(new Date('2026-05-06T09:00:00Z'))
    expect(await shop.ask('GetEventDetails', { EventID: 'nairobi-nights-live' })).toMatchObject({
      status: 410,
      body: { Code: 'OVER' },
    })
    expect((await shop.ask('GetEventDetails', { EventID: 'no-such-event' })).status).toBe(404)
    expect((await shop.ask('GetEventDetails', { EventID: 'nairobi-nights-live' }, 'dana')).status).toBe(404)
  })
})

test.each(['-1\u0000', '\ud800', 'a'.repeat(300)])(
  'does not fail for an unusual event id: %j',
  async (EventID) => {
    expect((await shop.ask('GetEventDetails', { EventID })).status).toBeLessThan(500)
    expect((await shop.ask('GetShowDetails', { MovieID: EventID })).status).toBeLessThan(500)
  },
)

describe('a cancelled or postponed date', () => {
  const firstShow = async (eventId: string) => (await readDetails(eventId)).Shows[0]?.SchID ?? ''

  test('is rejected with its event’s name, and a postponed one with its new date', async () => {
    const cancelled = await firstShow('magadi-star-night')
    const postponed = await firstShow('lake-jazz-evening')
    for (const call of ['GetSeatLayout', 'BookingReserve'] as const) {
      const ask = (SchID: string) =>
        shop.ask(call, {
          SchID,
          ...(call === 'BookingReserve' ? { SelectedSeats: ['A-1'] } : { RequiredSeats: 1 }),
        })
      expect(await ask(cancelled)).toMatchObject({
        status: 410,
        body: { Code: 'SHOW_CANCELLED', EventDate: { EventID: 'magadi-star-night' } },
      })
      expect(await ask(postponed)).toMatchObject({
        status: 410,
        body: {
          Code: 'SHOW_POSTPONED',
          EventDate: { Title: 'Lake Jazz Evening', NewStartsAt: Date.parse('2026-04-20T15:30:00Z') },
        },
      })
    }
  })

  test('is sold out when the operator declares it, although no seat is taken', async () => {
    const SchID = await firstShow('benga-reunion')
    const layout = (await shop.ask('GetSeatLayout', { SchID, RequiredSeats: 1 })).body as {
      SeatTypes: { Available: number }[]
    }
    expect(layout.SeatTypes.map(({ Available }) => Available)).toEqual(layout.SeatTypes.map(() => 0))
    expect(await shop.ask('BookingReserve', { SchID, SelectedSeats: ['A-1'] })).toMatchObject({
      status: 409,
      body: { Code: 'SEAT_TAKEN' },
    })
  })

  test('an event without seat selection assigns the requested number of seats', async () => {
    const { Shows } = await readDetails('loft-open-mic')
    expect(Shows[0]?.SeatLayout).toBe(0)
    const reserved = await shop.ask('BookingReserve', {
      SchID: Shows[0]?.SchID ?? '',
      SelectedSeats: [],
      Seats: 3,
    })
    expect(reserved.status).toBe(200)
    expect((reserved.body as { SelectedSeats: string[] }).SelectedSeats).toHaveLength(3)
  })
})
