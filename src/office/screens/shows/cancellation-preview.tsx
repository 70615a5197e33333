import { Plural, Trans } from '@lingui/react/macro'
import type { AnswerOf } from '../../api'
import { Money } from '../../components/money'

type Cancellation = AnswerOf<'cancelShow'>

/** Bookings of a show and their money, by currency. */
export function AffectedOrders({ orders, change }: Pick<Cancellation, 'orders' | 'change'>) {
  const isCancelled = change.state === 'cancelled'
  if (orders.length === 0)
    return (
      <p>
        <Trans>Nobody has a booking for this show.</Trans>
      </p>
    )
  return (
    <ul className="grid gap-1">
      {orders.map(({ bookings, amountMinor, currency }) => {
        const amount = <Money minor={amountMinor} currency={currency} />
        return (
          <li key={currency}>
            <strong>
              <Plural value={bookings} one="# booking" other="# bookings" />
            </strong>
            {': '}
            {isCancelled ? (
              <Trans>{amount} will be refunded.</Trans>
            ) : (
              <Trans>holders may ask for {amount} back.</Trans>
            )}
          </li>
        )
      })}
    </ul>
  )
}
