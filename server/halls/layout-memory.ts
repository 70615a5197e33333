import { hallGeometry } from '@/contract/hall/geometry'
import { type HallLayout, namedSeats, seatIds } from '@/contract/hall/hall-layout'
import type { Store } from '@/server/platform/store/store'

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

/** Layouts never change, so memory is the truth once they were read. */
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
  const { rows } = await store.query<{ layout: HallLayout }>('select layout from layouts where hash = $1', [
    hash,
  ])
  const layout = rows[0]?.layout
  return layout ? unpack(layout) : null
}

function unpack(layout: HallLayout): UnpackedLayout {
  const { count, classOf } = hallGeometry(layout)
  const { names, indexOf } = namedSeats(seatIds(layout))
  return { layout, seatCount: count, seatNames: names, indexOfSeat: indexOf, classOfSeat: classOf }
}
