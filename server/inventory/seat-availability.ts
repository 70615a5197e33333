import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { seatBits } from '@/contract/hall/seat-bits'
import { cachePromise } from '@/server/platform/memory/cache-promise'
import type { Store } from '@/server/platform/store/store'
import { findTakenSeats } from './claims-repository'

export interface SeatAvailability {
  readonly version: string
  /** In the format of `seat-bits.ts`. */
  readonly bits: Uint8Array
}

/** How long a read of a show’s seats is reused for all clients, in milliseconds. */
const freshMs = 1000
const mostBytes = 8 * 1024 * 1024
/** Size of a cache entry besides its bits, in bytes. */
const entryBytes = 200
const measureBytes = ({ bits }: SeatAvailability) => bits.length + entryBytes

interface Memory {
  readonly looks: LRUCache<string, { readonly atMs: number; readonly seats: Promise<SeatAvailability> }>
  /** Availability by show and version, for clients that still have that version. */
  readonly versions: LRUCache<string, SeatAvailability>
}
const memoryOf = new WeakMap<Store, Memory>()

/** Returns the free seats of a show, at most a second old. */
export function readCurrentSeats(
  store: Store,
  scheduleId: string,
  seatCount: number,
): Promise<SeatAvailability> {
  const { looks: recent, versions } = memory(store)
  const nowMs = store.nowMs()
  const last = recent.get(scheduleId)
  if (last && nowMs - last.atMs < freshMs) return last.seats
  const seats = read(store, scheduleId, seatCount).then((now) => {
    versions.set(`${scheduleId} ${now.version}`, now, { size: measureBytes(now) })
    return now
  })
  cachePromise(recent, scheduleId, { entry: { atMs: nowMs, seats }, making: seats, sizeOf: measureBytes })
  return seats
}

/** Returns the seats of a version if this process still has them in memory. */
export function readSeatsAtVersion(
  store: Store,
  scheduleId: string,
  version: string,
): SeatAvailability | undefined {
  return memory(store).versions.get(`${scheduleId} ${version}`)
}

async function read(store: Store, scheduleId: string, seatCount: number): Promise<SeatAvailability> {
  const unavailable = new Set(await findTakenSeats(store, scheduleId))
  const bits = seatBits((seat) => !unavailable.has(seat), seatCount)
  // Hashed from the seats alone, so that several server processes give the same version.
  const version = createHash('sha256').update(bits).digest('base64url').slice(0, 16)
  return { version, bits }
}

function memory(store: Store): Memory {
  let created = memoryOf.get(store)
  if (!created)
    memoryOf.set(
      store,
      (created = {
        looks: new LRUCache({ maxSize: mostBytes }),
        versions: new LRUCache({ maxSize: mostBytes }),
      }),
    )
  return created
}
