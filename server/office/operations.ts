import { toMajor } from '@/contract/money'
import type { OfficeAnswerOf, ParsedOfficeRequestOf } from '@/contract/office/define-office-call'
import type { OperationCalls, OperationName } from '@/contract/office/operations'
import { freeTicketsPerDay } from '@/contract/office/permissions'
import { listDoors } from '@/server/orders/door/door-repository'
import { listActions } from '@/server/operator/action-repository'
import { endCinemaDoor, listAdmissions, openCinemaDoor } from '@/server/operator/cinema-doors'
import { closeMessage, listMessages } from '@/server/operator/contact-requests'
import { handleDeadMessage, listDeadMessages } from '@/server/operator/dead-messages'
import { listEndingRules } from '@/server/operator/ending-rules'
import { assertWithinLimits, hasCinema, listPlaces, type Subject } from '@/server/operator/limits'
import { endMaintenanceNow, showMaintenance, startMaintenance } from '@/server/operator/maintenance'
import { actOnPayment, listOpenTasks } from '@/server/operator/open-tasks'
import type { Wire } from '@/server/operator/operate'
import { changeSeats } from '@/server/operator/orders/change-seats'
import { correctContact } from '@/server/operator/orders/correct-contact'
import { decideRefund, findOrderOfProposal } from '@/server/operator/orders/decide-refund'
import { findOrders } from '@/server/operator/orders/find-orders'
import { giveTickets } from '@/server/operator/orders/give-tickets'
import { listOtherShows, moveOrder } from '@/server/operator/orders/move-order'
import { findOnlyOrderId } from '@/server/operator/orders/order-facts'
import { findOrderPage } from '@/server/operator/orders/order-page'
import { refundOrder } from '@/server/operator/orders/refund-order'
import { printTickets } from '@/server/operator/orders/print-tickets'
import { listHolds, releaseHold } from '@/server/operator/orders/release-hold'
import { resendTicket } from '@/server/operator/orders/resend-ticket'
import { changeItem, findItemForm, listItems } from '@/server/operator/programme/change-items'
import { savePicturePart, setPicture } from '@/server/operator/programme/change-picture'
import { addShow, changeShow, removeShow } from '@/server/operator/programme/change-shows'
import { copyDays } from '@/server/operator/programme/copy-days'
import { findShowForm } from '@/server/operator/programme/show-form'
import {
  findCinemasOfChange,
  listProgrammeChanges,
  undoChange,
} from '@/server/operator/programme/undo-change'
import { ApiError } from '@/server/platform/api-error'
import { changePromoCode, listPromoCodes } from '@/server/operator/promo-codes'
import { decideOnReview, listReviews } from '@/server/operator/reviews'
import { listHolders, reportAdmissions } from '@/server/operator/reports/admissions'
import { markReturnSent, reportBoxOffice } from '@/server/operator/reports/box-office'
import { reportCredit } from '@/server/operator/reports/credit'
import { reportRefunds } from '@/server/operator/reports/refunds'
import { reportDaySales, reportSales } from '@/server/operator/reports/report-sales'
import { reportShifts } from '@/server/operator/reports/shifts'
import { reportTaxes } from '@/server/operator/reports/taxes'
import { changeBlocked, listBlocked } from '@/server/operator/shows/block-seats'
import { cancelShow } from '@/server/operator/shows/cancel-show'
import { countProgress } from '@/server/operator/shows/cancelled-shows-repository'
import { changeSale } from '@/server/operator/shows/change-sale'
import { listFreeSeats } from '@/server/operator/shows/free-seats'
import { listShows } from '@/server/operator/shows/list-shows'
import { notifyTicketHolders } from '@/server/operator/shows/notify-ticket-holders'
import { cancelVoucher, extendVoucher, reactivateVoucher } from '@/server/operator/vouchers/change-voucher'
import { giveVoucher } from '@/server/operator/vouchers/give-voucher'
import { listVouchers } from '@/server/operator/vouchers/list-vouchers'
import { resendVoucher } from '@/server/operator/vouchers/resend-voucher'
import { findVoucherPage } from '@/server/operator/vouchers/voucher-page'
import { about, buildChange, buildCommand, listing, toWire, type OperationContext } from './define-operation'

/** One handler for each operation of the contract: a missing one is a compile error. */
type OperationHandlers = {
  readonly [N in OperationName]: (
    request: ParsedOfficeRequestOf<OperationCalls[N]>,
    context: OperationContext,
  ) => Promise<OfficeAnswerOf<OperationCalls[N]>>
}

