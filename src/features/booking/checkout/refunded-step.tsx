import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** Paid too late for these seats. // spec §9: a reversal takes up to 15 working days */
export function RefundedStep({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <EmptyState
      isPage
      picture="empty-waiting"
      title={<Trans>Your money is on its way back</Trans>}
      action={
        <Button onClick={onStartAgain}>
          <Trans>Choose other seats</Trans>
        </Button>
      }
    >
      <Trans>
        The payment arrived after your seats were given to somebody else, so we returned it at once. It can
        take your bank up to 15 working days to show it.
      </Trans>
    </EmptyState>
  )
}
