import type { Brand } from '@/contract/brand'
import type { Order } from '@/server/orders/order-repository'
import { sumLines } from '@/server/orders/price-order'
import type { SignedIn } from '@/server/platform/signed-in'
import type { PayableOrder, PaymentProvider, PaymentMethod } from './provider'
import type { PrepaidSource } from './prepaid-source'

export type ServedOption =
  | { readonly kind: 'provider'; readonly method: PaymentMethod; readonly provider: PaymentProvider }
  | { readonly kind: 'prepaid'; readonly method: PaymentMethod; readonly source: PrepaidSource }

/**
 * Returns the facts that decide which payment methods an order is offered. Wallet and saved cards come from the
 * caller's session, not from the order, since its key may be in other hands by now.
 */
export function toPayableOrder(order: Order, account: SignedIn | null): PayableOrder {
  const { brandId, kind, countryId, currency } = order
  return {
    brandId,
    kind,
    countryId,
    currency,
    amountMinor: sumLines(order.lines),
    accountId: account?.id ?? null,
  }
}

/** Returns the payment methods for an order, each served by the first one in connection order that accepts it. */
export function listPaymentMethods(
  order: PayableOrder,
  providers: readonly PaymentProvider[],
  sources: readonly PrepaidSource[],
): ServedOption[] {
  const options = new Map<number, ServedOption>()
  const add = (servedOption: ServedOption) =>
    options.has(servedOption.method.id) || options.set(servedOption.method.id, servedOption)
  for (const provider of providers.filter((each) => each.accepts(order)))
    for (const method of provider.paymentMethods.filter(({ isFor }) => isFor?.(order) ?? true))
      add({ kind: 'provider', method, provider })
  for (const source of sources.filter((each) => each.accepts(order)))
    for (const method of source.paymentMethods) add({ kind: 'prepaid', method, source })
  return [...options.values()]
}

/**
 * Sorts options by the brand’s order for the country; of the forms for a card only the named ones stay, or the
 * first.
 */
export function sortByBrandOrder(
  options: readonly ServedOption[],
  { settings }: Pick<Brand, 'settings'>,
  countryId: number,
): ServedOption[] {
  const order = settings.paymentMethods[countryId] ?? []
  const isNamed = ({ method: { panel } }: ServedOption) => order.includes(panel)
  const cardForms = options.filter(({ method: { isCardForm } }) => isCardForm)
  const kept = cardForms.some(isNamed) ? cardForms.filter(isNamed) : cardForms.slice(0, 1)
  const rank = (option: ServedOption) => (isNamed(option) ? order.indexOf(option.method.panel) : order.length)
  return options
    .filter((option) => !option.method.isCardForm || kept.includes(option))
    .toSorted((a, b) => rank(a) - rank(b))
}
