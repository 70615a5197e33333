import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pages } from '@/contract/pages'
import type { PollState } from '@/src/lib/api/poll-until-known'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import type { Flow } from '../flow/state'
import { storeOpenedBooking } from '../session/stored-bookings'
import { checkPayment } from './check-payment'
import type { CheckedPayment } from './check-payment'
import { UnpaidPage } from './unpaid-page'

interface CheckPageProps {
  flow: Extract<Flow, { step: 'checkout' | 'paying' | 'verifying' }>
  path: string
  reference: string
}

/**
 * The final check after a hosted card payment: the ticket, or the next step; never "failed" while the outcome
 * is unknown. // spec §2, design §5
 */
export function CheckPage({ flow, path, reference }: CheckPageProps) {
  const { api } = useAppContext()
  const [pollState, setPollState] = useState<PollState>('asking')
  const [checked, setChecked] = useState<CheckedPayment | null>(null)
  const [round, setRound] = useState(0)
  const { hold, sale } = flow
  useEffect(() => {
    const leaving = new AbortController()
    const check = async () => {
      const found = await checkPayment(hold, reference, {
        api,
        signal: leaving.signal,
        onStateChange: setPollState,
      })
      if (found?.kind === 'booked')
        await storeOpenedBooking({
          bookingId: found.bookingId,
          reserveKey: hold.reserveKey,
          reserveId: hold.reserveId,
          scheduleId: sale.scheduleId,
        })
      if (!leaving.signal.aborted) setChecked(found)
    }
    void check()
    return () => leaving.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- another round asks at once
  }, [api, hold, sale.scheduleId, reference, round])

  switch (checked?.kind) {
    case 'booked':
      return <Navigate to={pages.confirmBooking.path} params={{ bookingId: checked.bookingId }} replace />
    case 'goOn':
      return <Navigate to={path} replace />
    case 'refused':
      return flow.step === 'checkout' ? (
        <UnpaidPage flow={flow} path={path} />
      ) : (
        <Navigate to={path} replace />
      )
    case undefined:
      return <Confirming standing={pollState} onAgain={() => setRound(round + 1)} />
  }
}

function Confirming({ standing: pollState, onAgain }: { standing: PollState; onAgain: () => void }) {
  const isLong = pollState === 'long'
  return (
    <EmptyState
      isPage
      picture={pollState === 'offline' ? 'empty-offline' : 'empty-waiting'}
      title={
        isLong ? <Trans>We’re still confirming your payment</Trans> : <Trans>Confirming your payment</Trans>
      }
      action={
        isLong ? (
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
          <Trans>
            The bank hasn’t replied yet. We’re holding your seats; please don’t pay again. We’ll e-mail your
            tickets, or tell you that you weren’t charged.
          </Trans>
        ) : (
          <Trans>
            We’re checking your payment with the bank. We’re holding your seats, and you pay only once.
          </Trans>
        )}
      </div>
    </EmptyState>
  )
}
