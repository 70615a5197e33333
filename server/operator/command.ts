import * as v from 'valibot'
import { email } from '@/contract/fields'
import { limit, line, localTime, seatNames } from '@/contract/office/office-fields'
import { operationCalls as calls } from '@/contract/office/operations'
import { refundParts } from '@/contract/office/orders'
import { voucherGift } from '@/contract/office/vouchers'

/**
 * Author and reason of a command; `yes` carries it out, without it nothing is changed and the answer is a
 * preview.
 */
const signed = { actor: line, reason: line, yes: v.boolean() }
const unsigned = { actor: v.optional(line, '-'), reason: v.optional(line, '-'), yes: v.literal(false) }

/** Who decided that an import may move and withdraw shows with sold seats, and why. */
export const importNotice = v.object({ actor: line, reason: line, refundUntil: v.optional(localTime) })

const either = <const E extends v.ObjectEntries>(entries: E) =>
  v.union([v.object({ ...entries, ...signed }), v.object({ ...entries, ...unsigned })])

/** The fields of a change of the office, without its reason: a command line gives that with its author. */
function pickFields<E extends v.ObjectEntries>({
  request,
}: {
  readonly request: v.ObjectSchema<E, undefined>
}) {
  const { reason: _reason, ...fields } = request.entries
  return fields
}

