import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '@/server/platform/store/store'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
  type VisitorOptions,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { maskEmail } from '@/server/platform/contact/contact'
import { processLookups } from './process-lookups'

const site = { mode: 'test', port: 8139 } as const

describe.each(defaultEngines)('a visitor looking for bookings, on %s', (engine) => {
  let fixture: BookingFixture
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, {
      decorate: (store): Store => ({
        ...store,
        kysely: store.kysely.withPlugin(counting),
        run: (statement, args) => {
          statements++
          return store.run(statement, args)
        },
      }),
    })
  })
  afterAll(() => fixture.close())

  async function buy(
    email: string,
    changes: Parameters<BookingFixture['sell']>[0] = {},
    visitor: VisitorOptions = {},
  ) {
    const buyer = fixture.visitor(visitor)
    const { key } = await holdSeats(buyer, fixture.sell(changes), ['A-1'], email)
    const { BookingID = '' } = await pay(buyer, key, cards.simple)
    const { DataObject: show } = await buyer.call('GetBookingDetails', { BookingID, ...key })
    return { key, BookingID, reference: show.Reference ?? '' }
  }
  const someEmail = () => `${randomUUID()}@example.com`
  const messagesTo = async (email: string) =>
    await fixture.store.kysely
      .selectFrom('outbox')
      .select(['subject', 'body_text as text', 'body_html as html', 'recipient'])
      .where('recipient', '=', email)
      .where('dedupe_key', 'like', 'look-up:%')
      .execute()
  const workOff = async () => {
    const done = await processLookups({ store: fixture.store, outbox: fixture.outbox, site })
    // A run started by the timer deletes its requests only when it commits.
    await expect
      .poll(async () => (await fixture.store.kysely.selectFrom('look_ups').select('id').execute()).length, {
        timeout: 30_000,
      })
      .toBe(0)
    return done
  }

  test('gets one message with links that open the tickets of all upcoming bookings', async () => {
    const email = someEmail()
    const first = await buy(email)
    const second = await buy(email, { title: 'Safety Last!' })
    const stranger = fixture.visitor()
    await stranger.call('FindBookings', { Email: email.toUpperCase() })
    await workOff()
    const [message, ...more] = await messagesTo(email)
    expect(more).toEqual([])
    expect(message?.subject).toBe('Your bookings at Tembo')
    const links = [...(message?.text ?? '').matchAll(/\/confirmBooking\/(\w+)#(\S+)/g)]
    expect(new Set(links.map(([, id]) => id))).toEqual(new Set([first.BookingID, second.BookingID]))
    for (const [link, BookingID = '', ReserveKey = ''] of links) {
      expect(message?.html).toContain(link)
      expect(await stranger.call('GetBookingDetails', { BookingID, ReserveKey })).toMatchObject({ BookingID })
    }
    // A processed request is not processed again.
    expect(await workOff()).toBe(0)
    expect(await messagesTo(email)).toHaveLength(1)
  })

  test('gets the same answer after the same number of statements, with or without a booking', async () => {
    const known = [someEmail(), someEmail()]
    for (const email of known) await buy(email)
    const asking = async (body: { Email: string }) => {
      const before = statements
      const answer = await fixture.visitor().call('FindBookings', body)
      const asked = await fixture.store.kysely.selectFrom('look_ups').select('email').execute()
      return {
        answer,
        statements: statements - before,
        asked: asked.some(({ email }) => email === body.Email),
      }
    }
    // The shared limits sometimes renew their lease during a call, which is one statement more.
    const askingWithFewestStatements = async (emails: readonly string[]) => {
      const results = []
      for (const Email of emails) results.push(await asking({ Email }))
      return results.toSorted((a, b) => a.statements - b.statements)[0]
    }
    // Warms the cache of the limits.
    await asking({ Email: someEmail() })
    const ofKnown = await askingWithFewestStatements(known)
    // No search has taken place at the time of the answer.
    for (const email of known) expect(await messagesTo(email)).toEqual([])
    expect(await askingWithFewestStatements([someEmail(), someEmail()])).toEqual(ofKnown)
    expect(ofKnown).toMatchObject({ answer: {}, asked: true })
    await workOff()
    for (const email of known) expect(await messagesTo(email)).toHaveLength(1)
  })

  test('by mobile number, gets the message only at the booking’s own e-mail address', async () => {
    const email = someEmail()
    const buyer = fixture.visitor()
    const { key } = await holdSeats(buyer, fixture.sell(), ['A-1'], email)
    const Mobile = '0712345678'
    await buyer.call('UpdateBookUser', { ...key, Email: email, Mobile, CountryCode: '254' })
    await pay(buyer, key, cards.simple)
    // In national and in international notation.
    await fixture.visitor().call('FindBookings', { Mobile, CountryCode: '254' })
    await fixture.visitor().call('FindBookings', { Mobile: `00254 ${Mobile.slice(1)}`, CountryCode: '971' })
    await workOff()
    expect(await messagesTo(email)).toHaveLength(2)
    expect(
      (await catchRefusal(fixture.visitor().call('FindBookings', { Mobile: '12', CountryCode: '254' }))).code,
    ).toBe('INVALID_MOBILE')
    expect((await catchRefusal(fixture.visitor().call('FindBookings', {}))).code).toBe('INVALID_REQUEST')
  })

  test('gets the single booking of a given reference, but not another visitor’s', async () => {
    const email = someEmail()
    const meant = await buy(email)
    await buy(email)
    const others = await buy(someEmail())
    for (const Reference of [meant.reference, others.reference])
      await fixture.visitor().call('FindBookings', { Email: email, Reference })
    await workOff()
    const messages = await messagesTo(email)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.text.match(/confirmBooking/g)).toHaveLength(1)
    expect(messages[0]?.text).toContain(meant.reference)
  })

  test('gets nothing for past shows, returned bookings and other brands', async () => {
    const email = someEmail()
    const over = await buy(email)
    await fixture.store.query(
      `update reservations set show = jsonb_set(show, '{startsAt}', '"2026-01-01T18:00:00.000Z"') where id = $1`,
      [over.key.ReserveID],
    )
    const back = await buy(email)
    await fixture.store.query('update bookings set cancelled_at = now() where id = $1', [back.BookingID])
    await fixture.visitor().call('FindBookings', { Email: email })
    await fixture.visitor({ brandId: 'orbit' }).call('FindBookings', { Email: email })
    await workOff()
    expect(await messagesTo(email)).toEqual([])
  })

  test('is refused after three requests in an hour for a contact from one network, with or without a booking', async () => {
    const buyer = someEmail()
    await buy(buyer)
    for (const email of [buyer, someEmail()]) {
      const asked = await Promise.allSettled(
        Array.from({ length: 5 }, () => fixture.visitor().call('FindBookings', { Email: email })),
      )
      expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
      expect((await catchRefusal(fixture.visitor().call('FindBookings', { Email: email }))).code).toBe(
        'TOO_MANY_REQUESTS',
      )
    }
    const one = fixture.visitor()
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, () => one.call('FindBookings', { Email: someEmail() })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })

  test('is not refused because of a stranger’s requests, neither on another network nor on the device that bought', async () => {
    const email = someEmail()
    const deviceId = randomUUID()
    await buy(email, {}, { deviceId })
    const stranger = { address: '203.0.113.66' }
    for (let n = 0; n < 3; n++) await fixture.visitor(stranger).call('FindBookings', { Email: email })
    const next = fixture.visitor({ address: '203.0.113.67' }).call('FindBookings', { Email: email })
    expect((await catchRefusal(next)).code).toBe('TOO_MANY_REQUESTS')
    const onNewPhone = fixture.visitor({ address: '198.51.100.99' })
    expect(await onNewPhone.call('FindBookings', { Email: email })).toEqual({})
    const atHome = fixture.visitor({ ...stranger, deviceId })
    for (let n = 0; n < 3; n++) expect(await atHome.call('FindBookings', { Email: email })).toEqual({})
    expect((await catchRefusal(atHome.call('FindBookings', { Email: email }))).code).toBe('TOO_MANY_REQUESTS')
  })

  test('is refused when strangers of several networks fill a mailbox', async () => {
    const email = someEmail()
    const from = (address: string) => fixture.visitor({ address }).call('FindBookings', { Email: email })
    for (const network of ['192.0.2', '198.51.100', '203.0.113'])
      for (const host of [1, 2, 3]) await from(`${network}.${host}`)
    expect((await catchRefusal(from('100.64.0.1'))).code).toBe('TOO_MANY_REQUESTS')
  })

  test('gets the message in Arabic and right to left when asking in Arabic', async () => {
    const email = someEmail()
    await buy(email)
    await fixture.visitor({ language: 'ar' }).call('FindBookings', { Email: email })
    await workOff()
    const [message] = await messagesTo(email)
    expect(message?.subject).toBe('حجوزاتك لدى تمبو')
    expect(message?.html).toContain('dir="rtl"')
  })

  test('can have a ticket sent to its own address again, three times in an hour', async () => {
    const email = someEmail()
    const { BookingID, key } = await buy(email)
    const buyer = fixture.visitor()
    const again = () => buyer.call('SendTicketAgain', { BookingID, ReserveKey: key.ReserveKey })
    expect(await again()).toEqual({ To: maskEmail(email) })
    const sent = await fixture.store.kysely
      .selectFrom('outbox')
      .select(['dedupe_key as key', 'channel', 'paper_of as paperOf', 'body_text as text'])
      .where('recipient', '=', email)
      .execute()
    const copy = sent.find((message) => message.key.startsWith('again:'))
    expect(copy).toMatchObject({ channel: 'email', paperOf: BookingID })
    expect(copy?.text).toBe(sent.find((message) => message.key.startsWith('booking:'))?.text)
    await Promise.all([again(), again()])
    expect((await catchRefusal(again())).code).toBe('TOO_MANY_REQUESTS')
    await fixture.store.query('update bookings set cancelled_at = now() where id = $1', [BookingID])
    expect((await catchRefusal(again())).code).toBe('NOT_FOUND')
  })

  test('is found by an index, however many orders there are', async () => {
    const plan = async (where: string) =>
      fixture.store.transaction(async (transaction) => {
        await transaction.query('set local enable_seqscan = off')
        const { rows } = await transaction.query<{ 'QUERY PLAN': string }>(
          `explain select id from orders where brand_id = 'tembo' and state = 'fulfilled' and ${where}`,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(await plan(`email = 'a@example.com'`)).toContain('orders_paid_by_email')
    expect(await plan(`country_code = '254' and mobile = '712345678'`)).toContain('orders_paid_by_mobile')
  })
})

test('masks an e-mail address', () => {
  expect(maskEmail('amina@example.com')).toBe('am•••@example.com')
  expect(maskEmail('a@example.com')).toBe('•••@example.com')
})
