import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallDefinition } from '@/contract/define-call'
import { ApiError } from '@/src/lib/api/api-error'
import { createServerClock } from '@/src/lib/time/server-clock'
import { openDoorFixture, type DoorFixture } from '@/tests/fixtures/door-fixture'
import { createCodeSigner } from '@/tests/fixtures/ticket-codes'
import type { DoorApi } from './door-api'
import { DoorDevice } from './door-device'
import { openDoorStore } from './door-store'

describe('two devices at one door', () => {
  let fixture: DoorFixture
  /**
   * The server time that both devices receive and count from. It is the server’s own and advances only where
   * a test requires it, so that the duration of an answer on a busy machine does not affect the result.
   */
  let nowMs = Date.now()
  const timeGoesOn = () => {
    nowMs = Math.max(nowMs + 1, Date.now())
  }
  beforeAll(async () => {
    fixture = await openDoorFixture(pino({ level: 'silent' }))
  })
  afterAll(() => fixture.close())

  /** Creates a device whose network can be cut and whose clock can be wrong. */
  async function device(name: string, { wrongByMs = 0 } = {}) {
    const network = { isThere: true, asked: 0 }
    const visitor = fixture.visitor()
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
    await fresh.signIn(await fixture.openDoor(name))
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
    return `no ${verdict.reason === 'seats' ? verdict.seats.map(({ is }) => is).join() : verdict.reason}`
  }

  test('answer offline, also after a reload, and admit each seat once', async () => {
    const { codes, spoken } = await fixture.buy(['A-1', 'A-2'])
    const { fresh, network, reopen } = await device('Gate 1')
    network.isThere = false
    expect(await said(fresh, codes.seats[0] ?? '')).toBe('yes A-1')
    expect(await said(fresh, codes.seats[0] ?? '')).toBe('no used')
    const again = await reopen()
    expect(await said(again, codes.whole)).toBe('yes A-2')
    expect(await said(again, spoken)).toBe('no used,used')
    expect(await said(again, createCodeSigner().sign({ ...codes.content, seats: ['A-1'] }))).toBe('no forged')
    expect(ready(again).unsent).toBe(2)
  })

  test('accept an existing spoken code offline and reject an unknown one', async () => {
    const { spoken } = await fixture.buy(['B-1'])
    const { fresh, network } = await device('Gate 1')
    network.isThere = false
    expect(await said(fresh, 'AAAA AAAA')).toBe('no unknown')
    expect(await said(fresh, spoken.toLowerCase())).toBe('yes B-1')
  })

  test('accept a ticket sold since by its signature, once', async () => {
    const { fresh, network } = await device('Gate 1')
    network.isThere = false
    const { codes, spoken } = await fixture.buy(['C-1'])
    expect(await said(fresh, spoken)).toBe('no unknown')
    expect(await said(fresh, codes.whole)).toBe('yes C-1 news')
    expect(await said(fresh, codes.whole)).toBe('no used')
    network.isThere = true
    fresh.done()
    await fresh.sync()
    expect(ready(fresh).unsent).toBe(0)
    expect(await said(fresh, spoken)).toBe('no used')
  })

  test('report a seat admitted by both as a double use, ordered by server time whatever their clocks show', async () => {
    const { codes, bookingId } = await fixture.buy(['D-1', 'D-2'])
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
      const { evening, unsent } = ready(fresh)
      expect(unsent).toBe(0)
      const seats = evening.bookings.get(bookingId)?.Seats
      expect(seats?.map(({ In }) => In?.map(({ Door }) => Door))).toEqual([['Gate 1', 'Gate 2'], ['Gate 2']])
      expect(await said(fresh, codes.whole)).toBe('no used,used')
    }
  })

  test('take back the admission of an absent visitor, who is admitted later', async () => {
    const { codes } = await fixture.buy(['E-1', 'E-2'])
    const { fresh, network } = await device('Gate 1')
    const first = await fresh.answer(codes.whole)
    await fresh.sync()
    expect(ready(fresh).unsent).toBe(2)
    await fresh.notHere(first?.admissions.get('E-2') ?? '')
    fresh.done()
    await fresh.sync()
    expect(ready(fresh).unsent).toBe(0)
    network.isThere = false
    expect(await said(fresh, codes.whole)).toBe('yes E-2')
  })

  test('resend an admission whose answer was lost, and it counts once', async () => {
    const { codes, bookingId } = await fixture.buy(['F-1'])
    const { fresh, network, reopen } = await device('Gate 1')
    network.isThere = false
    await fresh.answer(codes.whole)
    const again = await reopen()
    network.isThere = true
    // Both pages send it: the one that was left and the one that is open.
    fresh.done()
    await fresh.sync()
    await again.sync()
    expect(ready(again).evening.bookings.get(bookingId)?.Seats[0]?.In).toHaveLength(1)
  })

  test('end when the operator ends them, and show the number of unsent admissions', async () => {
    const { codes } = await fixture.buy(['G-1'])
    const { fresh, network } = await device('Gate 1')
    network.isThere = false
    await fresh.answer(codes.whole)
    await fixture.endDoors()
    network.isThere = true
    fresh.done()
    await fresh.sync()
    expect(fresh.state()).toMatchObject({ phase: 'ended', unsent: 1 })
    expect(await said(fresh, codes.whole)).toBe('nothing')
    await fresh.forget()
    expect(fresh.state()).toEqual({ phase: 'signed-out' })
  })

  test('leave no data behind when they are signed out', async () => {
    const { codes } = await fixture.buy(['H-1'])
    const { fresh, reopen } = await device('Gate 1')
    await fresh.answer(codes.whole)
    await fresh.leave()
    expect((await reopen()).state()).toEqual({ phase: 'signed-out' })
  })
})
