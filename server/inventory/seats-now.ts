import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { seatBits } from '@/contract/hall/seat-bits'
import { cachePromise } from '@/server/platform/memory/cache-promise'
import type { Store } from '@/server/platform/store/store'
import { takenSeats } from './claims-repository'

/** What is free in a show at one moment. */
export interface SeatsNow {
  readonly version: string
  /** As of `seat-bits.ts`. */
  readonly bits: Uint8Array
}

/** However many look on, a show's seats are read once in so long, milliseconds. */
const freshMs = 1000
const mostBytes = 8 * 1024 * 1024
/** What an entry takes beside its bits. */
const entryBytes = 200
const bytesOf = ({ bits }: SeatsNow) => bits.length + entryBytes

interface Memory {
  /** By show: the last look, and when. */
  readonly looks: LRUCache<string, { readonly atMs: number; readonly seats: Promise<SeatsNow> }>
  /** By show and version: what somebody may still know. */
  readonly versions: LRUCache<string, SeatsNow>
}
const memoryOf = new WeakMap<Store, Memory>()

/** What is free in a show, as of at most a second ago. */
export function seatsNow(store: Store, scheduleId: string, seatCount: number): Promise<SeatsNow> {
  const { looks, versions } = memory(store)
  const nowMs = store.nowMs()
  const last = looks.get(scheduleId)
  if (last && nowMs - last.atMs < freshMs) return last.seats
  const seats = read(store, scheduleId, seatCount).then((now) => {
    versions.set(`${scheduleId} ${now.version}`, now, { size: bytesOf(now) })
    return now
  })
  cachePromise(looks, scheduleId, { entry: { atMs: nowMs, seats }, making: seats, sizeOf: bytesOf })
  return seats
}

/** What a version was, as far as this process remembers. */
export function seatsThen(store: Store, scheduleId: string, version: string): SeatsNow | undefined {
  return memory(store).versions.get(`${scheduleId} ${version}`)
}

async function read(store: Store, scheduleId: string, seatCount: number): Promise<SeatsNow> {
  const taken = new Set(await takenSeats(store, scheduleId))
  const bits = seatBits((seat) => !taken.has(seat), seatCount)
  // Of the seats alone, so that every process of several gives the same one.
  const version = createHash('sha256').update(bits).digest('base64url').slice(0, 16)
  return { version, bits }
}

function memory(store: Store): Memory {
  let made = memoryOf.get(store)
  if (!made)
    memoryOf.set(
      store,
      (made = {
        looks: new LRUCache({ maxSize: mostBytes }),
        versions: new LRUCache({ maxSize: mostBytes }),
      }),
    )
  return made
}
