import type { Horizon } from '../shows/expand-rules'
import { endingRules } from '../offers/ending-rules'
import type { BuiltCatalogue } from './build-items'

/** Limit of places listed in a note. */
const mostNamed = 10

/**
 * Returns notes on valid data that may be a mistake: prices without shows, and rules that end while their
 * last day is on sale. Covers the folder’s own items, each with its position.
 */
export function catalogueNotes(
  { items, sources }: BuiltCatalogue,
  horizon: Horizon,
  usedPrices: ReadonlySet<string>,
): string[] {
  const findPlaces = (kind: 'price' | 'rule', list: readonly { readonly id: string }[]) =>
    list.flatMap(({ id }) => sources.get(`${kind}:${id}`)?.where ?? [])
  const unused = findPlaces(
    'price',
    items.price.filter(({ id }) => !usedPrices.has(id)),
  )
  const ending = endingRules(items, items.rule, horizon)
  const endingAt = findPlaces('rule', ending)
  const screens = new Map(items.screen.map((screen) => [screen.id, screen]))
  return [
    ...(unused.length > 0 ? [`prices.csv: no show has the prices of ${listPlaces(unused)}`] : []),
    ...items.event.flatMap((event) => {
      const source = sources.get(`event:${event.id}`)
      const classIds = screens.get(event.venueId)?.classIds ?? []
      const strange = Object.keys(event.prices).filter((id) => !classIds.includes(id))
      return source && strange.length > 0
        ? [`events.json, ${source.where}, prices: the plan of ${event.venueId} has no ${listPlaces(strange)}`]
        : []
    }),
    ...(endingAt.length > 0
      ? [
          `schedules.json: ${endingAt.length === 1 ? 'a rule runs' : `${endingAt.length} rules run`} out within the days that are on sale, the first on ${ending[0]?.until}: ${listPlaces(endingAt)}`,
        ]
      : []),
  ]
}

function listPlaces(places: readonly string[]): string {
  const more = places.length - mostNamed
  return `${places.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
