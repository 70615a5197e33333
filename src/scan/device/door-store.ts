/**
 * Data of a door device, so that it continues after a reload and offline. It contains no name and no address.
 */
import Dexie, { type Table } from 'dexie'
import type { Door, DoorBooking, DoorShow } from '@/contract/door/door'
import type { LocalAdmission } from '@/src/scan/check-in/check-in'

export interface StoredDoor {
  readonly id: 'door'
  /** Key that gives access to this cinema’s door until its day is over, and to nothing else. */
  readonly doorKey: string
  readonly door: Door
  readonly shows: readonly DoorShow[]
  /** Version of the pack; empty before the first one. */
  readonly version: string
  /** Ed25519, base64url; empty before the first pack. */
  readonly publicKey: string
  /** Not extractable by scripts. */
  readonly codeKey: CryptoKey | null
  /** Server's time minus this device's, milliseconds. */
  readonly offsetMs: number
  /** When the last pack arrived, by the server’s clock; null for none yet. */
  readonly packedAt: number | null
  /** The show of this door; null for all shows of the day. */
  readonly showId: string | null
}

export interface StoredCheckIn {
  readonly kept: StoredDoor
  readonly bookings: readonly DoorBooking[]
  readonly own: readonly LocalAdmission[]
}

export interface DoorStore {
  read(): Promise<StoredCheckIn | null>
  saveDoor(storedDoor: StoredDoor): Promise<void>
  /** Stores a pack: its changed bookings, or all bookings in place of the old ones. */
  savePack(storedDoor: StoredDoor, bookings: readonly DoorBooking[], isWhole: boolean): Promise<void>
  saveAdmissions(own: readonly LocalAdmission[]): Promise<void>
  removeAdmissions(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}

class DoorDatabase extends Dexie {
  declare kept: Table<StoredDoor, string>
  declare bookings: Table<DoorBooking, string>
  declare own: Table<LocalAdmission, string>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ kept: 'id', bookings: 'BookingID', own: 'id' })
  }
}

/** @throws where the browser has no usable IndexedDB */
export async function openDoorStore(name = 'foyer-scan'): Promise<DoorStore> {
  const db = new DoorDatabase(name)
  await db.open()
  const all = [db.kept, db.bookings, db.own]
  return {
    read: () =>
      db.transaction('r', all, async () => {
        const storedDoor = await db.kept.get('door')
        return storedDoor
          ? { kept: storedDoor, bookings: await db.bookings.toArray(), own: await db.own.toArray() }
          : null
      }),
    saveDoor: async (storedDoor) => void (await db.kept.put(storedDoor)),
    savePack: (storedDoor, bookings, isWhole) =>
      db.transaction('rw', all, async () => {
        await db.kept.put(storedDoor)
        if (isWhole) await db.bookings.clear()
        await db.bookings.bulkPut([...bookings])
      }),
    saveAdmissions: async (admissions) => void (await db.own.bulkPut([...admissions])),
    removeAdmissions: (ids) => db.own.bulkDelete([...ids]),
    clear: () =>
      db.transaction('rw', all, async () => {
        await Promise.all(all.map((table) => table.clear()))
      }),
  }
}

/** Creates a store for browsers that cannot keep data: it lasts until the page closes. */
export function memoryDoorStore(): DoorStore {
  const noop = () => Promise.resolve()
  return {
    read: () => Promise.resolve(null),
    saveDoor: noop,
    savePack: noop,
    saveAdmissions: noop,
    removeAdmissions: noop,
    clear: noop,
  }
}
