import { decideReview, listByState, lockReview, starsOf } from '@/server/accounts/reviews/review-repository'
import type { PromoCode } from '@/server/catalogue/items/catalogue-items'
import { announceCatalogue, lockCatalogue } from '@/server/catalogue/items/catalogue-state-repository'
import { countryById } from '@/server/platform/countries'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { endCode, findEndedCodes, reactivateCode } from '@/server/catalogue/offers/ended-code-repository'
import { hasItem } from '@/server/catalogue/items/item-repository'
import { listDoors } from '@/server/orders/door/door-repository'
import { admit } from '@/server/orders/tickets/admit'
import { findCodeUses } from '@/server/orders/tickets/offers/code-uses-repository'
import { ApiError } from '@/server/platform/api-error'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { closeRequest, listRequests, lockRequest } from '@/server/support/contact-repository'
import { findActions, listActions, recordAction } from './action-repository'
import { changeBlocked, listBlocked } from './shows/block-seats'
import { cancelShow } from './shows/cancel-show'
import { progressOf } from './shows/cancelled-shows-repository'
import { changeSale } from './shows/change-sale'
import { endCinemaDoor, openCinemaDoor } from './cinema-doors'
import type { CommandOf, OperatorCommand } from './command'
import { handleDeadMessage, listDeadMessages } from './dead-messages'
import { giveVoucher } from './orders/give-voucher'
import { listShows } from './shows/list-shows'
import { startMaintenance, endMaintenanceNow, showMaintenance } from './maintenance'
import { actOnPayment, listOpenTasks } from './open-tasks'
import type { OperatorDeps } from './operator-deps'
import { findOrderFacts } from './orders/order-facts'
import { refundOrder } from './orders/refund-order'
import { runImportInProcess } from './import/run-import'
import { reportSales } from './sales/report-sales'
import { notifyTicketHolders } from './shows/notify-ticket-holders'

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
      return { what: command.what, ...(await progressOf(store, command.action)) } as const
    case 'needs-operator':
      return { what: command.what, ...(await listOpenTasks(store)) } as const
    case 'import':
      return { what: command.what, ...(await runImportInProcess(deps, command)) } as const
    case 'shows':
      return { what: command.what, ...(await listShows(deps, command)) } as const
    case 'stop-sale':
    case 'start-sale':
      return { what: command.what, ...(await changeSale(deps, command)) } as const
    case 'sales':
      return { what: command.what, ...(await reportSales(deps, command)) } as const
    case 'admit': {
      const shown = { scheduleId: command.show, code: command.code, only: command.seats }
      return { what: command.what, ...(await admit(store, await secretsOf(store), shown)) } as const
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
    case 'voucher':
      return { what: command.what, ...(await giveVoucher(deps, command)) } as const
    case 'cancel-show':
    case 'cancel-event':
    case 'postpone-show':
      return { what: command.what, ...(await cancelShow(deps, command)) } as const
  }
}
export type OperatorAnswer = Awaited<ReturnType<typeof operate>>

/** The answer after JSON transport: dates are strings. */
export type Wire<T> = T extends Date ? string : T extends object ? { [K in keyof T]: Wire<T[K]> } : T
export type WireAnswer = Wire<OperatorAnswer>

async function listMessages({ store }: OperatorDeps, { state, most: limit }: CommandOf<'messages'>) {
  return { messages: await listRequests(store, { isOpen: state === 'open', most: limit }) }
}

/**
 * Marks a message as answered. Its text is not stored with the action: it belongs to its author and is
 * deleted with the author’s data.
 * @throws ApiError NOT_FOUND
 */
async function closeMessage({ store }: OperatorDeps, command: CommandOf<'close-message'>) {
  return store.transaction(async (transaction) => {
    const request = await lockRequest(transaction, command.message)
    if (!request) throw new ApiError('NOT_FOUND', 'There is no message with this reference.')
    const { reference, kind, name, email, closedAt } = request
    const shown = { reference, kind, name, email }
    if (!command.yes) return { ...shown, isDone: false }
    if (closedAt === null) await closeRequest(transaction, reference)
    await recordAction(transaction, command, command.what, { reference, kind })
    return { ...shown, isDone: true }
  })
}

/** Lists reviews in one state, oldest first. */
async function listReviews({ store }: OperatorDeps, { state, most: limit }: CommandOf<'reviews'>) {
  const reviews = await listByState(store, state, limit)
  return { reviews: reviews.map(({ halfStars, ...review }) => ({ ...review, stars: starsOf(halfStars) })) }
}

