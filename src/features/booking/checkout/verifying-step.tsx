import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { clockFace } from '@/src/lib/time/clock-face'
import { Notice } from '@/src/ui/notice'
import type { ConfirmedFlow, VerifyingFlow } from '../flow/state'
import { useSecondsLeft } from './use-countdown'
import { Waiting } from './waiting'

interface VerifyingStepProps {
  flow: VerifyingFlow | ConfirmedFlow
  /** The visitor wants the bank's frame again. */
  onBank: () => void
  /** The visitor wants the provider's own page again. */
  onPage: () => void
}

/** The outcome is being asked for: never "failed" while it is not known. */
export function VerifyingStep({ flow, onBank, onPage }: VerifyingStepProps) {
  if (flow.step === 'verifying' && flow.isWithOperator) return <WithOperator flow={flow} />
  if (flow.step === 'verifying' && flow.next?.kind === 'push') return <OnPhone flow={flow} />
  const isAway =
    flow.step === 'verifying' && (flow.next?.kind === 'redirect' || flow.next?.kind === 'formPost')
  const isClosed = flow.step === 'verifying' && flow.cause === 'bankClosed'
  return (
    <Waiting
      title={<Trans>Confirming your booking</Trans>}
      notice={<LineNotice flow={flow} />}
      action={
        isAway ? (
          <Button look="quiet" onClick={onPage}>
            <Trans>Open the payment page again</Trans>
          </Button>
        ) : isClosed ? (
          <Button look="quiet" onClick={onBank}>
            <Trans>Open the bank's page again</Trans>
          </Button>
        ) : null
      }
    >
      {isAway ? (
        <Trans>
          We are asking what became of your payment. Your seats stay yours meanwhile. If you did not finish on
          the payment page, open it again.
        </Trans>
      ) : (
        <Trans>
          We are asking the bank what became of your payment. Your seats stay yours meanwhile. Please do not
          pay again.
        </Trans>
      )}
    </Waiting>
  )
}

/** A request waits on the visitor's phone. */
function OnPhone({ flow }: { flow: VerifyingFlow }) {
  const { t } = useLingui()
  const seconds = useSecondsLeft(flow.next?.kind === 'push' ? flow.next.until : null) ?? 0
  const isOver = seconds === 0
  const face = clockFace(seconds)
  return (
    <Waiting
      title={<Trans>Confirm on your phone</Trans>}
      notice={<LineNotice flow={flow} />}
      action={
        isOver ? null : (
          <p role="timer" aria-label={t`Time to confirm: ${face}`} className="text-xl font-bold tabular-nums">
            <span aria-hidden dir="ltr">
              {face}
            </span>
          </p>
        )
      }
    >
      {isOver ? (
        <Trans>The time is up. We are asking what became of your payment; please do not pay again.</Trans>
      ) : (
        <Trans>
          We sent a request to your phone. Confirm it there with your PIN; this page goes on by itself.
        </Trans>
      )}
    </Waiting>
  )
}

/** No machine can tell what became of the money. */
function WithOperator({ flow }: { flow: VerifyingFlow }) {
  return (
    <Waiting
      isCalm
      title={<Trans>A person is looking at your payment</Trans>}
      notice={<LineNotice flow={flow} />}
    >
      <p>
        <Trans>
          The answer of your bank is missing or does not fit your booking, so we do not go on by ourselves.
          Your seats stay yours and nothing is lost. Please do not pay again.
        </Trans>
      </p>
      <p className="pt-3">
        <Trans>
          You may close this page. What became of it is shown here when you come back, and we write to you by
          e-mail: you get your tickets, or your money back.
        </Trans>
      </p>
    </Waiting>
  )
}

function LineNotice({ flow }: { flow: VerifyingFlow | ConfirmedFlow }) {
  if (flow.step !== 'verifying' || flow.connection === 'open') return null
  return (
    <Notice tone="offline" title={<Trans>You are offline</Trans>}>
      <Trans>
        We ask again by ourselves as soon as the connection is back. You may also come back to this page
        later.
      </Trans>
    </Notice>
  )
}
