import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { findBookableShows } from '@/server/catalogue/shows/bookable-shows'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { importCatalogue } from '@/server/catalogue/import/import-catalogue'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { operate, type WireAnswer } from '../operate'
import { readArguments } from '../read-arguments'
import { formatOutput } from '../format-output'

const signed = { actor: 'Wanjiru', reason: 'it moves to the large hall', yes: true } as const

describe.each(defaultEngines)('the sale of a single show, on %s', (engine) => {
  let fixture: BookingFixture
  const folder = createLightCatalogue()
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    await importCatalogue(fixture.store, folder, new Date(fixture.store.nowMs()))
  }, 180_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await fixture.close()
  })

  const say = async (...words: string[]) =>
    formatOutput(
      JSON.parse(
        JSON.stringify(await operate(createOperatorDeps(fixture), readArguments(words).command)),
      ) as WireAnswer,
    )
  const bookable = async () =>
    findBookableShows(await currentCatalogue(fixture.store), countryIds.kenya, fixture.store.nowMs())
  async function showOnSale() {
    const later = fixture.store.nowMs() + 2 * 86_400_000
    const listed = (await bookable()).find(({ startsAtMs }) => startsAtMs > later) ?? expect.unreachable()
    const show = await findShowForSale(fixture.store, listed.id, 'en', [countryIds.kenya])
    return { listed, show: fixture.sell(show ?? expect.unreachable()) }
  }

  test('while stopped, refuses new holds but lets holders pay, and no import restarts it', async () => {
    const { listed, show } = await showOnSale()
    const [first = '', second = '', third = ''] = show.seatNames
    const holder = fixture.visitor()
    const { key } = await holdSeats(holder, show, [first])
    const stop = { what: 'stop-sale', show: listed.id, ...signed } as const
    expect(await operate(createOperatorDeps(fixture), { ...stop, yes: false })).toMatchObject({
      held: 1,
      isDone: false,
    })
    expect((await bookable()).some(({ id }) => id === listed.id)).toBe(true)
    expect(await operate(createOperatorDeps(fixture), stop)).toMatchObject({ sold: 0, held: 1, isDone: true })
    expect((await catchRefusal(operate(createOperatorDeps(fixture), stop))).message).toContain(
      'already stopped',
    )

    await vi.waitUntil(async () => !(await bookable()).some(({ id }) => id === listed.id))
    await importCatalogue(fixture.store, folder, new Date(fixture.store.nowMs()))
    const stopped = await vi.waitUntil(async () => {
      const now = await findShowForSale(fixture.store, listed.id, 'en', [countryIds.kenya])
      return now && fixture.sell(now)
    })
    const refused = await catchRefusal(holdSeats(fixture.visitor(), stopped, [second]))
    expect(refused.code).toBe('SHOW_CLOSED')
    expect(await pay(holder, key, cards.simple)).toHaveProperty('BookingID')
    const shows = await say('shows', listed.showDate, '--cinema', listed.cinema.id)
    expect(shows.find((line) => line.includes(listed.id))).toMatch(/1 of \d+ sold {2}sale stopped$/)

    await operate(createOperatorDeps(fixture), { ...stop, what: 'start-sale' })
    await vi.waitUntil(async () => (await bookable()).some(({ id }) => id === listed.id))
    const again = await findShowForSale(fixture.store, listed.id, 'en', [countryIds.kenya])
    await holdSeats(fixture.visitor(), fixture.sell(again ?? expect.unreachable()), [third])
    expect(await operate(createOperatorDeps(fixture), { what: 'log', most: 2 })).toMatchObject({
      actions: [{ what: 'start-sale' }, { what: 'stop-sale', details: { id: listed.id } }],
    })
  })

  test('lists shows by day and cinema, with the ids that other commands use', async () => {
    const { listed } = await showOnSale()
    const [heading, ...lines] = await say('shows', listed.showDate, '--cinema', listed.cinema.id)
    expect(heading).toBe(`${listed.showDate}  ${listed.cinema.id}, ${listed.cinema.name.en}`)
    expect(lines.find((line) => line.includes(listed.id))).toMatch(
      new RegExp(`^ {2}${listed.showTime} {2}${listed.id} {2}.+ {2}${listed.screen.id} {2}`),
    )
    const all = await say('shows', listed.showDate)
    expect(all.filter((line) => line.startsWith(listed.showDate)).length).toBeGreaterThan(1)
    expect(await say('shows', '2031-01-01')).toEqual(['No shows on 2031-01-01.'])
    await expect(say('shows', '--cinema', 'nowhere')).rejects.toThrow('There is no cinema or venue nowhere')
  })
})
