import { randomUUID } from 'node:crypto'
import { expectedIn, type House, type Shift } from './week-books'
import { pin, type Person, type Simulation } from './week-shop'

export interface Till {
  readonly shift: Shift
  readonly seller: Person
  readonly second: Person
}

/** Pays refunds out, moves cash, and closes the shift, with a difference in most drawers. */
export async function closeTill(
  { shop, books, random }: Simulation,
  { shift, seller, second }: Till,
): Promise<void> {
  const { payouts } = await shop.call(seller, 'listPayouts', { cinema: shift.house.id })
  for (const { refund, order, way, amountMinor } of payouts) {
    const reference = way === 'terminal' ? { reference: 'back' } : {}
    await shop.call(seller, 'payOut', { refund, shift: shift.id, ...reference })
    // The amount is the books’: a refund that the office lists otherwise stays open there.
    const owed = books.sales
      .find((sale) => sale.order === order)
      ?.returns.find((each) => !each.isPaidOut && each.minor === amountMinor)
    if (!owed) throw new Error(`The counter pays ${amountMinor} of ${order}, which the books do not owe`)
    owed.isPaidOut = true
    if (way === 'cash') shift.cashRefunds += owed.minor
    else shift.terminalRefunds += owed.minor
  }
  const moves = [
    { kind: 'pay-in', amountMinor: 1_000 + Math.floor(random() * 9) * 100 },
    { kind: 'drop', amountMinor: Math.floor(shift.cashSales / 3) + 1 },
  ] as const
  for (const { kind, amountMinor } of moves) {
    const confirmed = { confirmedBy: second.id, pin }
    const request = {
      request: randomUUID(),
      shift: shift.id,
      kind,
      amountMinor,
      why: 'the safe',
      ...confirmed,
    }
    await shop.call(seller, 'moveCash', request)
    if (kind === 'pay-in') shift.payIns += amountMinor
    else shift.drops += amountMinor
  }
  shift.difference = Math.floor(random() * 5) * 50 - 100
  const counted = [{ valueMinor: expectedIn(shift) + shift.difference, count: 1 }]
  await shop.call(seller, 'closeShift', { shift: shift.id, counted, why: 'counted twice' })
}

export async function openShift(
  { shop, books }: Simulation,
  seller: Person,
  house: House,
  day: string,
): Promise<Shift> {
  const till = `Till of ${house.id}, ${day}`
  const float = house.currency === 'KES' ? 5_000_000 : 200_000
  const request = { request: randomUUID(), cinema: house.id, till, floatMinor: float }
  const { shift } = await shop.call(seller, 'openShift', request)
  const none = { sales: 0, cashSales: 0, terminalSales: 0, cashRefunds: 0, terminalRefunds: 0 }
  const opened = { id: shift.id, till, house, day, float, ...none, payIns: 0, drops: 0, difference: 0 }
  books.shifts.push(opened)
  return opened
}
