import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { useIsOnline } from '@/src/lib/device/connection'
import { Button } from '@/src/ui/button'
import { type Flow, isLeaving } from '../flow/state'
import type { FlowRunner } from '../session/flow-runner'
import { ConnectionNote } from './connection-note'
import type { PaymentParts } from './payment-parts'
import { VerifyingStep } from './verifying-step'
import { WaitingScreen } from './waiting-screen'

interface PaymentProgressProps {
  flow: Flow
  runner: FlowRunner
  Frame: PaymentParts['Frame']
}

/** The screens after the press on Pay: the bank’s frame, the provider’s page, or the wait for the outcome. */
export function PaymentProgress({ flow, runner, Frame }: PaymentProgressProps) {
  if (flow.step === 'verifying' || flow.step === 'confirmed')
    return (
      <VerifyingStep
        flow={flow}
        onBank={() => {
          if (flow.step === 'verifying')
            void runner.send({ type: 'paymentUnclear', attemptId: flow.attemptId })
        }}
        onPage={() => {
          if (flow.step === 'verifying') void runner.send({ type: 'stepReopened', attemptId: flow.attemptId })
        }}
      />
    )
  if (flow.step !== 'paying') return null
  if (isLeaving(flow)) return <LeavingStep onStay={() => void runner.handleProviderReturn()} />
  if (flow.next?.kind !== 'frame') return null
  return (
    <Suspense fallback={<BankCutOff />}>
      <Frame
        verifyUrl={flow.next.url}
        nonce={flow.next.nonce}
        onAnswered={() => void runner.send({ type: 'bankAnswered', attemptId: flow.attemptId })}
        onClosed={() => void runner.send({ type: 'bankClosed', attemptId: flow.attemptId })}
        onLost={() => void runner.send({ type: 'paymentUnclear', attemptId: flow.attemptId })}
      />
    </Suspense>
  )
}

/** The bank’s page cannot be opened while offline; it opens automatically once online. */
function BankCutOff() {
  if (useIsOnline()) return null
  return (
    <div className="fixed inset-x-0 top-0 z-10 bg-ground pb-4">
      <ConnectionNote connection="down" />
    </div>
  )
}

/** The browser is navigating to the provider’s page; offers a way back in case it does not get there. */
function LeavingStep({ onStay }: { onStay: () => void }) {
  return (
    <WaitingScreen
      title={<Trans>Opening the payment page</Trans>}
      action={
        <Button variant="quiet" onClick={onStay}>
          <Trans>It won’t open</Trans>
        </Button>
      }
    >
      <Trans>You’ll pay there and come back here. We’ll hold your seats.</Trans>
    </WaitingScreen>
  )
}
