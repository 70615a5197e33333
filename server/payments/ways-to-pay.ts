import type { Order } from '@/server/orders/order-repository'
import { totalOf } from '@/server/orders/price-order'
import type { SignedIn } from '@/server/platform/signed-in'
import type { PayableOrder, PaymentProvider, WayToPay } from './provider'
import type { PrepaidSource } from './prepaid-source'

export type ServedOption =
  | { readonly kind: 'provider'; readonly way: WayToPay; readonly provider: PaymentProvider }
  | { readonly kind: 'prepaid'; readonly way: WayToPay; readonly source: PrepaidSource }

/**
 * Returns the facts that decide which ways to pay an order is offered. Wallet and saved cards come from the
 * caller's session, not from the order, since its key may be in other hands by now.
 */
export function payableOf(order: Order, account: SignedIn | null): PayableOrder {
  const { brandId, kind, countryId, currency } = order
  return {
    brandId,
    kind,
    countryId,
    currency,
    amountMinor: totalOf(order.lines),
    accountId: account?.id ?? null,
  }
}

/** Returns the ways to pay an order, each served by the first one in connection order that accepts it. */
export function waysToPay(
  order: PayableOrder,
  providers: readonly PaymentProvider[],
  sources: readonly PrepaidSource[],
): ServedOption[] {
  const options = new Map<number, ServedOption>()
  const add = (servedOption: ServedOption) =>
    options.has(servedOption.way.id) || options.set(servedOption.way.id, servedOption)
  for (const provider of providers.filter((each) => each.accepts(order)))
    for (const method of provider.waysToPay.filter(({ isFor }) => isFor?.(order) ?? true))
      add({ kind: 'provider', way: method, provider })
  for (const source of sources.filter((each) => each.accepts(order)))
    for (const method of source.waysToPay) add({ kind: 'prepaid', way: method, source })
  return [...options.values()]
}
