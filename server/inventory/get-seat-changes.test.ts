import { expect, test, vi } from 'vitest'
import type { GetSeatChanges } from '@/contract/booking/get-seat-changes'
import type { ResponseOf } from '@/contract/define-call'
import { isSeatFree, unpackSeats } from '@/contract/hall/seat-bits'
import { fridayShop } from '@/tests/fixtures/friday-shop'

const shop = fridayShop()
type Changes = ResponseOf<typeof GetSeatChanges>

async function showOn(screen: string): Promise<string> {
  const { rows } = await shop.store.query<{ id: string }>(
    `select id from schedules where screen_id = $1 and show_date = '2026-03-07' order by starts_at limit 1`,
    [screen],
  )
  return rows[0]?.id ?? expect.unreachable()
}
const claim = (id: string, ...seats: number[]) =>
  shop.store.query(
    `insert into claims (schedule_id, seat_index, reservation_id, expires_at)
     select $1, unnest($2::int[]), 'r', now() + interval '5 minutes'`,
    [id, seats],
  )
/** Requests the changes, two seconds later than the last time. */
async function look(SchID: string, Since?: string): Promise<Changes> {
  vi.setSystemTime(Date.now() + 2000)
  return (await shop.ask('GetSeatChanges', { SchID, ...(Since && { Since }) })).body
}

test('a client without a version gets all seats, the same as in the seat layout', async () => {
  const id = await showOn('westlands-2')
  await claim(id, 3, 4)
  const { Availability = '', Changed } = await look(id)
  expect(Changed).toBeUndefined()
  expect([2, 3, 4, 5].map((seat) => isSeatFree(unpackSeats(Availability), seat))).toEqual([
    true,
    false,
    false,
    true,
  ])
  const { body } = await shop.ask('GetSeatLayout', { SchID: id, Compact: true })
  expect(body).toMatchObject({ Availability })
})

test('a client with an earlier version gets only the seats that changed since', async () => {
  const id = await showOn('westlands-1')
  await claim(id, 10)
  const first = await look(id)
  const same = await look(id, first.Version)
  expect(same).toMatchObject({ Version: first.Version, Changed: [] })
  expect(same).not.toHaveProperty('Availability')
  expect(JSON.stringify(same).length).toBeLessThan(120)
  await claim(id, 12, 13)
  await shop.store.query('delete from claims where schedule_id = $1 and seat_index = 10', [id])
  const later = await look(id, first.Version)
  expect(later.Changed).toEqual([10, 12, 13])
  expect((await look(id, later.Version)).Changed).toEqual([])
  // Changes that cancel each other out are not reported.
  await claim(id, 10)
  expect((await look(id, first.Version)).Changed).toEqual([12, 13])
})

test('an unknown version, or very many changes at once, gets all seats', async () => {
  const id = await showOn('karen-2')
  const first = await look(id)
  expect(await look(id, 'not-known-here')).toHaveProperty('Availability')
  await claim(id, ...Array.from({ length: 100 }, (_, seat) => seat))
  expect(await look(id, first.Version)).toHaveProperty('Availability')
})

test('the seats are read once per second, however many clients ask', async () => {
  const id = await showOn('karen-1')
  await look(id)
  const run = vi.spyOn(shop.store, 'run')
  const readings = () =>
    run.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('taken-seats')).length
  vi.setSystemTime(Date.now() + 2000)
  await Promise.all(Array.from({ length: 20 }, () => shop.ask('GetSeatChanges', { SchID: id })))
  expect(readings()).toBe(1)
  run.mockRestore()
})

test('an unknown show or one that has begun gives no seats', async () => {
  expect((await shop.ask('GetSeatChanges', { SchID: 'nothing' })).status).toBe(404)
  const id = await showOn('westlands-2')
  const { rows } = await shop.store.query<{ starts_at: Date }>(
    'select starts_at from schedules where id = $1',
    [id],
  )
  vi.setSystemTime(rows[0]?.starts_at ?? 0)
  expect(await shop.ask('GetSeatChanges', { SchID: id })).toMatchObject({
    status: 410,
    body: { Code: 'SHOW_CLOSED' },
  })
})
