import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import type { Way } from './pay-dialog'

interface PaymentButtonsProps {
  /** The price is known, and the network is there. */
  isReady: boolean
  /** A voucher pays everything. */
  isCovered: boolean
  onPay: (way: Way) => void
  /** Gives the tickets for nothing; undefined for whoever may not, or for a sale that cannot be free. */
  onFree: (() => void) | undefined
}

/** The buttons below a bill, of which one ends the choice and begins the payment. */
export function PaymentButtons({ isReady, isCovered, onPay, onFree }: PaymentButtonsProps) {
  const pay = (way: Way) => isReady && onPay(way)
  return (
    <>
      {isCovered ? (
        <Button size="l" aria-disabled={!isReady} onClick={() => pay('voucher')}>
          <Trans>Pay with the voucher</Trans>
        </Button>
      ) : (
        <>
          <Button size="l" aria-disabled={!isReady} onClick={() => pay('cash')}>
            <Trans>Cash</Trans>
          </Button>
          <Button size="l" variant="quiet" aria-disabled={!isReady} onClick={() => pay('terminal')}>
            <Trans>Card terminal</Trans>
          </Button>
        </>
      )}
      {onFree ? (
        <Button variant="ghost" aria-disabled={!isReady} onClick={() => isReady && onFree()}>
          <Trans>Free tickets</Trans>
        </Button>
      ) : null}
    </>
  )
}
