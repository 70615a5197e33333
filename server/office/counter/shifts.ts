import { recordAction } from '@/server/operator/action-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { signAction, type OfficeHandlers, type OfficeContext } from '../office-context'
import { findStaff, listStaff } from '../staff-repository'
import { provePin } from './pins'
import {
  findShift,
  findShiftOfRequest,
  insertShift,
  isDayClosed,
  listOpenShifts,
  lockCounter,
  lockShift,
  setShiftPerson,
} from './shift-repository'
import { findCounterCinema, lockOwnShift, maySellAt, reportOfShift, wireShift } from './shift-terms'

/** Returns a shift with its cinema. @throws ApiError NOT_FOUND, NOT_PERMITTED */
export async function findShiftPlace(context: OfficeContext, id: string) {
  const shift = await findShift(context.store, id)
  if (!shift) throw new ApiError('NOT_FOUND', explain('There is no such shift.'))
  return { shift, cinema: await findCounterCinema(context, shift.cinema_id) }
}

type ShiftCalls = 'getCounter' | 'openShift' | 'takeOver' | 'moveCash' | 'getShiftReport'

export const shiftHandlers: OfficeHandlers<ShiftCalls> = {
  async getCounter({ cinema: id }, context) {
    const { store, person } = context
    const cinema = await findCounterCinema(context, id)
    const staff = await listStaff(store)
    const shifts = await listOpenShifts(store, id)
    return {
      cinema: id,
      cinemaName: cinema.name,
      day: cinema.day,
      currency: cinema.currency,
      isDayClosed: await isDayClosed(store, id, cinema.day),
      shifts: shifts.map((shift) => wireShift(shift, cinema.day, context)),
      people: staff
        .filter((each) => each.pin_hash !== null && maySellAt(each, cinema))
        .map(({ id: staffId, name }) => ({ id: staffId, name })),
      hasPin: staff.some((each) => each.id === person.id && each.pin_hash !== null),
    }
  },

  async openShift({ request, cinema: id, till, floatMinor }, context) {
    const { store, person } = context
    const cinema = await findCounterCinema(context, id)
    const shift = await store.transaction(async (transaction) => {
      await lockCounter(transaction, id)
      const earlier = await findShiftOfRequest(transaction, request)
      if (earlier) return earlier
      if (await isDayClosed(transaction, id, cinema.day))
        throw createRefusal(explain('This business day is closed: the next one begins at 6 in the morning.'))
      const opened = await insertShift(transaction, {
        request_id: request,
        cinema_id: id,
        country_id: cinema.countryId,
        till,
        day: cinema.day,
        currency: cinema.currency,
        float_minor: floatMinor,
        staff_id: person.id,
        by_name: person.name,
        signed_in_id: person.id,
        opened_by: person.name,
      })
      if (!opened)
        throw createRefusal(
          explain('{till} has an open shift. Take it over with your PIN, or choose another till.', { till }),
        )
      await recordAction(transaction, signAction(context, 'begin of a shift'), 'open-shift', {
        shift: opened.id,
        cinema: id,
        till,
        floatMinor,
        currency: cinema.currency,
      })
      return opened
    })
    return { shift: wireShift(shift, cinema.day, context) }
  },

  async takeOver({ shift: id, person, pin }, context) {
    const { store } = context
    const { cinema } = await findShiftPlace(context, id)
    const proven = await provePin(context, cinema, { person, pin })
    const shift = await store.transaction(async (transaction) => {
      const staff = await findStaff(transaction, proven.id)
      if (staff?.pin_hash !== proven.pin_hash || !maySellAt(staff, cinema))
        throw createRefusal(explain('This person may not sell here.'))
      const current = await lockShift(transaction, id, 'alone')
      if (!current || current.closed_at !== null)
        throw createRefusal(explain('This shift is closed: open a new one.'))
      // Whoever proves their PIN takes the till over from the person before, wherever that one is signed in.
      const taken = await setShiftPerson(transaction, id, {
        staff_id: staff.id,
        by_name: staff.name,
        signed_in_id: context.person.id,
      })
      const signed = { actor: staff.name, reason: 'change of person at a till', staffId: staff.id }
      await recordAction(transaction, signed, 'take-over-till', { shift: id, till: taken.till })
      return taken
    })
    return { shift: wireShift(shift, cinema.day, context) }
  },

  async moveCash({ request, shift: id, kind, amountMinor, why, confirmedBy, pin }, context) {
    const { store } = context
    const { cinema } = await findShiftPlace(context, id)
    const second = await provePin(context, cinema, { person: confirmedBy, pin })
    const report = await store.transaction(async (transaction) => {
      const shift = await lockOwnShift(transaction, context, id, 'alone')
      const before = await reportOfShift(transaction, shift, cinema)
      if (second.id === shift.staff_id || second.id === context.person.id)
        throw createRefusal(explain('Somebody else has to confirm this: not the person at the till.'))
      const earlier = await transaction.kysely
        .selectFrom('counter_cash')
        .select('shift_id')
        .where('request_id', '=', request)
        .executeTakeFirst()
      if (earlier) return before
      if (kind === 'drop' && amountMinor > before.expectedMinor)
        throw createRefusal(explain('There is not that much in the drawer.'))
      await transaction.kysely
        .insertInto('counter_cash')
        .values({
          request_id: request,
          shift_id: id,
          kind,
          amount_minor: amountMinor,
          staff_id: shift.staff_id,
          by_name: shift.by_name,
          confirmed_by: second.id,
          confirmed_name: second.name,
          why,
        })
        .execute()
      const signed = { actor: shift.by_name, reason: why, staffId: shift.staff_id }
      await recordAction(transaction, signed, kind === 'drop' ? 'drop-cash' : 'pay-in-cash', {
        shift: id,
        till: shift.till,
        amountMinor,
        currency: shift.currency,
        confirmedBy: second.name,
      })
      return reportOfShift(transaction, shift, cinema)
    })
    return { report }
  },

  async getShiftReport({ shift: id }, context) {
    const { shift, cinema } = await findShiftPlace(context, id)
    return { report: await reportOfShift(context.store, shift, cinema) }
  },
}