const everything = (): Subject => ({ kind: 'everything' })
const brandsOnly = (): Subject => ({ kind: 'brands' })
const pickShow = ({ show: id }: { readonly show: string }): Subject => ({ kind: 'show', id })
const showById = ({ id }: { readonly id: string }): Subject => ({ kind: 'show', id })
const pickBrand = ({ brand: id }: { readonly brand: string }): Subject => ({ kind: 'brand', id })
const pickPayment = ({ payment: id }: { readonly payment: string }): Subject => ({ kind: 'payment', id })
const pickReview = ({ review: id }: { readonly review: string }): Subject => ({ kind: 'review', id })
const pickMessage = ({ message: id }: { readonly message: string }): Subject =>
  id === 'all' ? { kind: 'everything' } : { kind: 'message', id }
const pickVoucher = ({ voucher: id }: { readonly voucher: string }): Subject => ({ kind: 'voucher', id })
const pickSite = ({ brand }: { readonly brand: string }): Subject =>
  brand === 'all' ? { kind: 'everything' } : { kind: 'brand', id: brand }

/** An operation on an order, which a request names by its id or reference. */
function onOrder<Request extends { readonly order: string }, Answer>(
  work: (request: Request, context: OperationContext) => Promise<Answer>,
) {
  return async (request: Request, context: OperationContext): Promise<Wire<Answer>> => {
    const order = await findOnlyOrderId(context.store, request.order)
    const onlyOrder = (): Subject => ({ kind: 'order', id: order })
    return about<Request, Answer>(onlyOrder, work)({ ...request, order }, context)
  }
}

/** An operation on a refund that waits for a second person. */
function onProposal<Request extends { readonly proposal: string }, Answer>(
  work: (request: Request, context: OperationContext) => Promise<Answer>,
) {
  return async (request: Request, context: OperationContext): Promise<Wire<Answer>> => {
    const id = await findOrderOfProposal(context.store, request.proposal)
    return about<Request, Answer>(() => ({ kind: 'order', id }), work)(request, context)
  }
}

const getRefundLimits = ({ refundLimits, person }: OperationContext) => refundLimits[person.role]

