import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import { limitKey } from '@/server/platform/http/visit/client-address'
import type { Store } from '@/server/platform/store/store'

/** Longer than any hold lives: design §4 says 30 minutes at most. */
const forgetAfterMs = 31 * 60_000
/** So many lists of (address, show) are looked through for those that are all over, this often at most. */
const tidyAbove = 5000
const tidyEveryMs = 60_000

interface Note {
  readonly reservationId: string
  readonly seats: number
  readonly at: number
  /** Its reserve statement has not answered yet. */
  pending: boolean
}

/**
 * Seats that one address holds, whatever cookies it shows: a visitor who clears them is a new visitor to every other
 * limit. Counted in memory, per process; only an address at its limit costs a question to the database.
 */
export interface AddressHolds {
  /** Notes a reservation that is about to be made; false when the address would hold too much of the show. */
  begin(address: string, show: ShowForSale, reservationId: string, seats: number): Promise<boolean>
  /** Says whether the seats are held now. */
  end(address: string, show: ShowForSale, reservationId: string, isHeld: boolean): void
}

/** Half of the hall, and never less than ten visitors' worth: one carrier's address is half of a city. // threats */
export function mostSeatsOfAddress(show: Pick<ShowForSale, 'seatCount' | 'maxTickets'>): number {
  return Math.max(10 * show.maxTickets, Math.ceil(show.seatCount / 2))
}

const ofStore = new WeakMap<Store, AddressHolds>()

/** The counts that belong to a database. */
export function addressHoldsOf(store: Store): AddressHolds {
  const known = ofStore.get(store)
  if (known) return known
  const made = createAddressHolds(store)
  ofStore.set(store, made)
  return made
}

function createAddressHolds(store: Store): AddressHolds {
  const notes = new Map<string, Note[]>()
  const keyOf = (address: string, show: ShowForSale) => `${limitKey(address)} ${show.scheduleId}`

  /** Those that may still be held. */
  function recent(key: string): Note[] {
    const since = Date.now() - forgetAfterMs
    return (notes.get(key) ?? []).filter((note) => note.at > since)
  }

  let tidiedAt = 0
  function tidy(): void {
    if (Date.now() - tidiedAt < tidyEveryMs) return
    tidiedAt = Date.now()
    for (const key of notes.keys()) if (recent(key).length === 0) notes.delete(key)
  }

  async function seatsHeld(list: readonly Note[]): Promise<number> {
    const pending = list.filter((note) => note.pending).reduce((sum, note) => sum + note.seats, 0)
    const { rows } = await store.query<{ seats: number }>(
      `select coalesce(sum(seat_count), 0)::int as seats from reservations
        where id = any($1::text[]) and (state = 'paying' or (state = 'held' and expires_at > now()))`,
      [list.filter((note) => !note.pending).map((note) => note.reservationId)],
    )
    return pending + (rows[0]?.seats ?? 0)
  }

  return {
    async begin(address, show, reservationId, seats) {
      const key = keyOf(address, show)
      const list = recent(key)
      const note: Note = { reservationId, seats, at: Date.now(), pending: true }
      list.push(note)
      notes.set(key, list)
      if (notes.size > tidyAbove) tidy()
      const most = mostSeatsOfAddress(show)
      if (list.reduce((sum, one) => sum + one.seats, 0) <= most) return true
      if ((await seatsHeld([...list])) <= most) return true
      this.end(address, show, reservationId, false)
      return false
    },
    end(address, show, reservationId, isHeld) {
      const key = keyOf(address, show)
      const list = notes.get(key) ?? []
      const note = list.find((one) => one.reservationId === reservationId)
      if (!note) return
      if (isHeld) note.pending = false
      else list.splice(list.indexOf(note), 1)
      if (list.length === 0) notes.delete(key)
    },
  }
}