/**
 * Publishes a review or hides it, also one that was published before. Its text is not stored with the action:
 * it belongs to its author and is deleted with the author’s data.
 * @throws ApiError NOT_FOUND, also when the review was rewritten after it was listed
 */
async function decideOnReview(
  { store }: OperatorDeps,
  command: CommandOf<'publish-review'> | CommandOf<'reject-review'>,
) {
  const state = command.what === 'publish-review' ? 'published' : 'rejected'
  return store.transaction(async (transaction) => {
    const review = await lockReview(transaction, command.review)
    if (!review)
      throw new ApiError(
        'NOT_FOUND',
        'There is no such review: its author may have edited it. List the reviews again.',
      )
    const { id, film, name, text, halfStars } = review
    const shown = { review: id, film, name, text, stars: starsOf(halfStars), before: review.state }
    if (!command.yes) return { ...shown, state: review.state, isDone: false }
    if (review.state !== state) await decideReview(transaction, id, state)
    await recordAction(transaction, command, command.what, { id, film, before: review.state })
    return { ...shown, state, isDone: true }
  })
}

/**
 * Ends a promo code at once on every server, regardless of the catalogue’s files, or reactivates it. An order
 * with the code that is not being paid yet shows the price without it; a paid order keeps it.
 * @throws ApiError NOT_FOUND for a code that is not in the catalogue, INVALID_REQUEST for one that is in that
 * state already
 */
async function changePromoCode(
  { store }: Pick<OperatorDeps, 'store'>,
  command: CommandOf<'promo-end'> | CommandOf<'promo-again'>,
) {
  const { what: action, yes } = command
  const code = command.code.toLowerCase()
  await store.transaction(async (transaction) => {
    // Serialises simultaneous commands and imports, so that each sees the other’s changes.
    await lockCatalogue(transaction)
    const isEnded = (await findEndedCodes(transaction)).has(code)
    if (!isEnded && !(await hasItem(transaction, 'code', code)))
      throw new ApiError('NOT_FOUND', `There is no promo code ${code.toUpperCase()}.`)
    if (isEnded === (action === 'promo-end'))
      throw new ApiError(
        'INVALID_REQUEST',
        `${code.toUpperCase()} ${isEnded ? 'had already ended' : 'has not ended'}.`,
      )
    if (!yes) return
    const actionId = await recordAction(transaction, command, action, { id: code })
    await (action === 'promo-end' ? endCode(transaction, code, actionId) : reactivateCode(transaction, code))
    await announceCatalogue(transaction)
  })
  return { code, isDone: yes }
}

/**
 * Lists the catalogue’s promo codes by name with their uses and who ended them. Codes come from the
 * catalogue’s files; a code that was removed from the files is listed while orders use it.
 */
async function listPromoCodes({ store }: Pick<OperatorDeps, 'store'>) {
  const { items, endedCodes } = await currentCatalogue(store)
  const ended = new Map((await findActions(store, [...endedCodes.values()])).map((each) => [each.id, each]))
  const uses = new Map((await findCodeUses(store)).map((each) => [each.code, each]))
  const inFiles = new Map(items.code.map((code) => [code.id, code]))
  const advertised = new Set(items.promotion.map(({ id }) => id))
  const ids = [...inFiles.keys(), ...[...uses.keys()].filter((id) => !inFiles.has(id) && !advertised.has(id))]
  return {
    codes: ids.toSorted().map((id) => ({
      code: id,
      ...factsOf(inFiles.get(id)),
      orders: uses.get(id)?.orders ?? 0,
      paying: uses.get(id)?.paying ?? 0,
      counted: uses.get(id)?.counted ?? 0,
      off: uses.get(id)?.off ?? [],
      ended: ended.get(endedCodes.get(id) ?? '') ?? null,
    })),
  }
}

function factsOf(code: PromoCode | undefined) {
  if (!code) return { inFiles: false, countries: [], from: '', until: '', most: 0, mostOfVisitor: 0 }
  const { countryIds, from, until, uses, usesOfVisitor } = code
  const countries = countryIds.map((id) => countryById.get(id)?.iso ?? String(id))
  return { inFiles: true, countries, from, until, most: uses, mostOfVisitor: usesOfVisitor }
}
