import { recordAction } from '@/server/operator/action-repository'
import { findPayout, findUnpaidRefund, insertPayout, listUnpaidRefunds } from '@/server/payments/counter'
import { findRefund } from '@/server/payments/refunds/refund-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { OfficeHandlers } from '../office-context'
import { findCounterCinema, lockForMoney, reportOfShift } from './shift-terms'

const gone = () => new ApiError('NOT_FOUND', explain('No such refund waits here.'))

export const payoutHandlers: OfficeHandlers<'listPayouts' | 'payOut'> = {
  async listPayouts({ cinema: id }, context) {
    await findCounterCinema(context, id)
    const waiting = await listUnpaidRefunds(context.store, id)
    return {
      payouts: waiting.map(({ show, reference, since, cinemaId: _cinema, ...each }) => ({
        ...each,
        reference: reference ?? '',
        title: show.title,
        since: since.toISOString(),
      })),
    }
  },

  async payOut({ refund: id, shift: shiftId, reference = '' }, context) {
    const { store, payments } = context
    const stored = await findRefund(store, id)
    if (!stored) throw gone()
    const waiting = await findUnpaidRefund(store, id)
    if (waiting) {
      const cinema = await findCounterCinema(context, waiting.cinemaId)
      if (waiting.way === 'terminal' && reference === '')
        throw new ApiError('INVALID_REQUEST', explain('Give the number on the terminal’s receipt.'), {
          issues: [{ Field: 'reference', Reason: 'Expected the number of the receipt' }],
        })
      await store.transaction(async (transaction) => {
        const shift = await lockForMoney(transaction, context, cinema, { shift: shiftId, how: 'alone' })
        // Another till may have paid it out while this one waited.
        if (await findPayout(transaction, id)) return
        const { way, amountMinor, currency } = waiting
        const { expectedMinor } = await reportOfShift(transaction, shift, cinema)
        if (way === 'cash' && amountMinor > expectedMinor)
          throw createRefusal(explain('There is not that much in the drawer.'))
        await insertPayout(transaction, {
          refund_id: id,
          shift_id: shift.id,
          staff_id: shift.staff_id,
          by_name: shift.by_name,
          way,
          amount_minor: amountMinor,
          reference: way === 'cash' ? '' : reference,
        })
        const signed = {
          actor: shift.by_name,
          reason: 'refund paid out at the counter',
          staffId: shift.staff_id,
        }
        await recordAction(transaction, signed, 'pay-out', {
          order: waiting.order,
          amountMinor,
          currency,
          way,
        })
      })
    } else if ((await findPayout(store, id))?.shiftId !== shiftId) throw gone()
    await payments.giveRefunds(stored.orderId)
    return { refund: id, amountMinor: stored.amountMinor, currency: stored.currency }
  },
}
