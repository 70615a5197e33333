import { findTakenSeats } from '@/server/inventory/claims-repository'
import type { Store } from '@/server/platform/store/store'
import { describeSeat, findHallOfShow } from './hall-of-show'

interface FreeSeats {
  readonly label: string
  readonly priceMinor: number
  readonly row: string
  readonly seats: string[]
}

/** Lists the free seats of a show by class and row, in the order of the hall. @throws ApiError NOT_FOUND */
export async function listFreeSeats(store: Store, { show }: { readonly show: string }) {
  const found = await findHallOfShow(store, show)
  const taken = new Set(await findTakenSeats(store, show))
  const groups = new Map<string, FreeSeats>()
  for (const [index, name] of found.hall.seatNames.entries()) {
    if (taken.has(index)) continue
    const { classIndex, priceMinor, labelEn: label } = await describeSeat(store, found, index)
    const row = name.slice(0, name.lastIndexOf('-'))
    const key = `${classIndex} ${row}`
    const group = groups.get(key) ?? { label, priceMinor, row, seats: [] }
    group.seats.push(name)
    groups.set(key, group)
  }
  return { show, currency: found.currency, groups: [...groups.values()] }
}
