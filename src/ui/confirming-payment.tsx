import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AskingStanding } from '@/src/lib/api/ask-until-known'
import { Button } from './button'
import { EmptyState } from './empty-state'

interface ConfirmingPaymentProps {
  standing: AskingStanding
  onAgain?: (() => void) | undefined
  /** What is said while it is asked. */
  children: ReactNode
  /** What is said when it takes longer. */
  long: ReactNode
}

/** A payment whose end is asked for. Never "failed" while it is not known. */
export function ConfirmingPayment({ standing, onAgain, children, long }: ConfirmingPaymentProps) {
  const isLong = standing === 'long'
  return (
    <EmptyState
      isPage
      picture={standing === 'offline' ? 'empty-offline' : 'empty-waiting'}
      title={
        isLong ? <Trans>We’re still confirming your payment</Trans> : <Trans>Confirming your payment</Trans>
      }
      action={
        isLong && onAgain ? (
          <Button onClick={onAgain}>
            <Trans>Check again</Trans>
          </Button>
        ) : null
      }
    >
      <div role="status">
        {standing === 'offline' ? (
          <Trans>You’re offline. We go on by ourselves when the connection is back.</Trans>
        ) : isLong ? (
          long
        ) : (
          children
        )}
      </div>
    </EmptyState>
  )
}