/** An operator’s command as the command line sends it. */
export const operatorCommand = v.union([
  v.object({ what: v.literal('order'), of: line }),
  v.object({ what: v.literal('log'), most: limit }),
  v.object({ what: v.literal('progress'), ...calls.getProgress.request.entries }),
  v.object({
    what: v.literal('owner'),
    name: v.pipe(line, v.maxLength(80)),
    email,
    /** Needed when there is an owner already. */
    signed: v.optional(v.object({ actor: line, reason: line })),
  }),
  v.object({ what: v.literal('needs-operator') }),
  v.object({
    what: v.literal('import'),
    folder: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
    isCheck: v.boolean(),
    whenTaken: v.union([v.picklist(['refuse', 'keep']), importNotice]),
    /** Items whose changes in the back office give way to the files: `film:metropolis`, or `all`. */
    takeFiles: v.optional(v.array(line)),
  }),
  v.object({ what: v.literal('shows'), ...calls.listShows.request.entries }),
  v.variant('report', [
    v.object({ what: v.literal('report'), report: v.literal('sales'), ...calls.reportSales.request.entries }),
    v.object({
      what: v.literal('report'),
      report: v.literal('box-office'),
      ...calls.reportBoxOffice.request.entries,
    }),
    v.object({ what: v.literal('report'), report: v.literal('taxes'), ...calls.reportTaxes.request.entries }),
    v.object({
      what: v.literal('report'),
      report: v.literal('refunds'),
      ...calls.reportRefunds.request.entries,
    }),
    v.object({
      what: v.literal('report'),
      report: v.literal('credit'),
      ...calls.reportCredit.request.entries,
    }),
    v.object({
      what: v.literal('report'),
      report: v.literal('shifts'),
      ...calls.reportShifts.request.entries,
    }),
    v.object({
      what: v.literal('report'),
      report: v.literal('admissions'),
      ...calls.reportAdmissions.request.entries,
    }),
    v.object({
      what: v.literal('report'),
      report: v.literal('holders'),
      ...calls.listHolders.request.entries,
    }),
  ]),
  either({ what: v.literal('return-sent'), ...pickFields(calls.markReturnSent) }),
  v.object({
    what: v.literal('admit'),
    show: line,
    code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
    seats: v.optional(seatNames),
  }),
  v.object({
    what: v.literal('reviews'),
    state: calls.listReviews.request.entries.state,
    most: limit,
  }),
  v.object({
    what: v.literal('messages'),
    state: calls.listRequests.request.entries.state,
    most: limit,
  }),
  v.object({ what: v.literal('maintenance'), ...calls.getMaintenance.request.entries }),
  either({ what: v.literal('maintenance-on'), ...pickFields(calls.startMaintenance) }),
  either({ what: v.literal('maintenance-off'), ...pickFields(calls.endMaintenance) }),
  either({ what: v.literal('stop-sale'), ...pickFields(calls.stopSale) }),
  either({ what: v.literal('start-sale'), ...pickFields(calls.startSale) }),
  v.object({ what: v.literal('free-seats'), ...calls.listFreeSeats.request.entries }),
  v.object({ what: v.literal('blocked-seats'), ...calls.listBlockedSeats.request.entries }),
  either({ what: v.literal('block-seats'), ...pickFields(calls.blockSeats) }),
  either({ what: v.literal('unblock-seats'), ...pickFields(calls.unblockSeats) }),
  either({ what: v.literal('tell'), ...pickFields(calls.writeToHolders) }),
  v.object({ what: v.literal('outbox'), most: limit }),
  either({ what: v.literal('outbox-again'), ...pickFields(calls.sendMessageAgain) }),
  either({ what: v.literal('outbox-drop'), ...pickFields(calls.dropMessage) }),
  v.object({ what: v.literal('promo') }),
  either({ what: v.literal('promo-end'), ...pickFields(calls.endPromoCode) }),
  either({ what: v.literal('promo-again'), ...pickFields(calls.reactivatePromoCode) }),
  either({ what: v.literal('close-message'), ...pickFields(calls.closeRequest) }),
  either({ what: v.literal('publish-review'), ...pickFields(calls.publishReview) }),
  either({ what: v.literal('reject-review'), ...pickFields(calls.rejectReview) }),
  either({ what: v.literal('check'), ...pickFields(calls.checkPayment) }),
  either({ what: v.literal('give-back'), ...pickFields(calls.giveBackPayment) }),
  v.object({ what: v.literal('doors') }),
  either({ what: v.literal('open-door'), ...pickFields(calls.openDoor) }),
  either({ what: v.literal('end-door'), ...pickFields(calls.endDoor) }),
  // Amounts of the command line are in major units, as on a receipt.
  either({
    what: v.literal('voucher'),
    ...voucherGift,
    amount: v.pipe(v.number('Expected an amount like 500'), v.gtValue(0, 'Expected more than 0')),
  }),
  v.object({ what: v.literal('vouchers'), ...calls.listVouchers.request.entries }),
  v.object({ what: v.literal('show-voucher'), ...calls.getVoucher.request.entries }),
  either({ what: v.literal('cancel-voucher'), ...pickFields(calls.cancelVoucher) }),
  either({ what: v.literal('reactivate-voucher'), ...pickFields(calls.reactivateVoucher) }),
  either({ what: v.literal('extend-voucher'), ...pickFields(calls.extendVoucher) }),
  either({ what: v.literal('resend-voucher'), ...pickFields(calls.resendVoucher) }),
  either({
    what: v.literal('refund'),
    ...pickFields(calls.refundOrder),
    wanted: v.variant('kind', [
      ...refundParts,
      v.object({
        kind: v.literal('money'),
        amount: v.pipe(v.number('Expected an amount like 12.50'), v.minValue(0, 'Expected 0 or more')),
      }),
    ]),
  }),
  v.object({ what: v.literal('holds'), ...calls.listHolds.request.entries }),
  either({ what: v.literal('release-hold'), ...pickFields(calls.releaseHold) }),
  either({ what: v.literal('give-tickets'), ...pickFields(calls.giveTickets) }),
  either({ what: v.literal('print-tickets'), ...pickFields(calls.printTickets) }),
  either({ what: v.literal('confirm-refund'), ...pickFields(calls.confirmRefund) }),
  either({ what: v.literal('reject-refund'), ...pickFields(calls.rejectRefund) }),
  either({ what: v.literal('change-seats'), ...pickFields(calls.changeSeats) }),
  either({ what: v.literal('move-order'), ...pickFields(calls.moveOrder) }),
  either({ what: v.literal('add-show'), ...pickFields(calls.addShow) }),
  either({ what: v.literal('change-show'), ...pickFields(calls.changeShow) }),
  either({ what: v.literal('remove-show'), ...pickFields(calls.removeShow) }),
  either({ what: v.literal('copy-days'), ...pickFields(calls.copyDays) }),
  either({ what: v.literal('change-item'), ...pickFields(calls.changeItem) }),
  v.object({ what: v.literal('changes'), ...calls.listProgrammeChanges.request.entries }),
  either({ what: v.literal('undo-change'), ...pickFields(calls.undoProgrammeChange) }),
  either({ what: v.literal('cancel-show'), ...pickFields(calls.cancelShow) }),
  either({ what: v.literal('cancel-event'), ...pickFields(calls.cancelEvent) }),
  either({ what: v.literal('postpone-show'), ...pickFields(calls.postponeShow) }),
])
export type OperatorCommand = v.InferOutput<typeof operatorCommand> & {
  /** The member of staff who acts in the back office; a command line has none. */
  readonly staffId?: string
}
export type CommandOf<What extends OperatorCommand['what']> = Extract<OperatorCommand, { what: What }>
