import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { texts as optionalTexts } from 'texts:optional'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { ConfirmedFlow, VerifyingFlow } from '../flow/state'
import type { PhoneConfirmationProps } from './phone/phone-confirmation'
import { PausedNotice } from './connection-note'
import { WaitingScreen } from './waiting-screen'
import { lazyComponent } from '@/src/ui/lazy-component'
import { loadWithRetry } from '@/src/ui/load-with-retry'

export const PhoneConfirmation = lazyComponent<PhoneConfirmationProps>(
  async () => (await import('./phone/phone-confirmation')).PhoneConfirmation,
  { whenMissing: PhoneConfirmationText },
)
// It is rarely needed, and the server’s answer announces it: the device is online then.
const PaymentUnderReview = lazyComponent(
  async () => (await import('./optional/payment-under-review')).PaymentUnderReview,
  {
    texts: [optionalTexts],
    retry: loadWithRetry,
  },
)

interface VerifyingStepProps {
  flow: VerifyingFlow | ConfirmedFlow
  /** Reopens the bank’s frame. */
  onBank: () => void
  /** Reopens the provider’s own page. */
  onPage: () => void
}

/** Waits for the outcome of a payment: never shows "failed" while it is unknown. */
export function VerifyingStep(props: VerifyingStepProps) {
  const { flow } = props
  if (flow.step === 'verifying' && flow.awaitsOperator)
    return (
      <Suspense fallback={<Checking {...props} />}>
        <PaymentUnderReview notice={<ConnectionNotice flow={flow} />} />
      </Suspense>
    )
  if (flow.step === 'verifying' && flow.next?.kind === 'push') {
    const notice = <ConnectionNotice flow={flow} />
    return (
      <Suspense fallback={<PhoneConfirmationText flow={flow} notice={notice} />}>
        <PhoneConfirmation flow={flow} notice={notice} />
      </Suspense>
    )
  }
  return <Checking {...props} />
}

function Checking({ flow, onBank, onPage }: VerifyingStepProps) {
  const isAway =
    flow.step === 'verifying' && (flow.next?.kind === 'redirect' || flow.next?.kind === 'formPost')
  const isClosed = flow.step === 'verifying' && flow.cause === 'bankClosed'
  return (
    <WaitingScreen
      title={<Trans>Confirming your booking</Trans>}
      notice={<ConnectionNotice flow={flow} />}
      action={
        isAway ? (
          <Button variant="quiet" onClick={onPage}>
            <Trans>Open the payment page again</Trans>
          </Button>
        ) : isClosed ? (
          <Button variant="quiet" onClick={onBank}>
            <Trans>Open the bank's page again</Trans>
          </Button>
        ) : null
      }
    >
      {isAway ? (
        <Trans>
          We’re checking your payment and holding your seats. Didn’t finish on the payment page? Open it
          again.
        </Trans>
      ) : (
        <Trans>
          We’re checking your payment with the bank. We’re holding your seats. Please don’t pay again.
        </Trans>
      )}
    </WaitingScreen>
  )
}

/** A text fallback, always available, for when the screen’s code cannot load offline. */
function PhoneConfirmationText({ notice }: PhoneConfirmationProps) {
  return (
    <WaitingScreen title={<Trans>Confirm on your phone</Trans>} notice={notice}>
      <Trans>
        We’ve sent a request to your phone. Enter your PIN there; this page continues automatically.
      </Trans>
    </WaitingScreen>
  )
}

function ConnectionNotice({ flow }: { flow: VerifyingFlow | ConfirmedFlow }) {
  if (flow.step !== 'verifying' || flow.connection === 'open') return null
  if (flow.connection === 'paused') return <PausedNotice />
  return (
    <Notice tone="offline" title={<Trans>You’re offline</Trans>}>
      <Trans>We’ll check again when you’re back online. You can also come back to this page later.</Trans>
    </Notice>
  )
}
