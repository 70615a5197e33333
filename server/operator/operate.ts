import { listDoors } from '@/server/orders/door/door-repository'
import { admit } from '@/server/orders/tickets/admit'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { listActions } from './action-repository'
import { endCinemaDoor, openCinemaDoor } from './cinema-doors'
import type { OperatorCommand, CommandOf } from './command'
import { closeMessage, listMessages } from './contact-requests'
import { handleDeadMessage, listDeadMessages } from './dead-messages'
import { runImportInProcess } from './import/run-import'
import { endMaintenanceNow, showMaintenance, startMaintenance } from './maintenance'
import { actOnPayment, listOpenTasks } from './open-tasks'
import type { OperatorDeps } from './operator-deps'
import { changeSeats } from './orders/change-seats'
import { decideRefund } from './orders/decide-refund'
import { giveTickets } from './orders/give-tickets'
import { moveOrder } from './orders/move-order'
import { findOrderFacts } from './orders/order-facts'
import { refundOrder } from './orders/refund-order'
import { printTickets } from './orders/print-tickets'
import { listHolds, releaseHold } from './orders/release-hold'
import { changeItem } from './programme/change-items'
import { addShow, changeShow, removeShow } from './programme/change-shows'
import { copyDays } from './programme/copy-days'
import { listProgrammeChanges, undoChange } from './programme/undo-change'
import { changePromoCode, listPromoCodes } from './promo-codes'
import { decideOnReview, listReviews } from './reviews'
import { markReturnSent, reportBoxOffice } from './reports/box-office'
import { changeBlocked, listBlocked } from './shows/block-seats'
import { cancelShow } from './shows/cancel-show'
import { countProgress } from './shows/cancelled-shows-repository'
import { changeSale } from './shows/change-sale'
import { listFreeSeats } from './shows/free-seats'
import { listShows } from './shows/list-shows'
import { notifyTicketHolders } from './shows/notify-ticket-holders'
import { listHolders, reportAdmissions } from './reports/admissions'
import { reportCredit } from './reports/credit'
import { reportRefunds } from './reports/refunds'
import { reportSales } from './reports/report-sales'
import { reportShifts } from './reports/shifts'
import { reportTaxes } from './reports/taxes'
import { cancelVoucher, extendVoucher, reactivateVoucher } from './vouchers/change-voucher'
import { giveVoucher } from './vouchers/give-voucher'
import { listVouchers } from './vouchers/list-vouchers'
import { resendVoucher } from './vouchers/resend-voucher'
import { findVoucherPage } from './vouchers/voucher-page'

/**
 * Carries out an operator’s command; changes are made only with `yes`. @throws ApiError with the reason for a
 * refusal
 */
