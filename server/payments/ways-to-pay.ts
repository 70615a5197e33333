import type { Order } from '@/server/orders/order-repository'
import type { PayableOrder, PaymentProvider, WayToPay } from './provider'
import type { StoredValueSource } from './stored-value'

/** A way to pay, and who serves it. */
export type ServedWay =
  | { readonly kind: 'provider'; readonly way: WayToPay; readonly provider: PaymentProvider }
  | { readonly kind: 'stored'; readonly way: WayToPay; readonly source: StoredValueSource }

/** What decides which ways to pay an order is offered. */
export function payableOf(order: Order): PayableOrder {
  const { brandId, kind, countryId, currency } = order
  // Nobody can sign in yet: every order is a guest's.
  return { brandId, kind, countryId, currency, accountId: null }
}

/** The ways to pay an order, each served by the first that accepts it, in the order in which they were connected. */
export function waysToPay(
  order: PayableOrder,
  providers: readonly PaymentProvider[],
  sources: readonly StoredValueSource[],
): ServedWay[] {
  const served = new Map<number, ServedWay>()
  const add = (way: ServedWay) => served.has(way.way.id) || served.set(way.way.id, way)
  for (const provider of providers.filter((each) => each.accepts(order)))
    for (const way of provider.waysToPay) add({ kind: 'provider', way, provider })
  for (const source of sources.filter((each) => each.accepts(order)))
    for (const way of source.waysToPay) add({ kind: 'stored', way, source })
  return [...served.values()]
}
