/** Chosen seats by seat type. // spec §3 Selected-seat record; `cost` = `count` × `priceMinor`, in minor units */
export interface SeatTypeTally {
  readonly seatTypeId: string
  readonly priceMinor: number
  readonly count: number
  readonly cost: number
}

/**
 * Adds a seat: the first of a type counts 1 at its price; another of the type raises the count. // spec §4
 */
export function addToTally(
  tally: readonly SeatTypeTally[],
  seatTypeId: string,
  priceMinor: number,
): SeatTypeTally[] {
  if (!tally.some((entry) => entry.seatTypeId === seatTypeId))
    return [...tally, { seatTypeId, priceMinor, count: 1, cost: priceMinor }]
  return tally.map((entry) => (entry.seatTypeId === seatTypeId ? counted(entry, entry.count + 1) : entry))
}

export function tallySeats(
  seats: readonly number[],
  classOf: (seat: number) => { id: string; priceMinor: number },
): SeatTypeTally[] {
  let tally: SeatTypeTally[] = []
  for (const seat of seats) {
    const { id, priceMinor } = classOf(seat)
    tally = addToTally(tally, id, priceMinor)
  }
  return tally
}

/** Returns the price of the seats, in minor units. */
export function tallyTotal(tally: readonly SeatTypeTally[]): number {
  return tally.reduce((total, entry) => total + entry.cost, 0)
}

function counted(entry: SeatTypeTally, count: number): SeatTypeTally {
  return { ...entry, count, cost: count * entry.priceMinor }
}
