import { LRUCache } from 'lru-cache'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { namedSeats, seatIds } from '@/contract/hall/seat-names'
import { cachePromise } from '@/server/platform/memory/cache-promise'
import type { Store } from '@/server/platform/store/store'
import { findLayout } from './layout-repository'

/** A cinema operator has dozens of halls; each is read from the database once. */
const maxLayouts = 200

export interface UnpackedLayout {
  readonly layout: HallLayout
  readonly seatCount: number
  readonly seatNames: readonly string[]
  readonly indexOfSeat: ReadonlyMap<string, number>
  readonly classOfSeat: Uint8Array
}

/**
 * Limit for the seats of all unpacked layouts together, about 120 bytes each; the least recently used layouts
 * are dropped first.
 */
const maxSeatsInMemory = 500_000

/** A layout is named by the hash of its content and never changes, so cached copies never go stale. */
const known = new LRUCache<string, Promise<UnpackedLayout | null>>({ maxSize: maxSeatsInMemory })

export function loadUnpackedLayout(store: Store, hash: string): Promise<UnpackedLayout | null> {
  const entry = known.get(hash)
  if (entry) return entry
  const reading = read(store, hash)
  cachePromise(known, hash, {
    entry: reading,
    making: reading,
    // A missing layout may be added later: its size exceeds the limit, so it is not cached.
    sizeOf: (unpacked) => unpacked?.seatCount ?? maxSeatsInMemory + 1,
  })
  return reading
}

async function read(store: Store, hash: string): Promise<UnpackedLayout | null> {
  const layout = await findLayout(store, hash)
  return layout && unpack(layout)
}

function unpack(layout: HallLayout): UnpackedLayout {
  const { count, classOf } = hallGeometry(layout)
  const { names, indexOf } = namedSeats(seatIds(layout))
  return { layout, seatCount: count, seatNames: names, indexOfSeat: indexOf, classOfSeat: classOf }
}

/**
 * Creates a function that returns the JSON text of a hall layout by the hash of its content, or null when
 * there is none.
 */
export function createFindLayout(store: Store): (hash: string) => Promise<string | null> {
  const textByHash = new Map<string, string>()
  return async (hash) => {
    const remembered = textByHash.get(hash)
    if (remembered) return remembered
    const layout = await findLayout(store, hash)
    if (!layout) return null
    const text = JSON.stringify(layout)
    if (textByHash.size < maxLayouts) textByHash.set(hash, text)
    return text
  }
}
