import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '@/contract/define-call'
import { ApiError } from '@/src/lib/api/api-error'
import { createServerClock } from '@/src/lib/time/server-clock'
import { openDoorWorld, type DoorWorld } from '@/tests/fixtures/door-world'
import { signingHouse } from '@/tests/fixtures/ticket-codes'
import type { DoorApi } from './door-api'
import { DoorDevice } from './door-device'
import { openDoorStore } from './door-store'

describe('two devices at one door', () => {
  let world: DoorWorld
  /**
   * The time that both devices hear of the server and count on. It is the server's own, and goes on where a test says
   * so: how long an answer takes on a busy machine is then no part of what is known of it.
   */
  let nowMs = Date.now()
  const timeGoesOn = () => {
    nowMs = Math.max(nowMs + 1, Date.now())
  }
  beforeAll(async () => {
    world = await openDoorWorld(pino({ level: 'silent' }))
  })
  afterAll(() => world.close())

  /** A device whose network can be taken away, and whose clock can be wrong. */
  async function device(name: string, { wrongByMs = 0 } = {}) {
    const network = { isThere: true, asked: 0 }
    const visitor = world.visitor()
    const api: DoorApi = async <C extends CallDefinition>(call: C, body: object) => {
      if (!network.isThere) throw new ApiError('OFFLINE', 'No network')
      network.asked++
      const answer = (await visitor(call.name, body)) as object
      return 'ServerTime' in answer ? { ...answer, ServerTime: nowMs } : answer
    }
    const database = `scan-${randomUUID()}`
    const open = async () => {
      const clock = createServerClock({
        monotonic: () => nowMs,
        wall: () => nowMs + wrongByMs,
      })
      const made = new DoorDevice({ api, clock, store: await openDoorStore(database), isKept: true })
      await made.open()
      return made
    }
    const fresh = await open()
    await fresh.signIn(await world.openDoor(name))
    return { fresh, network, reopen: open }
  }
  const ready = (of: DoorDevice) => {
    const state = of.state()
    if (state.phase !== 'ready') throw new Error(`The device is ${state.phase}`)
    return state
  }
  const said = async (of: DoorDevice, code: string) => {
    const answered = await of.answer(code)
    if (!answered) return 'nothing'
    const { verdict } = answered
    if (verdict.answer === 'yes') return `yes ${verdict.seats.join()}${verdict.isNews ? ' news' : ''}`
    return `no ${verdict.why === 'seats' ? verdict.seats.map(({ is }) => is).join() : verdict.why}`
  }

  test('answer offline, after a reload too, and let nobody in twice', async () => {
    const { codes, spoken } = await world.buy(['A-1', 'A-2'])
    const { fresh, network, reopen } = await device('Gate 1')
    network.isThere = false
    expect(await said(fresh, codes.seats[0] ?? '')).toBe('yes A-1')
    expect(await said(fresh, codes.seats[0] ?? '')).toBe('no used')
    const again = await reopen()
    expect(await said(again, codes.whole)).toBe('yes A-2')
    expect(await said(again, spoken)).toBe('no used,used')
    expect(await said(again, signingHouse().sign({ ...codes.content, seats: ['A-1'] }))).toBe('no forged')
    expect(ready(again).untold).toBe(2)
  })

  test('a spoken code is good offline, one that was never made is not', async () => {
    const { spoken } = await world.buy(['B-1'])
    const { fresh, network } = await device('Gate 1')
    network.isThere = false
    expect(await said(fresh, 'AAAA AAAA')).toBe('no unknown')
    expect(await said(fresh, spoken.toLowerCase())).toBe('yes B-1')
  })

  test('what was sold since is good by its signature, once', async () => {
    const { fresh, network } = await device('Gate 1')
    network.isThere = false
    const { codes, spoken } = await world.buy(['C-1'])
    expect(await said(fresh, spoken)).toBe('no unknown')
    expect(await said(fresh, codes.whole)).toBe('yes C-1 news')
    expect(await said(fresh, codes.whole)).toBe('no used')
    network.isThere = true
    fresh.done()
    await fresh.sync()
    expect(ready(fresh).untold).toBe(0)
    expect(await said(fresh, spoken)).toBe('no used')
  })

  test('merge: what both let in is a double use, the first one by the server’s time, whatever their clocks say', async () => {
    const { codes, bookingId } = await world.buy(['D-1', 'D-2'])
    const one = await device('Gate 1', { wrongByMs: 7 * 3_600_000 })
    const two = await device('Gate 2', { wrongByMs: -7 * 3_600_000 })
    for (const { network } of [one, two]) network.isThere = false
    timeGoesOn()
    expect(await said(one.fresh, codes.seats[0] ?? '')).toBe('yes D-1')
    timeGoesOn()
    expect(await said(two.fresh, codes.whole)).toBe('yes D-1,D-2')
    for (const { network, fresh } of [two, one, two]) {
      network.isThere = true
      fresh.done()
      await fresh.sync()
    }
    for (const { fresh } of [one, two]) {
      const { evening, untold } = ready(fresh)
      expect(untold).toBe(0)
      const seats = evening.bookings.get(bookingId)?.Seats
      expect(seats?.map(({ In }) => In?.map(({ Door }) => Door))).toEqual([['Gate 1', 'Gate 2'], ['Gate 2']])
      expect(await said(fresh, codes.whole)).toBe('no used,used')
    }
  })

  test('who is not here yet is taken back, and comes in later', async () => {
    const { codes } = await world.buy(['E-1', 'E-2'])
    const { fresh, network } = await device('Gate 1')
    const first = await fresh.answer(codes.whole)
    await fresh.sync()
    expect(ready(fresh).untold).toBe(2)
    await fresh.notHere(first?.admissions.get('E-2') ?? '')
    fresh.done()
    await fresh.sync()
    expect(ready(fresh).untold).toBe(0)
    network.isThere = false
    expect(await said(fresh, codes.whole)).toBe('yes E-2')
  })

  test('tell an admission again when its answer was lost, and it is one', async () => {
    const { codes, bookingId } = await world.buy(['F-1'])
    const { fresh, network, reopen } = await device('Gate 1')
    network.isThere = false
    await fresh.answer(codes.whole)
    const again = await reopen()
    network.isThere = true
    // Both pages tell it: the one that was left and the one that is open.
    fresh.done()
    await fresh.sync()
    await again.sync()
    expect(ready(again).evening.bookings.get(bookingId)?.Seats[0]?.In).toHaveLength(1)
  })

  test('end with the operator’s word, and say what was never told', async () => {
    const { codes } = await world.buy(['G-1'])
    const { fresh, network } = await device('Gate 1')
    network.isThere = false
    await fresh.answer(codes.whole)
    await world.endDoors()
    network.isThere = true
    fresh.done()
    await fresh.sync()
    expect(fresh.state()).toMatchObject({ phase: 'ended', untold: 1 })
    expect(await said(fresh, codes.whole)).toBe('nothing')
    await fresh.forget()
    expect(fresh.state()).toEqual({ phase: 'signed-out' })
  })

  test('leave nothing behind when they are handed back', async () => {
    const { codes } = await world.buy(['H-1'])
    const { fresh, reopen } = await device('Gate 1')
    await fresh.answer(codes.whole)
    await fresh.leave()
    expect((await reopen()).state()).toEqual({ phase: 'signed-out' })
  })
})
