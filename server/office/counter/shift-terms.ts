import type { CounterShift, ShiftReport } from '@/contract/office/counter-shifts'
import { mayDo } from '@/contract/office/permissions'
import { getText } from '@/contract/get-text'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { listCountriesWithin, hasCinema } from '@/server/operator/limits'
import { dayAt } from '@/server/orders/door/door-shows-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { OfficeContext } from '../office-context'
import { findStaff, type StaffRow } from '../staff-repository'
import { lockShift, sumShift, type ShiftRow } from './shift-repository'

/** A cinema as its counter needs it. @throws ApiError NOT_FOUND, NOT_PERMITTED beyond the person’s limits */
export async function findCounterCinema({ store, person, language }: OfficeContext, id: string) {
  const { cinemas, cities } = await currentCatalogue(store)
  const cinema = cinemas.get(id)
  const countryId = cities.get(cinema?.cityId ?? '')?.countryId
  if (!cinema || countryId === undefined) throw new ApiError('NOT_FOUND', explain('There is no such cinema.'))
  if (!isCinemaWithin(person.limits, { id, countryId }))
    throw new ApiError('NOT_PERMITTED', 'This is beyond the brands, cinemas or events that you work for.')
  const { timeZone, currency } = cinema
  const day = dayAt(new Date(store.nowMs()), timeZone)
  return { id, name: getText(cinema.name, language), countryId, timeZone, currency, day }
}
export type CounterCinema = Awaited<ReturnType<typeof findCounterCinema>>

function isCinemaWithin(
  limits: StaffRow['limits'],
  { id, countryId }: Pick<CounterCinema, 'id' | 'countryId'>,
): boolean {
  return hasCinema(limits, id) && (listCountriesWithin(limits)?.includes(countryId) ?? true)
}

/** Whether somebody may sell at a cinema now: their role, access or limits may have been changed meanwhile. */
export function maySellAt(
  staff: Pick<StaffRow, 'ended_at' | 'role' | 'limits'>,
  cinema: Pick<CounterCinema, 'id' | 'countryId'>,
): boolean {
  return staff.ended_at === null && mayDo(staff.role, 'sell') && isCinemaWithin(staff.limits, cinema)
}

/**
 * Locks the open shift at which the signed-in person works.
 * @throws ApiError NOT_FOUND, NOT_PERMITTED, INVALID_REQUEST with the reason
 */
export async function lockOwnShift(
  transaction: Transaction,
  context: OfficeContext,
  id: string,
  how: 'shared' | 'alone',
): Promise<ShiftRow> {
  const shift = await lockShift(transaction, id, how)
  if (!shift) throw new ApiError('NOT_FOUND', explain('There is no such shift.'))
  if (shift.closed_at !== null) throw createRefusal(explain('This shift is closed: open a new one.'))
  if (shift.signed_in_id !== context.person.id)
    throw createRefusal(
      explain('{name} works at this till. Take it over with your PIN first.', { name: shift.by_name }),
    )
  return shift
}

/**
 * Locks the shift for a sale or a refund: its day is not over, unless the money was taken before, and the person at
 * the till may sell.
 * @throws ApiError as `lockOwnShift`
 */
export async function lockForMoney(
  transaction: Transaction,
  context: OfficeContext,
  cinema: CounterCinema,
  {
    shift: id,
    how,
    isTaken = false,
  }: { readonly shift: string; readonly how: 'shared' | 'alone'; readonly isTaken?: boolean },
): Promise<ShiftRow> {
  const shift = await lockOwnShift(transaction, context, id, how)
  if (shift.cinema_id !== cinema.id) throw createRefusal(explain('This shift is of another cinema.'))
  if (shift.day !== cinema.day && !isTaken)
    throw createRefusal(explain('The business day of this shift is over: close it and open a new one.'))
  const seller = await findStaff(transaction, shift.staff_id)
  if (!seller || !maySellAt(seller, cinema))
    throw createRefusal(explain('{name} may no longer sell here.', { name: shift.by_name }))
  return shift
}

export function wireShift(
  shift: ShiftRow,
  today: string,
  { person }: Pick<OfficeContext, 'person'>,
): CounterShift {
  return {
    id: shift.id,
    till: shift.till,
    day: shift.day,
    currency: shift.currency,
    person: { id: shift.staff_id, name: shift.by_name },
    openedBy: shift.opened_by,
    openedAt: shift.opened_at.toISOString(),
    isOwn: shift.signed_in_id === person.id,
    isOver: shift.day !== today,
  }
}

/** Returns the Z report of a closed shift, or the X report of an open one. */
export async function reportOfShift(
  db: Database,
  shift: ShiftRow,
  cinema: Pick<CounterCinema, 'name' | 'timeZone'>,
): Promise<ShiftReport> {
  if (shift.report) return shift.report
  const { sold, back, moves } = await sumShift(db, shift.id)
  const moved = (kind: 'pay-in' | 'drop') =>
    moves.reduce((sum, each) => (each.kind === kind ? sum + each.amountMinor : sum), 0)
  const [paidInMinor, droppedMinor] = [moved('pay-in'), moved('drop')]
  return {
    shift: shift.id,
    cinema: cinema.name,
    till: shift.till,
    day: shift.day,
    currency: shift.currency,
    timeZone: cinema.timeZone,
    openedBy: shift.opened_by,
    openedAt: shift.opened_at.toISOString(),
    closedBy: null,
    closedAt: null,
    zNumber: null,
    sales: sold.sales,
    floatMinor: shift.float_minor,
    cashSalesMinor: sold.cash,
    cashBackMinor: back.cash,
    paidInMinor,
    droppedMinor,
    expectedMinor: shift.float_minor + sold.cash - back.cash + paidInMinor - droppedMinor,
    terminalSalesMinor: sold.terminal,
    terminalBackMinor: back.terminal,
    voucherSalesMinor: sold.vouchers,
    moves: moves.map((each) => ({ ...each, at: each.at.toISOString() })),
    countedMinor: null,
    counted: [],
    differenceMinor: null,
    why: '',
  }
}
