import { recordAction } from '@/server/operator/action-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { signAction, type OfficeHandlers } from '../office-context'
import {
  hasUnsettled,
  isDayClosed,
  listOpenShifts,
  lockCounter,
  lockShift,
  takeZNumber,
  storeZReport,
} from './shift-repository'
import { findCounterCinema, lockOwnShift, reportOfShift } from './shift-terms'
import { findShiftPlace } from './shifts'

export const closingHandlers: OfficeHandlers<'closeShift' | 'closeCounterDay'> = {
  async closeShift({ shift: id, counted, why = '' }, context) {
    const { store } = context
    const { cinema } = await findShiftPlace(context, id)
    const report = await store.transaction(async (transaction) => {
      const locked = await lockShift(transaction, id, 'alone')
      // The answer to an earlier request was lost.
      if (locked?.report) return locked.report
      const shift = await lockOwnShift(transaction, context, id, 'alone')
      if (await hasUnsettled(transaction, id))
        throw createRefusal(explain('A sale of this shift is not finished yet. Try again in a moment.'))
      const sums = await reportOfShift(transaction, shift, cinema)
      const countedMinor = counted.reduce((sum, { valueMinor, count }) => sum + valueMinor * count, 0)
      const differenceMinor = countedMinor - sums.expectedMinor
      if (differenceMinor !== 0 && why === '')
        throw new ApiError('INVALID_REQUEST', explain('The drawer does not hold what it should: say why.'), {
          issues: [{ Field: 'why', Reason: 'Expected a reason for the difference' }],
        })
      const zReport = {
        ...sums,
        closedBy: shift.by_name,
        closedAt: new Date(store.nowMs()).toISOString(),
        zNumber: await takeZNumber(transaction, shift),
        countedMinor,
        counted: counted.filter(({ count }) => count > 0),
        differenceMinor,
        why,
      }
      await storeZReport(transaction, id, zReport, shift.by_name)
      const signed = { actor: shift.by_name, reason: why || 'end of a shift', staffId: shift.staff_id }
      await recordAction(transaction, signed, 'close-shift', {
        shift: id,
        cinema: cinema.id,
        till: shift.till,
        zNumber: zReport.zNumber,
        countedMinor,
        differenceMinor,
        currency: shift.currency,
      })
      return zReport
    })
    return { report }
  },

  async closeCounterDay({ cinema: id, day }, context) {
    const { store, person } = context
    const cinema = await findCounterCinema(context, id)
    if (day > cinema.day) throw createRefusal(explain('This business day has not begun yet.'))
    await store.transaction(async (transaction) => {
      await lockCounter(transaction, id)
      if (await isDayClosed(transaction, id, day)) return
      const open = (await listOpenShifts(transaction, id)).filter((shift) => shift.day <= day)
      if (open.length > 0)
        throw createRefusal(
          explain('Close the shifts at these tills first: {tills}.', { tills: open.map(({ till }) => till) }),
        )
      await transaction.kysely
        .insertInto('counter_days')
        .values({ cinema_id: id, day, staff_id: person.id, by_name: person.name })
        .execute()
      await recordAction(transaction, signAction(context, 'end of a business day'), 'close-day', {
        cinema: id,
        day,
      })
    })
    return { day }
  },
}
