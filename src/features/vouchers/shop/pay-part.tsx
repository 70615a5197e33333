import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GiftPicture } from '@/contract/voucher/get-voucher-offers'
import { useAppContext } from '@/src/lib/page/app-context'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { GiftCard } from '../card/gift-card'
import type { OrderTotal } from './order-total'

interface PayPartProps {
  picture: GiftPicture | undefined
  count: number
  /** Null until a voucher is chosen. */
  sums: OrderTotal | null
  isReady: boolean
  isBusy: boolean
  notice: ReactNode
  terms: ReactNode
}

/**
 * Shows a preview of the card, the total, the terms and the pay button. // spec §2: PAY NOW with currency and
 * total
 */
export function PayPart({ picture, count, sums, isReady, isBusy, notice, terms }: PayPartProps) {
  const { language } = useAppContext()
  const total = sums && count > 0 ? formatMoney(sums.total, language) : null
  return (
    <>
      {sums ? (
        <div className="max-lg:hidden">
          <GiftCard picture={picture} value={formatMoney(sums.value, language)} />
        </div>
      ) : null}
      {sums && count > 0 ? <TotalLines count={count} sums={sums} /> : null}
      {terms}
      {notice}
      <Button type="submit" size="l" busy={isBusy} aria-disabled={!isReady} data-testid="pay-now">
        {total === null ? <Trans>PAY NOW</Trans> : <Trans>PAY NOW {total}</Trans>}
      </Button>
    </>
  )
}

function TotalLines({ count, sums }: { count: number; sums: OrderTotal }) {
  const { language } = useAppContext()
  const { value, values, charges, total } = sums
  const format = listMoneyFormat(
    [value, values, charges, total].map(({ minor }) => minor),
    total.currency,
    language,
  )
  const each = format(value.minor)
  return (
    <dl className="grid gap-2 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-muted">
          <Plural value={count} one={`# voucher of ${each}`} other={`# vouchers of ${each}`} />
        </dt>
        <dd className="ms-auto">{format(values.minor)}</dd>
      </div>
      {charges.minor > 0 ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">
            <Trans>Charge</Trans>
          </dt>
          <dd className="ms-auto">{format(charges.minor)}</dd>
        </div>
      ) : null}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-lg font-bold">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd className="ms-auto">{format(total.minor)}</dd>
      </div>
    </dl>
  )
}
