import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Waiting } from '../waiting'

/** No machine can tell what became of the money. */
export function PaymentUnderReview({ notice }: { notice: ReactNode }) {
  return (
    <Waiting isCalm title={<Trans>Someone on our team is checking your payment</Trans>} notice={notice}>
      <p>
        <Trans>
          Your bank’s answer is missing or doesn’t match your booking, so our team is checking it. Your seats
          stay yours and nothing is lost. Please don’t pay again.
        </Trans>
      </p>
      <p className="pt-3">
        <Trans>
          You can close this page. We’ll show the result here and send it by e-mail: your tickets, or your
          money back.
        </Trans>
      </p>
    </Waiting>
  )
}
