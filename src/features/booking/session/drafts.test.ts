import Dexie from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeForTest } from '@/src/lib/device/storage/db'
import { readNote, removeNotes } from '@/src/lib/device/preferences'
import { readHoldNote } from '@/src/lib/page/notes/hold-note'
import { resetEncryptionKey, purgePersonal } from '@/src/lib/device/storage/encrypted-store'
import { createServerClock } from '@/src/lib/time/server-clock'
import { checkout, choosing, contact, hold, holding, sale } from '@/tests/fixtures/flow-samples'
import { createDrafts } from './drafts'
import type { Drafts } from './drafts'
import { reduce } from '../flow/reduce'
import type { Flow } from '../flow/state'
import { startFlow } from '../flow/state'

const now = (hold.expiresAt ?? 0) - 600_000
const clock = createServerClock({ monotonic: () => 0, wall: () => now })
const path = '/checkout/metropolis/sch1/1'

const page = (): Drafts => createDrafts(sale.scheduleId, path, clock)
const step = (flow: Flow, ...events: Parameters<typeof reduce>[1][]) => events.reduce(reduce, flow)

function happen(drafts: Drafts, flow: Flow): Promise<void> {
  drafts.note(flow)
  return drafts.save(flow)
}
/** Notes a last state without saving it: the page closes before its encrypted draft is written. */
function happenLast(drafts: Drafts, flow: Flow): void {
  drafts.note(flow)
}
function reload(): Drafts {
  vi.restoreAllMocks()
  closeForTest()
  resetEncryptionKey()
  return page()
}

const storedText = () => JSON.stringify(Object.entries(localStorage))

beforeEach(async () => {
  reload()
  removeNotes('')
  await Dexie.delete('foyer')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a page reloaded right after a tap', () => {
  it('keeps the count', async () => {
    happenLast(page(), step(startFlow(sale), { type: 'countChosen', count: 3 }))
    expect(await reload().load(sale)).toEqual(startFlow(sale, 3))
  })

  it('keeps the seats', async () => {
    const before = page()
    await happen(before, { ...choosing, seats: ['F-12'] })
    happenLast(before, choosing)
    expect(await reload().load(sale)).toEqual(choosing)
  })

  it('keeps the way back from held seats and the hold to release', async () => {
    const before = page()
    await happen(before, checkout)
    happenLast(before, step(checkout, { type: 'wentBack' }))
    expect(await reload().load(sale)).toMatchObject({
      step: 'seats',
      seats: hold.seats,
      unwanted: { reserveId: hold.reserveId, reserveKey: hold.reserveKey },
    })
  })

  it('keeps the choice when Confirm was pressed too late to be saved, because nothing was sent', async () => {
    const before = page()
    happenLast(before, choosing)
    happenLast(before, holding)
    expect(await reload().load(sale)).toEqual(choosing)
  })
})

describe('the unencrypted note of a choice', () => {
  it('contains only step, count and seats', async () => {
    happenLast(page(), { ...choosing, unwanted: { ...hold, seats: ['A-1'] } })
    const text = storedText()
    expect(text).toContain('F-12')
    expect(text).not.toContain(hold.reserveKey)
    happenLast(page(), { ...checkout, contact: { kind: 'asked', contact, refusal: null } })
    expect(storedText()).not.toContain(contact.email)
  })

  it('is removed as soon as the encrypted draft has the choice', async () => {
    await happen(page(), choosing)
    expect(readNote(`choice ${sale.scheduleId}`)).toBeNull()
    expect(await reload().load(sale)).toEqual(choosing)
  })

  it('is kept when another tab has chosen since', async () => {
    const first = page()
    const saving = happen(first, choosing)
    page().note({ ...choosing, seats: ['F-14'] })
    await saving
    expect(page().choice()).toMatchObject({ seats: ['F-14'] })
  })

  it('never reverts a booking that has advanced', async () => {
    const before = page()
    await happen(before, checkout)
    page().note(startFlow(sale, 5))
    expect(await reload().load(sale)).toEqual(checkout)
    expect(page().choice()).toBeNull()
  })

  it('is reduced to the current limit', async () => {
    page().note({ ...choosing, count: 6, seats: ['A-1', 'A-2', 'A-3', 'A-4'] })
    expect(await reload().load({ ...sale, mostSeats: 3 })).toMatchObject({
      count: 3,
      seats: ['A-1', 'A-2', 'A-3'],
    })
  })

  it('expires after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    page().note(startFlow(sale, 5))
    vi.setSystemTime(now + 25 * 3_600_000)
    expect(page().choice()).toBeNull()
    expect(await reload().load(sale)).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it('keeps a choice over a reload without a database', async () => {
    vi.spyOn(Dexie.prototype, 'open').mockImplementation(() => {
      throw new Error('SecurityError')
    })
    await happen(page(), choosing)
    expect(await reload().load(sale)).toEqual(choosing)
  })

  it('is removed at logout, like the note of held seats', async () => {
    const drafts = page()
    await drafts.load(sale)
    await happen(drafts, checkout)
    page().note(startFlow(sale, 5))
    expect(readHoldNote()).not.toBeNull()
    await purgePersonal()
    expect(readHoldNote()).toBeNull()
    expect(await reload().load(sale)).toBeNull()
  })
})

it('keeps nothing of a completed booking', async () => {
  const drafts = page()
  await happen(drafts, checkout)
  await drafts.remove()
  expect(localStorage).toHaveLength(0)
  expect(await reload().load(sale)).toBeNull()
})
