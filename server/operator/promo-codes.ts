import type { PromoCode } from '@/server/catalogue/items/catalogue-items'
import { announceCatalogue, lockCatalogue } from '@/server/catalogue/items/catalogue-state-repository'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { hasItem } from '@/server/catalogue/items/item-repository'
import { endCode, findEndedCodes, reactivateCode } from '@/server/catalogue/offers/ended-code-repository'
import { findCodeUses } from '@/server/orders/tickets/offers/offer-uses-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { countryById } from '@/server/platform/countries'
import { explain } from '@/server/platform/explain'
import { findActions, recordAction } from './action-repository'
import type { CommandOf } from './command'
import type { OperatorDeps } from './operator-deps'

/**
 * Ends a promo code at once on every server, regardless of the catalogue’s files, or reactivates it. An order
 * with the code that is not being paid yet shows the price without it; a paid order keeps it.
 * @throws ApiError NOT_FOUND for a code that is not in the catalogue, INVALID_REQUEST for one that is in that
 * state already
 */
export async function changePromoCode(
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
      throw new ApiError('NOT_FOUND', explain('There is no promo code {code}.', { code: code.toUpperCase() }))
    if (isEnded === (action === 'promo-end'))
      throw createRefusal(
        isEnded
          ? explain('{code} had already ended.', { code: code.toUpperCase() })
          : explain('{code} has not ended.', { code: code.toUpperCase() }),
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
export async function listPromoCodes({ store }: Pick<OperatorDeps, 'store'>) {
  const { items, endedCodes } = await currentCatalogue(store)
  const ended = new Map((await findActions(store, [...endedCodes.values()])).map((each) => [each.id, each]))
  const uses = new Map((await findCodeUses(store)).map((each) => [each.code, each]))
  const inFiles = new Map(items.code.map((code) => [code.id, code]))
  const advertised = new Set(items.promotion.map(({ id }) => id))
  const ids = [...inFiles.keys(), ...[...uses.keys()].filter((id) => !inFiles.has(id) && !advertised.has(id))]
  return {
    codes: ids.toSorted().map((id) => ({
      code: id,
      ...pickFacts(inFiles.get(id)),
      orders: uses.get(id)?.orders ?? 0,
      paying: uses.get(id)?.paying ?? 0,
      counted: uses.get(id)?.counted ?? 0,
      off: uses.get(id)?.off ?? [],
      ended: ended.get(endedCodes.get(id) ?? '') ?? null,
    })),
  }
}

function pickFacts(code: PromoCode | undefined) {
  if (!code) return { inFiles: false, countries: [], from: '', until: '', most: 0, mostOfVisitor: 0 }
  const { countryIds, from, until, uses, usesOfVisitor } = code
  const countries = countryIds.map((id) => countryById.get(id)?.iso ?? String(id))
  return { inFiles: true, countries, from, until, most: uses, mostOfVisitor: usesOfVisitor }
}