export async function operate(deps: OperatorDeps, command: OperatorCommand) {
  const { store } = deps
  switch (command.what) {
    case 'order':
      return { what: command.what, orders: await findOrderFacts(store, command.of) } as const
    case 'log':
      return { what: command.what, actions: await listActions(store, command.most) } as const
    case 'owner':
      return { what: command.what, ...(await deps.addOwner(command)) } as const
    case 'progress':
      return { what: command.what, ...(await countProgress(store, command.action)) } as const
    case 'needs-operator':
      return { what: command.what, ...(await listOpenTasks(store)) } as const
    case 'import':
      return { what: command.what, ...(await runImportInProcess(deps, command)) } as const
    case 'shows':
      return { what: command.what, ...(await listShows(deps, command)) } as const
    case 'stop-sale':
    case 'start-sale':
      return { what: command.what, ...(await changeSale(deps, command)) } as const
    case 'report':
      return { what: command.what, ...(await runReport(deps, command)) } as const
    case 'return-sent':
      return { what: command.what, ...(await markReturnSent(deps, command)) } as const
    case 'admit': {
      const shown = { scheduleId: command.show, code: command.code, only: command.seats }
      return { what: command.what, ...(await admit(store, await getSecrets(store), shown)) } as const
    }
    case 'doors':
      return { what: command.what, doors: await listDoors(store) } as const
    case 'open-door':
      return { what: command.what, ...(await openCinemaDoor(deps, command)) } as const
    case 'end-door':
      return { what: command.what, ...(await endCinemaDoor(deps, command)) } as const
    case 'reviews':
      return { what: command.what, ...(await listReviews(deps, command)) } as const
    case 'messages':
      return { what: command.what, ...(await listMessages(deps, command)) } as const
    case 'maintenance':
      return { what: command.what, ...(await showMaintenance(deps, command)) } as const
    case 'maintenance-on':
      return { what: command.what, ...(await startMaintenance(deps, command)) } as const
    case 'maintenance-off':
      return { what: command.what, ...(await endMaintenanceNow(deps, command)) } as const
    case 'free-seats':
      return { what: command.what, ...(await listFreeSeats(store, command)) } as const
    case 'blocked-seats':
      return { what: command.what, ...(await listBlocked(deps, command)) } as const
    case 'block-seats':
    case 'unblock-seats':
      return { what: command.what, ...(await changeBlocked(deps, command)) } as const
    case 'tell':
      return { what: command.what, ...(await notifyTicketHolders(deps, command)) } as const
    case 'outbox':
      return { what: command.what, ...(await listDeadMessages(deps, command)) } as const
    case 'outbox-again':
    case 'outbox-drop':
      return { what: command.what, ...(await handleDeadMessage(deps, command)) } as const
    case 'promo':
      return { what: command.what, ...(await listPromoCodes(deps)) } as const
    case 'promo-end':
    case 'promo-again':
      return { what: command.what, ...(await changePromoCode(deps, command)) } as const
    case 'close-message':
      return { what: command.what, ...(await closeMessage(deps, command)) } as const
    case 'publish-review':
    case 'reject-review':
      return { what: command.what, ...(await decideOnReview(deps, command)) } as const
    case 'check':
    case 'give-back':
      return { what: command.what, ...(await actOnPayment(deps, command)) } as const
    case 'refund':
      return { what: command.what, ...(await refundOrder(deps, command)) } as const
    case 'holds':
      return { what: command.what, ...(await listHolds(store, command)) } as const
    case 'release-hold':
      return { what: command.what, ...(await releaseHold(store, command)) } as const
    case 'give-tickets':
      return { what: command.what, ...(await giveTickets(deps, { ...command, mostPerDay: null })) } as const
    case 'print-tickets':
      return { what: command.what, ...(await printTickets(deps, command)) } as const
    case 'confirm-refund':
    case 'reject-refund':
      return { what: command.what, ...(await decideRefund(deps, command)) } as const
    case 'change-seats':
      return { what: command.what, ...(await changeSeats(deps, { ...command, mayRefund: true })) } as const
    case 'move-order':
      return { what: command.what, ...(await moveOrder(deps, { ...command, mayRefund: true })) } as const
    case 'voucher':
      return { what: command.what, ...(await giveVoucher(deps, command)) } as const
    case 'vouchers':
      return { what: command.what, ...(await listVouchers(store, command)) } as const
    case 'show-voucher':
      return { what: command.what, voucher: await findVoucherPage(store, command.voucher) } as const
    case 'cancel-voucher':
      return { what: command.what, ...(await cancelVoucher(deps, command)) } as const
    case 'reactivate-voucher':
      return { what: command.what, ...(await reactivateVoucher(deps, command)) } as const
    case 'extend-voucher':
      return { what: command.what, ...(await extendVoucher(deps, command)) } as const
    case 'resend-voucher':
      return { what: command.what, ...(await resendVoucher(deps, command)) } as const
    case 'add-show':
      return { what: command.what, ...(await addShow(deps, command)) } as const
    case 'change-show':
      return { what: command.what, ...(await changeShow(deps, command)) } as const
    case 'remove-show':
      return { what: command.what, ...(await removeShow(deps, command)) } as const
    case 'copy-days':
      return { what: command.what, ...(await copyDays(deps, command)) } as const
    case 'change-item':
      return { what: command.what, ...(await changeItem(deps, command)) } as const
    case 'changes':
      return { what: command.what, ...(await listProgrammeChanges(deps, command)) } as const
    case 'undo-change':
      return { what: command.what, ...(await undoChange(deps, command)) } as const
    case 'cancel-show':
    case 'cancel-event':
    case 'postpone-show':
      return { what: command.what, ...(await cancelShow(deps, command)) } as const
  }
}
export type OperatorAnswer = Awaited<ReturnType<typeof operate>>

/** The answer after JSON transport: dates are strings. */
export type Wire<T> = T extends Date
  ? string
  : T extends object
    ? { -readonly [K in keyof T]: Wire<T[K]> }
    : T
export type WireAnswer = Wire<OperatorAnswer>

/** Runs a report of the command line, without limits. @throws ApiError for an invalid request */
async function runReport(deps: OperatorDeps, command: CommandOf<'report'>) {
  switch (command.report) {
    case 'sales':
      return { report: command.report, ...(await reportSales(deps, command)) } as const
    case 'box-office':
      return { report: command.report, ...(await reportBoxOffice(deps, command)) } as const
    case 'taxes':
      return { report: command.report, ...(await reportTaxes(deps, command)) } as const
    case 'refunds':
      return { report: command.report, ...(await reportRefunds(deps, command)) } as const
    case 'credit':
      return { report: command.report, ...(await reportCredit(deps, command)) } as const
    case 'shifts':
      return { report: command.report, ...(await reportShifts(deps, command)) } as const
    case 'admissions':
      return { report: command.report, ...(await reportAdmissions(deps, command)) } as const
    case 'holders':
      return { report: command.report, ...(await listHolders(deps, command)) } as const
  }
}
