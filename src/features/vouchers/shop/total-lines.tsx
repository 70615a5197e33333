import { Plural, Trans } from '@lingui/react/macro'
import type { Money } from '@/contract/money'
import { useScope } from '@/src/lib/page/scope'
import { formatMoney } from '@/src/lib/text/money'
import type { OrderTotal } from './order-total'

/** What an order comes to: the vouchers, the charge on them, the sum. */
export function TotalLines({ count, sums }: { count: number; sums: OrderTotal }) {
  const { language } = useScope()
  const say = (money: Money) => formatMoney(money, language)
  const each = say(sums.value)
  return (
    <dl className="grid gap-2 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-muted">
          <Plural value={count} one={`# voucher of ${each}`} other={`# vouchers of ${each}`} />
        </dt>
        <dd className="ms-auto">{say(sums.values)}</dd>
      </div>
      {sums.charges.minor > 0 ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">
            <Trans>Charge</Trans>
          </dt>
          <dd className="ms-auto">{say(sums.charges)}</dd>
        </div>
      ) : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd className="ms-auto">{say(sums.total)}</dd>
      </div>
    </dl>
  )
}
