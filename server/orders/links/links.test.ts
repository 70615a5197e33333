import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteExpiredLinks } from './link-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'

describe.each(defaultEngines)('a link that opens an order, on %s', (engine) => {
  let fixture: BookingFixture
  let owner: TestVisitor
  const show = () => fixture.sell()
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    owner = fixture.visitor()
  })
  afterAll(() => fixture.close())

  const heldWithLink = async () => {
    const { key } = await holdSeats(owner, show(), ['A-1'])
    const { Token } = await owner.call('MakeLink', key)
    return { key, Token }
  }

  test('lets another device continue, pay and get the ticket', async () => {
    const { key, Token } = await heldWithLink()
    const other = fixture.visitor()
    const opened = await other.call('OpenLink', { Token })
    expect(opened).toMatchObject({ ReserveID: key.ReserveID, Kind: 'movie', TitleID: 'metropolis' })
    expect(opened.BookingID).toBeUndefined()
    const mine = { ReserveID: opened.ReserveID, ReserveKey: opened.ReserveKey }
    expect(await other.call('GetReservation', mine)).toMatchObject({ State: 'held' })
    expect(await pay(other, mine, cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('works once: only the same browser may repeat the request after a lost answer', async () => {
    const { Token } = await heldWithLink()
    const other = fixture.visitor()
    const first = await other.call('OpenLink', { Token })
    expect(await other.call('OpenLink', { Token })).toMatchObject({ ReserveKey: first.ReserveKey })
    expect((await catchRefusal(owner.call('OpenLink', { Token }))).code).toBe('NOT_FOUND')
    const nobody = fixture.visitor({ deviceId: '' })
    expect((await catchRefusal(nobody.call('OpenLink', { Token }))).code).toBe('NOT_FOUND')
  })

  test('opens for one of twenty devices that follow it at once', async () => {
    const { Token } = await heldWithLink()
    const devices = Array.from({ length: 20 }, () => fixture.visitor())
    const answers = await Promise.allSettled(devices.map((device) => device.call('OpenLink', { Token })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('expires, and is then deleted', async () => {
    const { key, Token } = await heldWithLink()
    await fixture.store.kysely
      .updateTable('order_links')
      .set({ expires_at: new Date(0) })
      .where('order_id', '=', key.ReserveID)
      .execute()
    expect((await catchRefusal(fixture.visitor().call('OpenLink', { Token }))).code).toBe('NOT_FOUND')
    expect(await deleteExpiredLinks(fixture.store)).toBe(1)
  })

  test('does not work on another brand, and still works on its own', async () => {
    const { Token } = await heldWithLink()
    const deviceId = randomUUID()
    const elsewhere = fixture.visitor({ brandId: 'orbit', deviceId })
    expect((await catchRefusal(elsewhere.call('OpenLink', { Token }))).code).toBe('NOT_FOUND')
    expect(await fixture.visitor({ deviceId: randomUUID() }).call('OpenLink', { Token })).toBeDefined()
  })

  test('opens only the ticket once the order is booked', async () => {
    const { key, Token } = await heldWithLink()
    const { BookingID } = await pay(owner, key, cards.simple)
    const other = fixture.visitor()
    const opened = await other.call('OpenLink', { Token })
    expect(opened.BookingID).toBe(BookingID)
    expect(opened.ReserveKey).not.toBe(key.ReserveKey)
    const mine = { ReserveID: opened.ReserveID, ReserveKey: opened.ReserveKey }
    expect((await catchRefusal(other.call('GetReservation', mine))).code).toBe('NOT_FOUND')
    const ticket = { BookingID: String(BookingID), ReserveKey: opened.ReserveKey }
    expect((await other.call('GetBookingDetails', ticket)).DataObject.SeatList).toHaveLength(1)
  })

  test('is stored only as a hash, at most eight per order', async () => {
    const { key, Token } = await heldWithLink()
    for (let i = 0; i < 12; i++) await owner.call('MakeLink', key)
    const rows = await fixture.store.kysely
      .selectFrom('order_links')
      .selectAll()
      .where('order_id', '=', key.ReserveID)
      .execute()
    expect(rows).toHaveLength(8)
    expect(JSON.stringify(rows)).not.toContain(Token)
    expect((await catchRefusal(fixture.visitor().call('OpenLink', { Token }))).code).toBe('NOT_FOUND')
  })
})

describe.each(defaultEngines)('the short link in an SMS, on %s', (engine) => {
  let fixture: BookingFixture
  let buyer: TestVisitor
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    buyer = fixture.visitor()
  })
  afterAll(() => fixture.close())

  async function boughtWithLink(show = fixture.sell()) {
    const { key } = await holdSeats(buyer, show, ['A-1'])
    const { BookingID = '' } = await pay(buyer, key, cards.simple)
    const { text } = await fixture.store.kysely
      .selectFrom('outbox')
      .select('body_text as text')
      .where('dedupe_key', '=', `booking:${BookingID}:sms`)
      .executeTakeFirstOrThrow()
    const [, Token = ''] = / http:\/\/tembo\.localhost:8139\/t#([\w-]{16})$/.exec(text) ?? []
    return { BookingID, Token, key, show }
  }

  test('opens only its ticket, on any phone and as often as it is followed', async () => {
    const { BookingID, Token, key } = await boughtWithLink()
    for (const phone of [fixture.visitor(), fixture.visitor()]) {
      const opened = await phone.call('OpenTicketLink', { Token })
      expect(opened.BookingID).toBe(BookingID)
      const ReserveKey = opened.ReserveKey
      expect(await phone.call('GetBookingDetails', { BookingID, ReserveKey })).toMatchObject({ BookingID })
      expect(
        (await catchRefusal(phone.call('CancelBooking', { BookingID, ReserveKey, Amount: 0 }))).code,
      ).toBe('NOT_FOUND')
      expect(
        (await catchRefusal(phone.call('GetReservation', { ReserveID: key.ReserveID, ReserveKey }))).code,
      ).toBe('NOT_FOUND')
    }
  })

  test('does not work on another brand, when invented, or after a refund', async () => {
    const { BookingID, Token } = await boughtWithLink()
    const opening = async (token: string, brandId?: string) =>
      (
        await catchRefusal(
          fixture.visitor(brandId ? { brandId } : {}).call('OpenTicketLink', { Token: token }),
        )
      ).code
    expect(await opening(Token, 'orbit')).toBe('NOT_FOUND')
    expect(await opening('A'.repeat(16))).toBe('NOT_FOUND')
    await fixture.store.query('update bookings set cancelled_at = now() where id = $1', [BookingID])
    expect(await opening(Token)).toBe('NOT_FOUND')
  })

  test('is valid until two days after its show, or as long as a postponed show has no new date', async () => {
    const { Token, key, show } = await boughtWithLink()
    const beginHoursAgo = (hours: number) =>
      fixture.store.query(
        `update reservations set show = jsonb_set(show, '{startsAt}', to_jsonb(to_char((now() - make_interval(hours => $2)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) where id = $1`,
        [key.ReserveID, hours],
      )
    await beginHoursAgo(47)
    expect(await fixture.visitor().call('OpenTicketLink', { Token })).toMatchObject({
      ReserveID: key.ReserveID,
    })
    await beginHoursAgo(49)
    expect((await catchRefusal(fixture.visitor().call('OpenTicketLink', { Token }))).code).toBe('NOT_FOUND')
    await fixture.store.query(
      `insert into show_changes (schedule_id, state, new_starts_at) values ($1, 'postponed', null)`,
      [show.scheduleId],
    )
    expect(await fixture.visitor().call('OpenTicketLink', { Token })).toMatchObject({
      ReserveID: key.ReserveID,
    })
  })

  test('is contained only in the message, and is in the database as a hash', async () => {
    const { BookingID, Token } = await boughtWithLink()
    const { rows } = await fixture.store.query<{ row: string }>(
      'select b::text as row from bookings b where id = $1',
      [BookingID],
    )
    expect(rows[0]?.row).not.toContain(Token)
    expect(fixture.logLines.join()).not.toContain(Token)
  })
})
