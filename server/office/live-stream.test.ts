import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { officeLivePath } from '@/contract/office/live'
import { addShow } from '@/tests/fixtures/add-show'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeBrowser, type OfficeFixture } from '@/tests/fixtures/office-fixture'

describe.each(defaultEngines)('the stream of the back office, on %s', (engine) => {
  /** Where the database announces nothing, the stream sends events at an interval. */
  const rarely = { shortestMs: 1, longestMs: 600_000, unheardMs: engine === 'postgres' ? 600_000 : 50 }
  const often = { shortestMs: 1, longestMs: 20, unheardMs: 20 }
  const fixtures: { close(): Promise<void> }[] = []
  afterAll(() => Promise.all(fixtures.map((fixture) => fixture.close())))

  async function open(times: typeof rarely, stopping = new AbortController().signal) {
    const shop = await openBookingFixture(engine)
    const office = await openOfficeFixture(engine, { ...shop, live: { times, stopping } })
    fixtures.push(shop)
    return { shop, office }
  }

  /** Opens the stream as a browser does, and returns a function that reads its next event; null at its end. */
  async function follow(office: OfficeFixture, { cookie = '' }: OfficeBrowser, headers = {}) {
    const response = await office.app.request(`${office.origin}${officeLivePath}`, {
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...headers },
    })
    expect(response.headers.get('Content-Type')).toBe('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return async () => {
      const read = await reader?.read()
      return /^event: (\w+)\ndata:\n\n$/.exec(read?.value ?? '')?.[1] ?? null
    }
  }

  describe('of people who work', () => {
    let office: OfficeFixture
    beforeAll(async () => {
      ;({ office } = await open(often))
    })

    test('ends with the session', async () => {
      const { browser } = await office.addPerson('box-office')
      const next = await follow(office, browser)
      expect(await next()).toBe('changed')
      await office.call({ ...browser }, 'signOut', {})
      expect(await readLast(next)).toBe('ended')
    })

    test('ends when the person’s role or limits change', async () => {
      const owner = await office.addPerson('owner')
      const { id, browser } = await office.addPerson('planner')
      const next = await follow(office, browser)
      expect(await next()).toBe('changed')
      const limits = { brandIds: [], cinemaIds: ['anga'], eventIds: [] }
      await office.call(owner.browser, 'changeStaff', { id, role: 'planner', limits })
      expect(await readLast(next)).toBe('ended')
    })

    test('does not open without a session, before a second factor is set up, or for another site', async () => {
      const { browser } = await office.addPerson('planner')
      const manager = await office.addPerson('manager', { hasFactor: false })
      const refused = [
        await follow(office, {}),
        await follow(office, manager.browser),
        await follow(office, browser, { 'Sec-Fetch-Site': 'cross-site' }),
        await follow(office, browser, { Origin: 'https://evil.example' }),
      ]
      expect(await Promise.all(refused.map((next) => next()))).toEqual(Array(4).fill('ended'))
      expect(await Promise.all(refused.map((next) => next()))).toEqual(Array(4).fill(null))
    })
  })

  test('tells of a paid order, whose number is there then', async () => {
    const { shop, office } = await open(rarely)
    const { browser } = await office.addPerson('manager')
    const show = await onSale(shop)
    const readSold = async () => {
      const { answer } = await office.call(browser, 'listShows', { from: show.showDate })
      return answer?.shows.find(({ id }) => id === show.scheduleId)?.sold
    }
    const next = await follow(office, browser)
    expect(await next()).toBe('changed')
    expect(await readSold()).toBe(0)
    const visitor = shop.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1', 'A-2'])
    await pay(visitor, key, cards.simple)
    // An event may come before, when the database begins to announce.
    let event = await next()
    while (event === 'changed' && (await readSold()) !== 2) event = await next()
    expect({ event, sold: await readSold() }).toEqual({ event: 'changed', sold: 2 })
  })

  test('ends without a word when the server stops, so that the page opens it elsewhere', async () => {
    const stopping = new AbortController()
    const { office } = await open(rarely, stopping.signal)
    const { browser } = await office.addPerson('planner')
    const next = await follow(office, browser)
    expect(await next()).toBe('changed')
    stopping.abort()
    expect(await next()).toBeNull()
  })
})

async function onSale(shop: BookingFixture) {
  const show = shop.sell()
  await addShow(shop.store, show)
  return show
}

/** Reads until the stream ends, and returns its last event. */
async function readLast(next: () => Promise<string | null>): Promise<string | null> {
  let last: string | null = null
  for (let event = await next(); event !== null; event = await next()) last = event
  return last
}
