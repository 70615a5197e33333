import type { Payments } from '@/server/payments/payments'
import type { PayableOrder } from '@/server/payments/provider'
import type { ServedWay } from '@/server/payments/ways-to-pay'

/** Whole in every currency. */
const anyAmountMinor = 100_000

/** Who takes the money for vouchers: the first whose page is reached by a form; undefined where nobody does. */
export function formWayOf(
  { waysToPay }: Pick<Payments, 'waysToPay'>,
  order: Pick<PayableOrder, 'brandId' | 'countryId' | 'currency'> & Partial<PayableOrder>,
): Extract<ServedWay, { kind: 'provider' }> | undefined {
  const ways = waysToPay({ amountMinor: anyAmountMinor, accountId: null, ...order, kind: 'vouchers' })
  return ways.filter((served) => served.kind === 'provider').find(({ way }) => way.postsForm === true)
}
