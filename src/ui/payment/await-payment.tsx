import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import type { PollDeps, PollState } from '@/src/lib/api/poll-until-known'
import { Button } from '../button'
import { EmptyState } from '../empty-state'

interface AwaitPaymentProps<Outcome> {
  /**
   * Polls until the outcome is known; resolves with null when the signal aborts it first. Another payment
   * needs another `key`.
   */
  poll: (deps: PollDeps) => Promise<Outcome | null>
  /** Shown while waiting, and the advice when the bank is slow. */
  texts: { readonly asking: ReactNode; readonly long: ReactNode }
  /** Shows a known outcome. */
  children: (outcome: Outcome) => ReactNode
}

/** Waits for the outcome of a payment; never shows "failed" while it is not known. // design §5 */
export function AwaitPayment<Outcome>({ poll, texts, children }: AwaitPaymentProps<Outcome>) {
  const [pollState, setPollState] = useState<PollState>('asking')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  /** Counts the visitor’s retries; each one restarts the polling. */
  const [round, setRound] = useState(0)
  const pollOnce = useEffectEvent(poll)
  useEffect(() => {
    const leaving = new AbortController()
    const check = async () => {
      const found = await pollOnce({ signal: leaving.signal, onStateChange: setPollState })
      if (!leaving.signal.aborted) setOutcome(found)
    }
    void check()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another round asks at once
  }, [round])
  if (outcome !== null) return children(outcome)
  return <ConfirmingPayment pollState={pollState} texts={texts} onAgain={() => setRound(round + 1)} />
}

interface ConfirmingPaymentProps extends Pick<AwaitPaymentProps<unknown>, 'texts'> {
  pollState: PollState
  onAgain?: () => void
}

export function ConfirmingPayment({ pollState, texts, onAgain }: ConfirmingPaymentProps) {
  const isLong = pollState === 'long'
  return (
    <EmptyState
      isPage
      picture={pollState === 'offline' ? 'empty-offline' : 'empty-waiting'}
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
        {pollState === 'offline' ? (
          <Trans>You’re offline. We’ll continue when you’re back online.</Trans>
        ) : isLong ? (
          texts.long
        ) : (
          texts.asking
        )}
      </div>
    </EmptyState>
  )
}
