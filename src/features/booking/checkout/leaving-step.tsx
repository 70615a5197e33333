import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Waiting } from './waiting'

/** The browser is on its way to the provider's page; a way out for when it does not get there. */
export function LeavingStep({ onStay }: { onStay: () => void }) {
  return (
    <Waiting
      title={<Trans>Opening the payment page</Trans>}
      action={
        <Button look="quiet" onClick={onStay}>
          <Trans>It won’t open</Trans>
        </Button>
      }
    >
      <Trans>You’ll pay there and come back here. Your seats stay yours meanwhile.</Trans>
    </Waiting>
  )
}
