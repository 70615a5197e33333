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
function fieldsOf<E extends v.ObjectEntries>({
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
  either({ what: v.literal('return-sent'), ...fieldsOf(calls.markReturnSent) }),
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
  either({ what: v.literal('maintenance-on'), ...fieldsOf(calls.startMaintenance) }),
  either({ what: v.literal('maintenance-off'), ...fieldsOf(calls.endMaintenance) }),
  either({ what: v.literal('stop-sale'), ...fieldsOf(calls.stopSale) }),
  either({ what: v.literal('start-sale'), ...fieldsOf(calls.startSale) }),
  v.object({ what: v.literal('free-seats'), ...calls.listFreeSeats.request.entries }),
  v.object({ what: v.literal('blocked-seats'), ...calls.listBlockedSeats.request.entries }),
  either({ what: v.literal('block-seats'), ...fieldsOf(calls.blockSeats) }),
  either({ what: v.literal('unblock-seats'), ...fieldsOf(calls.unblockSeats) }),
  either({ what: v.literal('tell'), ...fieldsOf(calls.writeToHolders) }),
  v.object({ what: v.literal('outbox'), most: limit }),
  either({ what: v.literal('outbox-again'), ...fieldsOf(calls.sendMessageAgain) }),
  either({ what: v.literal('outbox-drop'), ...fieldsOf(calls.dropMessage) }),
  v.object({ what: v.literal('promo') }),
  either({ what: v.literal('promo-end'), ...fieldsOf(calls.endPromoCode) }),
  either({ what: v.literal('promo-again'), ...fieldsOf(calls.reactivatePromoCode) }),
  either({ what: v.literal('close-message'), ...fieldsOf(calls.closeRequest) }),
  either({ what: v.literal('publish-review'), ...fieldsOf(calls.publishReview) }),
  either({ what: v.literal('reject-review'), ...fieldsOf(calls.rejectReview) }),
  either({ what: v.literal('check'), ...fieldsOf(calls.checkPayment) }),
  either({ what: v.literal('give-back'), ...fieldsOf(calls.giveBackPayment) }),
  v.object({ what: v.literal('doors') }),
  either({ what: v.literal('open-door'), ...fieldsOf(calls.openDoor) }),
  either({ what: v.literal('end-door'), ...fieldsOf(calls.endDoor) }),
  // Amounts of the command line are in major units, as on a receipt.
  either({
    what: v.literal('voucher'),
    ...voucherGift,
    amount: v.pipe(v.number('Expected an amount like 500'), v.gtValue(0, 'Expected more than 0')),
  }),
  v.object({ what: v.literal('vouchers'), ...calls.listVouchers.request.entries }),
  v.object({ what: v.literal('show-voucher'), ...calls.getVoucher.request.entries }),
  either({ what: v.literal('cancel-voucher'), ...fieldsOf(calls.cancelVoucher) }),
  either({ what: v.literal('reactivate-voucher'), ...fieldsOf(calls.reactivateVoucher) }),
  either({ what: v.literal('extend-voucher'), ...fieldsOf(calls.extendVoucher) }),
  either({ what: v.literal('resend-voucher'), ...fieldsOf(calls.resendVoucher) }),
  either({
    what: v.literal('refund'),
    ...fieldsOf(calls.refundOrder),
    wanted: v.variant('kind', [
      ...refundParts,
      v.object({
        kind: v.literal('money'),
        amount: v.pipe(v.number('Expected an amount like 12.50'), v.minValue(0, 'Expected 0 or more')),
      }),
    ]),
  }),
  v.object({ what: v.literal('holds'), ...calls.listHolds.request.entries }),
  either({ what: v.literal('release-hold'), ...fieldsOf(calls.releaseHold) }),
  either({ what: v.literal('give-tickets'), ...fieldsOf(calls.giveTickets) }),
  either({ what: v.literal('print-tickets'), ...fieldsOf(calls.printTickets) }),
  either({ what: v.literal('confirm-refund'), ...fieldsOf(calls.confirmRefund) }),
  either({ what: v.literal('reject-refund'), ...fieldsOf(calls.rejectRefund) }),
  either({ what: v.literal('change-seats'), ...fieldsOf(calls.changeSeats) }),
  either({ what: v.literal('move-order'), ...fieldsOf(calls.moveOrder) }),
  either({ what: v.literal('add-show'), ...fieldsOf(calls.addShow) }),
  either({ what: v.literal('change-show'), ...fieldsOf(calls.changeShow) }),
  either({ what: v.literal('remove-show'), ...fieldsOf(calls.removeShow) }),
  either({ what: v.literal('copy-days'), ...fieldsOf(calls.copyDays) }),
  either({ what: v.literal('change-item'), ...fieldsOf(calls.changeItem) }),
  v.object({ what: v.literal('changes'), ...calls.listProgrammeChanges.request.entries }),
  either({ what: v.literal('undo-change'), ...fieldsOf(calls.undoProgrammeChange) }),
  either({ what: v.literal('cancel-show'), ...fieldsOf(calls.cancelShow) }),
  either({ what: v.literal('cancel-event'), ...fieldsOf(calls.cancelEvent) }),
  either({ what: v.literal('postpone-show'), ...fieldsOf(calls.postponeShow) }),
])
export type OperatorCommand = v.InferOutput<typeof operatorCommand> & {
  /** The member of staff who acts in the back office; a command line has none. */
  readonly staffId?: string
}
export type CommandOf<What extends OperatorCommand['what']> = Extract<OperatorCommand, { what: What }>
