import { listDoors } from '@/server/orders/door/door-repository'
import { admit } from '@/server/orders/tickets/admit'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { giveVoucher } from './give-voucher'
import { closeMessage, listMessages } from './answer-messages'
import { listActions } from './action-repository'
import { changeBlocked, listBlocked } from './block-seats'
import { callOff } from './call-off'
import { progressOf } from './called-off-repository'
import type { OperatorCommand } from './command'
import { actOnDead, listDeadMessages } from './dead-messages'
import { decideOnReview, listReviews } from './decide-reviews'
import { changeSale } from './change-sale'
import { changePromoCode } from './end-promo-code'
import { listShows } from './list-shows'
import { listPromoCodes } from './list-promo-codes'
import { beginToMaintain, endToMaintain, showMaintenance } from './maintain'
import { actOnPayment, listNeeds } from './needs-operator'
import type { OperatorParts } from './operator-parts'
import { endCinemaDoor, openCinemaDoor } from './cinema-doors'
import { ordersLike } from './order-facts'
import { refundOrder } from './refund-order'
import { runImportHere } from './run-import'
import { reportSales } from './sales/report-sales'
import { tellHolders } from './tell-holders'

/** Carries out what an operator says. What is to be done is done only with `yes`. @throws Refusal with what is wrong */
export async function operate(parts: OperatorParts, command: OperatorCommand) {
  const { store } = parts
  switch (command.what) {
    case 'order':
      return { what: command.what, orders: await ordersLike(store, command.of) } as const
    case 'log':
      return { what: command.what, actions: await listActions(store, command.most) } as const
    case 'progress':
      return { what: command.what, ...(await progressOf(store, command.action)) } as const
    case 'needs-operator':
      return { what: command.what, ...(await listNeeds(store)) } as const
    case 'import':
      return { what: command.what, ...(await runImportHere(parts, command)) } as const
    case 'shows':
      return { what: command.what, ...(await listShows(parts, command)) } as const
    case 'stop-sale':
    case 'start-sale':
      return { what: command.what, ...(await changeSale(parts, command)) } as const
    case 'sales':
      return { what: command.what, ...(await reportSales(parts, command)) } as const
    case 'admit': {
      const shown = { scheduleId: command.show, code: command.code, only: command.seats }
      return { what: command.what, ...(await admit(store, await secretsOf(store), shown)) } as const
    }
    case 'doors':
      return { what: command.what, doors: await listDoors(store) } as const
    case 'open-door':
      return { what: command.what, ...(await openCinemaDoor(parts, command)) } as const
    case 'end-door':
      return { what: command.what, ...(await endCinemaDoor(parts, command)) } as const
    case 'reviews':
      return { what: command.what, ...(await listReviews(parts, command)) } as const
    case 'messages':
      return { what: command.what, ...(await listMessages(parts, command)) } as const
    case 'maintenance':
      return { what: command.what, ...(await showMaintenance(parts, command)) } as const
    case 'maintenance-on':
      return { what: command.what, ...(await beginToMaintain(parts, command)) } as const
    case 'maintenance-off':
      return { what: command.what, ...(await endToMaintain(parts, command)) } as const
    case 'blocked-seats':
      return { what: command.what, ...(await listBlocked(parts, command)) } as const
    case 'block-seats':
    case 'unblock-seats':
      return { what: command.what, ...(await changeBlocked(parts, command)) } as const
    case 'tell':
      return { what: command.what, ...(await tellHolders(parts, command)) } as const
    case 'outbox':
      return { what: command.what, ...(await listDeadMessages(parts, command)) } as const
    case 'outbox-again':
    case 'outbox-drop':
      return { what: command.what, ...(await actOnDead(parts, command)) } as const
    case 'promo':
      return { what: command.what, ...(await listPromoCodes(parts)) } as const
    case 'promo-end':
    case 'promo-again':
      return { what: command.what, ...(await changePromoCode(parts, command)) } as const
    case 'close-message':
      return { what: command.what, ...(await closeMessage(parts, command)) } as const
    case 'publish-review':
    case 'reject-review':
      return { what: command.what, ...(await decideOnReview(parts, command)) } as const
    case 'check':
    case 'give-back':
      return { what: command.what, ...(await actOnPayment(parts, command)) } as const
    case 'refund':
      return { what: command.what, ...(await refundOrder(parts, command)) } as const
    case 'voucher':
      return { what: command.what, ...(await giveVoucher(parts, command)) } as const
    case 'cancel-show':
    case 'cancel-event':
    case 'postpone-show':
      return { what: command.what, ...(await callOff(parts, command)) } as const
  }
}
/** What comes of it, before it goes over the line as JSON. */
export type OperatorAnswer = Awaited<ReturnType<typeof operate>>
