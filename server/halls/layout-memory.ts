import { LRUCache } from 'lru-cache'
import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { namedSeats, seatIds } from '@/contract/hall/seat-names'
import { cachePromise } from '@/server/platform/memory/cache-promise'
import type { Store } from '@/server/platform/store/store'
import { findLayout } from './layout-repository'

/** A cinema operator has dozens of halls; each is read from the database once. */
const maxLayouts = 200

/** A layout unpacked for selling. */
export interface UnpackedLayout {
  readonly layout: HallLayout
  readonly seatCount: number
  readonly seatNames: readonly string[]
  readonly indexOfSeat: ReadonlyMap<string, number>
  readonly classOfSeat: Uint8Array
}

/** Seats of all unpacked layouts together, about 120 bytes each; the least lately used go first. */
const maxSeatsInMemory = 500_000

/** A layout is named by its content and never changes: whoever has read it, in whatever process, has the same. */
const known = new LRUCache<string, Promise<UnpackedLayout | null>>({ maxSize: maxSeatsInMemory })

export function unpackedLayout(store: Store, hash: string): Promise<UnpackedLayout | null> {
  const entry = known.get(hash)
  if (entry) return entry
  const reading = read(store, hash)
  cachePromise(known, hash, {
    entry: reading,
    making: reading,
    // A layout that is not there may come: it takes more than there is, and so is not kept.
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

/** Finds the JSON text of a hall layout by the hash of its content; null when there is none. */
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
