import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GiftPicture } from '@/contract/voucher/get-voucher-offers'
import { useScope } from '@/src/lib/page/scope'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { GiftCard } from '../card/gift-card'
import type { OrderTotal } from './order-total'
import { TotalLines } from './total-lines'

interface PayPartProps {
  picture: GiftPicture | undefined
  count: number
  /** Null until a voucher is chosen. */
  sums: OrderTotal | null
  /** Nothing is missing any more. */
  isReady: boolean
  isBusy: boolean
  notice: ReactNode
  terms: ReactNode
}

/** The card as it will be, what it comes to, the terms, and the one button. // spec §2: PAY NOW with currency and total */
export function PayPart({ picture, count, sums, isReady, isBusy, notice, terms }: PayPartProps) {
  const { language } = useScope()
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
