import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSecrets } from '@/server/platform/store/server-secrets'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { findByDoorCode, makeDoorCode } from './seat-codes'

test('a door code has eight unambiguous characters and does not reveal its booking', () => {
  const secret = Buffer.alloc(32, 1)
  const codes = Array.from({ length: 500 }, (_, i) => makeDoorCode(secret, `booking-${i}`))
  expect(new Set(codes).size).toBe(500)
  for (const code of codes) expect(code).toMatch(/^[234679ACDEFGHJKMNPQRTWXYZ]{8}$/)
  // Every position uses all characters, so none of the 37 bits is lost.
  for (let place = 0; place < 8; place++) expect(new Set(codes.map((code) => code[place])).size).toBe(25)
  expect(makeDoorCode(Buffer.alloc(32, 2), 'booking-0')).not.toBe(codes[0])
})

describe.each(defaultEngines)('typed door codes on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function bought(show: ReturnType<BookingFixture['sell']>, seat: string) {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, [seat])
    const { BookingID = '' } = await pay(visitor, key, cards.simple)
    const { DataObject } = await visitor.call('GetBookingDetails', { BookingID, ReserveKey: key.ReserveKey })
    return { BookingID, code: DataObject.DoorCode ?? '', reference: DataObject.Reference ?? '' }
  }

  test('find the booking of a cracked screen’s code, for this show and no other', async () => {
    const [tonight, tomorrow] = [fixture.sell(), fixture.sell()]
    const amina = await bought(tonight, 'A-1')
    await bought(tonight, 'A-2')
    const { reserveSecret } = await getSecrets(fixture.store)
    const found = async (scheduleId: string, typed: string) =>
      (await findByDoorCode(fixture.store, reserveSecret, scheduleId, typed)).map(({ id }) => id)
    expect(await found(tonight.scheduleId, amina.code)).toEqual([amina.BookingID])
    const asRead = `${amina.code.slice(0, 4).toLowerCase()} ${amina.code.slice(4)}`
    expect(await found(tonight.scheduleId, asRead)).toEqual([amina.BookingID])
    expect(await found(tomorrow.scheduleId, amina.code)).toEqual([])
    // The reference, which appears in the SMS and is given to the help desk, admits nobody.
    expect(await found(tonight.scheduleId, amina.reference)).toEqual([])
  })
})