/** The operations of the back office, with what each is about. */
export const operationHandlers: OperationHandlers = {
  findOrders: listing((request, { store, language }, limits) => findOrders(store, request, limits, language)),
  getOrder: onOrder(async ({ order }, { store, language }) => ({
    order: await findOrderPage(store, order, language),
  })),
  refundOrder: onOrder((request, context) =>
    refundOrder(context, { ...buildCommand('refund', request, context), limits: getRefundLimits(context) }),
  ),
  resendTicket: onOrder((request, context) => resendTicket(context, buildChange(request, context))),
  correctContact: onOrder((request, context) => correctContact(context, buildChange(request, context))),

  changeSeats: onOrder((request, context) =>
    changeSeats(context, {
      ...buildCommand('change-seats', request, context),
      mayRefund: context.person.permissions.includes('refund'),
      limits: getRefundLimits(context),
    }),
  ),

  moveOrder: about(
    ({ show: id }) => ({ kind: 'show', id, isRead: true }),
    onOrder((request, context) =>
      moveOrder(context, {
        ...buildCommand('move-order', request, context),
        mayRefund: context.person.permissions.includes('refund'),
        limits: getRefundLimits(context),
      }),
    ),
  ),
  listOtherShows: onOrder((request, context) => listOtherShows(context, request, context.person.limits)),
  listHolds: listing((request, { store }, limits) => listHolds(store, request, limits)),
  releaseHold: onOrder((request, context) =>
    releaseHold(context.store, buildCommand('release-hold', request, context)),
  ),
  giveTickets: about(pickShow, (request, context) =>
    giveTickets(context, {
      ...buildCommand('give-tickets', request, context),
      mostPerDay: freeTicketsPerDay(context.person.role),
    }),
  ),
  printTickets: onOrder((request, context) =>
    printTickets(context, buildCommand('print-tickets', request, context)),
  ),

  listTasks: listing((_request, { store, person }, limits) => listOpenTasks(store, limits, person.id)),
  confirmRefund: onProposal((request, context) =>
    decideRefund(context, buildCommand('confirm-refund', request, context)),
  ),
  rejectRefund: onProposal((request, context) =>
    decideRefund(context, buildCommand('reject-refund', request, context)),
  ),
  checkPayment: about(pickPayment, (request, context) =>
    actOnPayment(context, buildCommand('check', request, context)),
  ),
  giveBackPayment: about(pickPayment, (request, context) =>
    actOnPayment(context, {
      ...buildCommand('give-back', request, context),
      limits: getRefundLimits(context),
    }),
  ),
  listActions: about(everything, async ({ limit }, { store }) => ({
    actions: await listActions(store, limit),
  })),

  listShows: listing((request, context, limits) => listShows(context, { what: 'shows', ...request }, limits)),
  stopSale: about(pickShow, (request, context) =>
    changeSale(context, buildCommand('stop-sale', request, context)),
  ),
  startSale: about(pickShow, (request, context) =>
    changeSale(context, buildCommand('start-sale', request, context)),
  ),
  listBlockedSeats: about(
    ({ show: id }) => ({ kind: 'show', id, isRead: true }),
    (request, context) => listBlocked(context, { what: 'blocked-seats', ...request }),
  ),
  listFreeSeats: about(
    ({ show: id }) => ({ kind: 'show', id, isRead: true }),
    (request, { store }) => listFreeSeats(store, request),
  ),
  blockSeats: about(pickShow, (request, context) =>
    changeBlocked(context, buildCommand('block-seats', request, context)),
  ),
  unblockSeats: about(pickShow, (request, context) =>
    changeBlocked(context, buildCommand('unblock-seats', request, context)),
  ),
  cancelShow: about(showById, (request, context) =>
    callOff(context, buildCommand('cancel-show', request, context)),
  ),
  cancelEvent: about(
    ({ id }) => ({ kind: 'event', id }),
    (request, context) => callOff(context, buildCommand('cancel-event', request, context)),
  ),
  postponeShow: about(showById, (request, context) =>
    callOff(context, buildCommand('postpone-show', request, context)),
  ),
  getProgress: about(
    ({ action: id }) => ({ kind: 'action', id }),
    ({ action }, { store }) => countProgress(store, action),
  ),
  writeToHolders: about(pickShow, (request, context) =>
    notifyTicketHolders(context, buildCommand('tell', request, context)),
  ),

  getShowForm: about(
    ({ cinema: id }) => ({ kind: 'cinema', id }),
    (request, context) => findShowForm(context, request),
  ),
  addShow: about(
    ({ cinema: id }) => ({ kind: 'cinema', id }),
    (request, context) => addShow(context, buildCommand('add-show', request, context)),
  ),
  changeShow: about(pickShow, (request, context) => {
    if (request.tellsHolders && !context.person.permissions.includes('cancel-shows'))
      throw new ApiError('NOT_PERMITTED', 'Your role does not permit moving shows that are sold.')
    return changeShow(context, buildCommand('change-show', request, context))
  }),
  removeShow: about(pickShow, (request, context) =>
    removeShow(context, buildCommand('remove-show', request, context)),
  ),
  copyDays: about(
    ({ cinema: id }) => ({ kind: 'cinema', id }),
    (request, context) => copyDays(context, buildCommand('copy-days', request, context)),
  ),
  listItems: about(everything, (request, context) => listItems(context, request)),
  getItemForm: about(everything, (request, context) => findItemForm(context, request)),
  changeItem: about(everything, (request, context) =>
    changeItem(context, buildCommand('change-item', request, context)),
  ),
  sendPicturePart: about(everything, (request, { store }) => savePicturePart(store, request)),
  setPicture: about(everything, (request, context) => setPicture(context, buildChange(request, context))),
  listProgrammeChanges: listing((request, context, limits) => listProgrammeChanges(context, request, limits)),
  undoProgrammeChange: async (request, context) => {
    const cinemas = await findCinemasOfChange(context, request.action)
    const subjects: Subject[] = cinemas?.map((id) => ({ kind: 'cinema', id })) ?? [everything()]
    for (const subject of subjects) await assertWithinLimits(context.store, context.person.limits, subject)
    return toWire(await undoChange(context, buildCommand('undo-change', request, context)))
  },

  reportSales: listing((request, context, limits) => reportSales(context, request, limits)),
  reportBoxOffice: listing((request, context, limits) => reportBoxOffice(context, request, limits)),
  reportTaxes: listing((request, context, limits) => reportTaxes(context, request, limits)),
  reportRefunds: listing((request, context, limits) => reportRefunds(context, request, limits)),
  reportCredit: about(brandsOnly, (request, context) =>
    reportCredit(context, request, context.person.limits),
  ),
  reportShifts: listing((request, context, limits) => reportShifts(context, request, limits)),
  reportAdmissions: listing((request, context, limits) => reportAdmissions(context, request, limits)),
  listHolders: about(
    ({ show: id }) => ({ kind: 'show', id, isRead: true }),
    (request, context) => {
      const { limits, permissions } = context.person
      return listHolders(context, request, limits, !permissions.includes('see-orders'))
    },
  ),
  markReturnSent: listing((request, context, limits) =>
    markReturnSent(context, buildCommand('return-sent', request, context), limits),
  ),
  getDaySales: listing((request, context, limits) => reportDaySales(context, request, limits)),

  listDoors: listing(async (_request, { store }, limits) => ({
    doors: (await listDoors(store)).filter(({ cinemaId }) => hasCinema(limits, cinemaId)),
  })),
  listAdmissions: listing((request, context, limits) => listAdmissions(context, request, limits)),
  openDoor: about(
    ({ cinema: id }) => ({ kind: 'cinema', id }),
    (request, context) => openCinemaDoor(context, buildCommand('open-door', request, context)),
  ),
  endDoor: about(
    ({ door: id }) => ({ kind: 'door', id }),
    (request, context) => endCinemaDoor(context, buildCommand('end-door', request, context)),
  ),

  listDeadMessages: about(brandsOnly, ({ limit }, context) =>
    listDeadMessages(context, { what: 'outbox', most: limit }, context.person.limits),
  ),
  sendMessageAgain: about(pickMessage, (request, context) =>
    handleDeadMessage(context, buildCommand('outbox-again', request, context)),
  ),
  dropMessage: about(pickMessage, (request, context) =>
    handleDeadMessage(context, buildCommand('outbox-drop', request, context)),
  ),
  listReviews: about(brandsOnly, ({ state, limit }, context) =>
    listReviews(context, { what: 'reviews', state, most: limit }, context.person.limits),
  ),
  publishReview: about(pickReview, (request, context) =>
    decideOnReview(context, buildCommand('publish-review', request, context)),
  ),
  rejectReview: about(pickReview, (request, context) =>
    decideOnReview(context, buildCommand('reject-review', request, context)),
  ),
  listRequests: about(brandsOnly, ({ state, limit }, context) =>
    listMessages(context, { what: 'messages', state, most: limit }, context.person.limits),
  ),
  closeRequest: about(
    ({ message: id }) => ({ kind: 'request', id }),
    (request, context) => closeMessage(context, buildCommand('close-message', request, context)),
  ),

  listEndingRules: listing((_request, context, limits) => listEndingRules(context, limits)),
  listPromoCodes: about(everything, (_request, context) => listPromoCodes(context)),
  endPromoCode: about(everything, (request, context) =>
    changePromoCode(context, buildCommand('promo-end', request, context)),
  ),
  reactivatePromoCode: about(everything, (request, context) =>
    changePromoCode(context, buildCommand('promo-again', request, context)),
  ),
  giveVoucher: about(pickBrand, ({ amountMinor, ...request }, context) =>
    giveVoucher(context, {
      ...buildCommand('voucher', request, context),
      amount: toMajor(amountMinor, request.currency),
    }),
  ),
  listVouchers: about(brandsOnly, (request, { store, person }) =>
    listVouchers(store, request, person.limits),
  ),
  getVoucher: about(pickVoucher, async ({ voucher }, { store }) => ({
    voucher: await findVoucherPage(store, voucher),
  })),
  cancelVoucher: about(pickVoucher, (request, context) =>
    cancelVoucher(context, buildCommand('cancel-voucher', request, context)),
  ),
  reactivateVoucher: about(pickVoucher, (request, context) =>
    reactivateVoucher(context, buildCommand('reactivate-voucher', request, context)),
  ),
  extendVoucher: about(pickVoucher, (request, context) =>
    extendVoucher(context, buildCommand('extend-voucher', request, context)),
  ),
  resendVoucher: about(pickVoucher, (request, context) =>
    resendVoucher(context, buildCommand('resend-voucher', request, context)),
  ),

  listPlaces: listing((_request, { store, language }, limits) => listPlaces(store, limits, language)),
  getMaintenance: about(pickSite, (request, context) =>
    showMaintenance(context, { what: 'maintenance', ...request }),
  ),
  startMaintenance: about(pickSite, (request, context) =>
    startMaintenance(context, buildCommand('maintenance-on', request, context)),
  ),
  endMaintenance: about(pickSite, (request, context) =>
    endMaintenanceNow(context, buildCommand('maintenance-off', request, context)),
  ),
}

async function callOff(context: OperationContext, command: Parameters<typeof cancelShow>[1]) {
  const answer = await cancelShow(context, { ...command, limits: getRefundLimits(context) })
  return { ...answer, isDone: answer.doneAs !== null }
}
