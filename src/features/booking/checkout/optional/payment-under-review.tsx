import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { WaitingScreen } from '../waiting-screen'

/** Shown when the outcome of a payment cannot be determined automatically. */
export function PaymentUnderReview({ notice }: { notice: ReactNode }) {
  return (
    <WaitingScreen isCalm title={<Trans>Someone on our team is checking your payment</Trans>} notice={notice}>
      <p>
        <Trans>
          Your bank’s reply is missing or doesn’t match this booking; our team is checking. We’re holding your
          seats and you haven’t lost anything. Please don’t pay again.
        </Trans>
      </p>
      <p className="pt-3">
        <Trans>You can close this page. We’ll show the result here and e-mail your tickets or refund.</Trans>
      </p>
    </WaitingScreen>
  )
}
