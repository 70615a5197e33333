import { currentCatalogue } from '@/server/catalogue/current-catalogue'
import { countryById } from '@/server/catalogue/countries'
import type { PromoCode } from '@/server/catalogue/catalogue-items'
import { findCodeUses } from '@/server/orders/tickets/code-uses-repository'
import { findActions } from './action-repository'
import type { OperatorParts } from './operator-parts'

/**
 * Codes of the catalogue, by name, how often each was used, and who ended it. They come from its files. A code that is in no file any
 * more is told too while orders have it.
 */
export async function listPromoCodes({ store }: Pick<OperatorParts, 'store'>) {
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

/** What its files say of it; null where they say nothing any more. */
function factsOf(code: PromoCode | undefined) {
  if (!code) return { inFiles: false, countries: [], from: '', until: '', most: 0, mostOfVisitor: 0 }
  const { countryIds, from, until, uses, usesOfVisitor } = code
  const countries = countryIds.map((id) => countryById.get(id)?.iso ?? String(id))
  return { inFiles: true, countries, from, until, most: uses, mostOfVisitor: usesOfVisitor }
}
