import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { getWalletKeys } from '@/tests/fixtures/wallet-keys'
import { readEnvironment } from './platform/environment/environment'

const keys = getWalletKeys()
let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture('postgres', { wallets: readEnvironment(keys.env).wallets })
})
afterAll(() => fixture.close())

test('an iPhone gets the pass file with the content type of its Wallet, uncached', async () => {
  const app = appUnderTest({ store: fixture.store, payments: fixture.payments }, keys.env)
  const get = (path: string, host = 'tembo.localhost:8139') =>
    app.request(`http://${host}${path}`, { headers: { Host: host } })
  const visitor = fixture.visitor()
  const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
  const { BookingID = '' } = await pay(visitor, key, cards.simple)
  const { ReserveKey } = key
  const own = { BookingID, ReserveKey }
  const sent = await visitor.call('SendTicket', { ...own, Seat: 'A-1', Name: '' })
  await visitor.call('TakeBackTicket', { ...own, TicketID: sent.TicketID })
  const again = await visitor.call('SendTicket', { ...own, Seat: 'A-1', Name: '' })
  const theirs = { BookingID: again.TicketID, ReserveKey: again.TicketKey }
  const { pathname } = new URL((await visitor.call('GetWalletPass', { ...theirs, Wallet: 'apple' })).Url)
  const answer = await get(pathname)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  expect((await get(pathname, 'orbit.localhost:8139')).status).toBe(404)
  expect((await get(pathname.replace('.pkpass', 'x.pkpass'))).status).toBe(404)
  await visitor.call('TakeBackTicket', { ...own, TicketID: again.TicketID })
  expect((await get(pathname)).status).toBe(404)
})
