import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsPerPage } from '@/contract/booking/own-bookings'
import { makeSecretId } from '@/server/platform/secret-id'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'

describe.each(defaultEngines)('bookings of an account, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function signedIn(options: Parameters<typeof signIn>[1] = {}) {
    const { account } = await signIn(fixture.store, options)
    return fixture.visitor({
      account,
      ...(options.brandId && { brandId: options.brandId }),
    })
  }
  async function buyAsGuest(changes: Parameters<BookingFixture['sell']>[0] = {}) {
    const guest = fixture.visitor()
    const { key } = await holdSeats(guest, fixture.sell(changes), ['A-1', 'A-2'])
    const { BookingID = '' } = await pay(guest, key, cards.simple)
    return { guest, key, claim: { ID: BookingID, ReserveKey: key.ReserveKey ?? '' } }
  }
  const readIds = async (visitor: Awaited<ReturnType<typeof signedIn>>) =>
    (await visitor.call('ListBookings', {})).Bookings.map((each) => each.BookingID)

  test('a guest’s bookings move to the account once claimed, and need no key any more', async () => {
    const owner = await signedIn()
    const first = await buyAsGuest()
    const second = await buyAsGuest({ title: 'Safety Last!' })
    for (let times = 0; times < 2; times++) {
      const Bookings = [first.claim, second.claim]
      expect((await owner.call('ClaimBookings', { Bookings })).Bookings.map(({ State }) => State)).toEqual([
        'yours',
        'yours',
      ])
    }
    const { Bookings, Next } = await owner.call('ListBookings', {})
    expect(Bookings).toMatchObject([
      {
        BookingID: second.claim.ID,
        Title: 'Safety Last!',
        Seats: ['A-1', 'A-2'],
        Currency: 'KES',
        total: 1500,
      },
      { BookingID: first.claim.ID, Title: 'Metropolis', IsCancelled: false },
    ])
    expect(Next).toBeUndefined()
    const ticket = await owner.call('GetBookingDetails', {
      BookingID: first.claim.ID,
    })
    expect(ticket.DataObject.CodeText).not.toBe('')
    expect(await readIds(await signedIn())).toEqual([])
  })

  test('refuses bookings of another account or brand or with a wrong key alike, and claims the rest', async () => {
    const first = await buyAsGuest()
    const second = await buyAsGuest()
    const owner = await signedIn()
    await owner.call('ClaimBookings', { Bookings: [first.claim] })
    const other = await signedIn()
    const wrongKey = { ...second.claim, ReserveKey: first.claim.ReserveKey }
    const none = { ID: 'a'.repeat(26), ReserveKey: first.claim.ReserveKey }
    const asked = [first.claim, wrongKey, none, second.claim]
    const { Bookings } = await other.call('ClaimBookings', { Bookings: asked })
    expect(Bookings.map(({ State }) => State)).toEqual(['refused', 'refused', 'refused', 'yours'])
    expect(await readIds(owner)).toEqual([first.claim.ID])
    expect(await readIds(other)).toEqual([second.claim.ID])
    const elsewhere = await signedIn({ brandId: 'orbit' })
    const third = await buyAsGuest()
    expect((await elsewhere.call('ClaimBookings', { Bookings: [third.claim] })).Bookings).toMatchObject([
      { State: 'refused' },
    ])
  })

  test('when two accounts claim a booking at once, one gets it', async () => {
    const { claim } = await buyAsGuest()
    const both = await Promise.all([signedIn(), signedIn()])
    const answers = await Promise.all(both.map((each) => each.call('ClaimBookings', { Bookings: [claim] })))
    expect(new Set(answers.map(({ Bookings }) => Bookings[0]?.State))).toEqual(new Set(['refused', 'yours']))
    expect((await Promise.all(both.map(readIds))).flat()).toEqual([claim.ID])
  })

  test('held seats can be claimed before they are paid', async () => {
    const guest = fixture.visitor()
    const { key } = await holdSeats(guest, fixture.sell(), ['B-1'])
    const owner = await signedIn()
    await owner.call('ClaimBookings', {
      Bookings: [{ ID: key.ReserveID, ReserveKey: key.ReserveKey ?? '' }],
    })
    const { BookingID } = await pay(guest, key, cards.simple)
    expect(await readIds(owner)).toEqual([BookingID])
  })

  test('claiming needs a session with a proven contact, and listing needs a session', async () => {
    const { claim } = await buyAsGuest()
    const guest = fixture.visitor()
    expect((await catchRefusal(guest.call('ListBookings', {}))).code).toBe('SIGN_IN_REQUIRED')
    expect((await catchRefusal(guest.call('ClaimBookings', { Bookings: [claim] }))).code).toBe(
      'SIGN_IN_REQUIRED',
    )
    const unproven = await signedIn({ isVerified: false })
    expect((await catchRefusal(unproven.call('ClaimBookings', { Bookings: [claim] }))).code).toBe(
      'NOT_ALLOWED',
    )
    expect(await readIds(unproven)).toEqual([])
  })

  test('lists many bookings in pages, each once, even if bought in the same millisecond', async () => {
    const owner = await signedIn()
    const { claim, key } = await buyAsGuest()
    await owner.call('ClaimBookings', { Bookings: [claim] })
    const all = bookingsPerPage * 2 + 5
    for (let i = 1; i < all; i++) {
      const id = makeSecretId()
      // Three bookings in each millisecond.
      const created_at = new Date(Date.now() - Math.floor(i / 3)).toISOString()
      const attempt_key = `\\x${randomBytes(16).toString('hex')}`
      await copy('orders', `id = '${key.ReserveID}'`, { id })
      await copy('order_lines', `order_id = '${key.ReserveID}'`, {
        order_id: id,
      })
      await copy('reservations', `id = '${key.ReserveID}'`, {
        id,
        attempt_key,
      })
      const booking = {
        id,
        order_id: id,
        reference: `R${i}`,
        code_text: `code ${i}`,
        link_hash: null,
        created_at,
      }
      await copy('bookings', `order_id = '${key.ReserveID}'`, booking)
    }
    const seen: string[] = []
    let Before: number | undefined
    do {
      const page = await owner.call('ListBookings', {
        ...(Before !== undefined && { Before }),
      })
      expect(page.Bookings.length).toBeLessThan(bookingsPerPage + 3)
      seen.push(...page.Bookings.map((each) => each.BookingID))
      Before = page.Next
    } while (Before !== undefined)
    expect(seen).toHaveLength(all)
    expect(new Set(seen).size).toBe(all)
  })

  async function copy(table: string, which: string, changes: object): Promise<void> {
    await fixture.store.query(
      `insert into ${table} select (jsonb_populate_record(t, $1::jsonb)).* from ${table} t where ${which}`,
      [JSON.stringify(changes)],
    )
  }
})
