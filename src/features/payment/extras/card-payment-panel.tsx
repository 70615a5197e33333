import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Notice } from '@/src/ui/notice'
import { PaymentPanel } from '../payment-panel'
import { cardOptions } from '../panels'

/** The ways to pay of a page that takes cards alone. // spec §2 mobilePayment, §8 Hosted payment */
export function CardPaymentPanel({ options, ...rest }: ComponentProps<typeof PaymentPanel>) {
  const ways = cardOptions(options)
  if (ways.length > 0) return <PaymentPanel {...rest} options={ways} />
  return (
    <Notice tone="warn" title={<Trans>Session cannot be generated, Please try again later</Trans>}>
      <Trans>No money was taken and your seats stay yours.</Trans>
    </Notice>
  )
}
