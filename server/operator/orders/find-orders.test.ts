import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LanguageCode } from '@/contract/envelope'
import { addShow } from '@/tests/fixtures/add-show'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { noLimits } from '../limits'
import { findOrders } from './find-orders'
import { findOrderPage } from './order-page'

describe.each(defaultEngines)('the search for orders, on %s', (engine) => {
  let fixture: BookingFixture
  let amina: Awaited<ReturnType<typeof buy>>
  let later: Awaited<ReturnType<typeof buy>>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    const soon = new Date(Date.now() + 2 * 3_600_000)
    const nextWeek = new Date(Date.now() + 7 * 24 * 3_600_000)
    amina = await buy(soon, 'Metropolis', {
      email: 'amina.otieno@example.com',
      mobile: '0712345678',
      card: '4444',
      name: ['Amína', 'Otieno'],
    })
    later = await buy(nextWeek, 'Nosferatu', {
      email: 'juma@example.org',
      mobile: '0722999888',
      card: '1881',
      name: ['Juma', 'Mwangi'],
    })
  })
  afterAll(() => fixture.close())

  async function buy(
    startsAt: Date,
    title: string,
    buyer: { email: string; mobile: string; card: string; name: [string, string] },
  ) {
    const show = fixture.sell({ startsAt, title })
    await addShow(fixture.store, show)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['B-7'], buyer.email)
    await visitor.call('UpdateBookUser', {
      ...key,
      Email: buyer.email,
      Mobile: buyer.mobile,
      CountryCode: '254',
    })
    await pay(visitor, key, cards.simple)
    await fixture.store.kysely
      .updateTable('payments')
      .set({ card_last4: buyer.card })
      .where('order_id', '=', key.ReserveID)
      .execute()
    const { id: accountId } = await fixture.store.kysely
      .insertInto('accounts')
      .values({ id: randomUUID(), brand_id: 'tembo', first_name: buyer.name[0], last_name: buyer.name[1] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await fixture.store.kysely
      .updateTable('orders')
      .set({ account_id: accountId })
      .where('id', '=', key.ReserveID)
      .execute()
    const booking = await fixture.store.kysely
      .selectFrom('bookings')
      .select(['id', 'reference'])
      .where('order_id', '=', key.ReserveID)
      .executeTakeFirst()
    return {
      id: key.ReserveID,
      titleId: show.titleId,
      booking: booking?.id ?? '',
      reference: booking?.reference ?? '',
    }
  }
  const find = async (text: string) =>
    (await findOrders(fixture.store, { text, limit: 20 })).orders.map(({ id }) => id)
  const oneOff = (text: string) => `${text.slice(0, 2)}${text[2] === 'X' ? 'Y' : 'X'}${text.slice(3)}`

  test('finds an order by what people say of it, with small mistakes', async () => {
    const texts = [
      amina.id,
      amina.booking,
      amina.reference.toLowerCase(),
      'amina.otieno@example.com',
      ' Amina.Otieno@EXAMPLE.com ',
      'amina.ot',
      'amina',
      'AMÍNA OTIENO',
      'otieno amina',
      '0712 345 678',
      '+254712345678',
      '345678',
      '4444',
      'B-7',
      'b7',
      'B-7 metropolis',
      'metropolis b7',
      'amina B-7',
      // Mistyped.
      'amnia',
      'otineo',
      'amina otienno',
      'amina.otieno@exmaple.com',
      '0712345687',
      oneOff(amina.reference),
    ]
    const found = await Promise.all(texts.map(async (text) => [text, await find(text)]))
    expect(found).toEqual(texts.map((text) => [text, [amina.id]]))
    expect(await find('B-7 nosferatu')).toEqual([later.id])
    expect(await find('nobody at all')).toEqual([])
    expect(await find('100%')).toEqual([])
  })

  test('names the show in the person’s language, and as it was sold when it has left the catalogue', async () => {
    const search = async (language: LanguageCode) => {
      const { orders } = await findOrders(
        fixture.store,
        { text: amina.reference, limit: 1 },
        noLimits,
        language,
      )
      const page = await findOrderPage(fixture.store, amina.id, language)
      expect(page.show).toMatchObject({ title: orders[0]?.show?.title })
      return page.show
    }
    expect(await search('ar')).toMatchObject({ title: 'Metropolis', cinema: 'Anga Cinema' })
    const film = { kind: 'film', id: amina.titleId, position: 1 }
    await fixture.store.kysely
      .insertInto('catalogue_items')
      .values({ ...film, body: JSON.stringify({ title: { en: 'Metropolis', ar: 'متروبوليس' } }) })
      .execute()
    expect(await search('ar')).toMatchObject({ title: 'متروبوليس', cinema: 'Anga Cinema' })
    expect(await search('en')).toMatchObject({ title: 'Metropolis' })
    expect(await find('B-7 متروبوليس')).toContain(amina.id)
    await fixture.store.kysely.deleteFrom('catalogue_items').where('id', '=', film.id).execute()
  })

  test('lists buyer, show, seats and total of what it finds', async () => {
    const { orders } = await findOrders(fixture.store, { text: amina.reference, limit: 20 })
    expect(orders).toEqual([
      {
        id: amina.id,
        brand: 'tembo',
        kind: 'tickets',
        state: 'fulfilled',
        reference: amina.reference,
        name: 'Amína Otieno',
        email: 'amina.otieno@example.com',
        phone: '+254712345678',
        show: {
          id: expect.stringMatching(/^show-/) as unknown,
          title: 'Metropolis',
          cinema: 'Anga Cinema',
          startsAt: expect.any(String) as unknown,
          timeZone: 'Africa/Nairobi',
        },
        seats: ['B-7'],
        isFree: false,
        totalMinor: 75_000,
        currency: 'KES',
        createdAt: expect.any(Date) as unknown,
      },
    ])
  })
})
