import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** No question has the words. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture="empty-lost"
      title={<Trans>Nothing about that here</Trans>}
      action={
        <Button look="quiet" onClick={onClear}>
          <Trans>Show all questions</Trans>
        </Button>
      }
    >
      <Trans>Try fewer or other words, or ask us below.</Trans>
    </EmptyState>
  )
}
