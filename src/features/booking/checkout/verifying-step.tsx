import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import type { ConfirmedFlow, VerifyingFlow } from '../flow/state'

/** The outcome is being asked for: never "failed" while it is not known. */
export function VerifyingStep({ flow, onBank }: { flow: VerifyingFlow | ConfirmedFlow; onBank: () => void }) {
  const isDown = flow.step === 'verifying' && flow.line === 'down'
  return (
    <div className="mx-auto grid min-h-[60dvh] max-w-lg content-center justify-items-center gap-5 px-4 py-12 text-center">
      <span
        aria-hidden
        className="size-16 animate-spin rounded-full border-4 border-line border-s-accent motion-reduce:animate-pulse"
      />
      <div role="status" className="grid gap-2">
        <h1 className="text-2xl font-extrabold">
          <Trans>Confirming your booking</Trans>
        </h1>
        <p className="text-muted">
          <Trans>
            We are asking the bank what became of your payment. Your seats stay yours meanwhile. Please do not
            pay again.
          </Trans>
        </p>
      </div>
      {isDown ? (
        <div className="text-start">
          <Notice tone="offline" title={<Trans>You are offline</Trans>}>
            <Trans>
              We ask again by ourselves as soon as the connection is back. You may also come back to this page
              later.
            </Trans>
          </Notice>
        </div>
      ) : null}
      {flow.step === 'verifying' && flow.cause === 'bankClosed' ? (
        <Button look="quiet" onClick={onBank}>
          <Trans>Open the bank's page again</Trans>
        </Button>
      ) : null}
    </div>
  )
}
