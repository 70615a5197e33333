import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Notice } from '@/src/ui/notice'
import { PaymentPanel } from '../payment-panel'
import { cardOptions } from '../panels'

/** The payment methods of a page that accepts only cards. // spec §2 mobilePayment, §8 Hosted payment */
export function CardPaymentPanel({ options, ...rest }: ComponentProps<typeof PaymentPanel>) {
  const cardMethods = cardOptions(options)
  if (cardMethods.length > 0) return <PaymentPanel {...rest} options={cardMethods} />
  return (
    <Notice tone="warn" title={<Trans>Session cannot be generated, Please try again later</Trans>}>
      <Trans>We took no money and your seats are still yours.</Trans>
    </Notice>
  )
}
