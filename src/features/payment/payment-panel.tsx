import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RequestOf } from '@/contract/define-call'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import type { ProcessPayment } from '@/contract/payment/process-payment'
import { Notice } from '@/src/ui/notice'
import { Tabs } from '@/src/ui/tabs'
import { CardForm } from './card-form'

interface PaymentPanelProps {
  options: readonly { PaymentID: number; Label: string; Message: string; SignIn: boolean }[]
  /** With its currency. */
  total: string
  isBusy: boolean
  onPay: (order: Pick<RequestOf<typeof ProcessPayment>, 'PaymentID' | 'Card'>) => void
}

/** Ways to pay that this app can show; the server's list says which of them are offered. // spec §2 Payment tabs */
const known: ReadonlySet<number> = new Set([paymentOptions.debitCard])

export function PaymentPanel({ options, total, isBusy, onPay }: PaymentPanelProps) {
  const { t } = useLingui()
  const offered = options.filter((option) => known.has(option.PaymentID))
  const [chosen, setChosen] = useState('')
  const active = offered.find((option) => String(option.PaymentID) === chosen) ?? offered[0]
  if (!active)
    return (
      <Notice tone="warn" title={<Trans>Payments are not possible at the moment</Trans>}>
        <Trans>Your seats stay yours until the countdown ends. Please try again in a few minutes.</Trans>
      </Notice>
    )
  return (
    <section aria-label={t`Payment`}>
      <h2 className="pb-3 text-xl font-bold">
        <Trans>How would you like to pay?</Trans>
      </h2>
      <Tabs
        label={t`Ways to pay`}
        tabs={offered.map((option) => ({
          key: String(option.PaymentID),
          label: option.Label || t`Debit Card`,
        }))}
        active={String(active.PaymentID)}
        onChange={setChosen}
      >
        {active.Message ? <p className="pt-4 text-muted">{active.Message}</p> : null}
        <CardForm
          total={total}
          isBusy={isBusy}
          onCard={(card) => onPay({ PaymentID: active.PaymentID, Card: card })}
        />
      </Tabs>
    </section>
  )
}
