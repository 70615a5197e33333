import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { ConfirmChange } from '../../components/confirm-change'
import { Money } from '../../components/money'
import { paymentStates } from './order-texts'
import { StateBadge } from './state-badge'

type Change = 'checkPayment' | 'giveBackPayment'

interface PaymentActionsProps {
  payment: string
  /** False where only refunds are stuck: checking tries them again. */
  canGiveBack?: boolean
}

/** What a person can do about a payment that needs one. */
export function PaymentActions({ payment, canGiveBack = true }: PaymentActionsProps) {
  const [change, setChange] = useState<Change | null>(null)
  return (
    <>
      <Button variant="quiet" onClick={() => setChange('checkPayment')}>
        <Trans>Check with the provider</Trans>
      </Button>
      {canGiveBack ? (
        <Button variant="danger" onClick={() => setChange('giveBackPayment')}>
          <Trans>Give the money back</Trans>
        </Button>
      ) : null}
      {change ? <PaymentDialog change={change} payment={payment} onClose={() => setChange(null)} /> : null}
    </>
  )
}

interface PaymentDialogProps {
  change: Change
  payment: string
  onClose: () => void
}

function PaymentDialog({ change, payment, onClose }: PaymentDialogProps) {
  const { t } = useLingui()
  const isCheck = change === 'checkPayment'
  return (
    <ConfirmChange
      name={change}
      request={{ payment }}
      title={isCheck ? t`Check the payment` : t`Give the payment back`}
      action={({ needsSecond }) => (isCheck ? t`Check` : needsSecond ? t`Propose the refund` : t`Give back`)}
      done={({ proposal }) =>
        isCheck
          ? t`The payment was checked.`
          : proposal
            ? t`The refund waits for a second person.`
            : t`The payment is being refunded.`
      }
      isDangerous={!isCheck}
      onClose={onClose}
    >
      {({ amountMinor, currency, state, needsSecond }) => (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <Money minor={amountMinor} currency={currency} />
            <StateBadge state={paymentStates[state]} />
          </p>
          <p className="text-muted">
            {isCheck ? (
              <Trans>
                The provider is asked again. If it answers, the order is completed or given up accordingly.
                Stuck refunds of the order are tried again too.
              </Trans>
            ) : (
              <Trans>The whole payment is refunded to the payer, and the order stays unpaid.</Trans>
            )}
          </p>
          {needsSecond ? (
            <Notice tone="warn" title={t`Above your limit`}>
              <Trans>A second person must confirm this refund, within two days.</Trans>
            </Notice>
          ) : null}
        </>
      )}
    </ConfirmChange>
  )
}
