import { hallGeometry } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { namedSeats, seatIds } from '@/contract/hall/seat-names'
import type { Store } from '@/server/platform/store/store'
import { findLayout } from './layout-repository'

/** A layout unpacked for selling. */
export interface UnpackedLayout {
  readonly layout: HallLayout
  readonly seatCount: number
  readonly seatNames: readonly string[]
  readonly indexOfSeat: ReadonlyMap<string, number>
  readonly classOfSeat: Uint8Array
}

/** Seats of all unpacked layouts together, about 120 bytes each; the least lately used go first. */
const mostSeatsInMemory = 500_000

/** A layout is named by its content and never changes: whoever has read it, in whatever process, has the same. */
const known = new Map<string, Promise<UnpackedLayout | null>>()
let seatsInMemory = 0

export async function unpackedLayout(store: Store, hash: string): Promise<UnpackedLayout | null> {
  let entry = known.get(hash)
  known.delete(hash)
  if (!entry) {
    entry = read(store, hash)
    entry.then(
      (unpacked) => (unpacked ? makeRoom(unpacked.seatCount) : known.delete(hash)),
      () => known.delete(hash),
    )
  }
  known.set(hash, entry)
  return entry
}

function makeRoom(seats: number): void {
  seatsInMemory += seats
  for (const [hash, entry] of known) {
    if (seatsInMemory <= mostSeatsInMemory || known.size <= 1) return
    known.delete(hash)
    void entry.then((gone) => {
      seatsInMemory -= gone?.seatCount ?? 0
    })
  }
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
