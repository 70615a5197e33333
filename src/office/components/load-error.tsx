import { Trans } from '@lingui/react/macro'
import type { ApiError } from '@/src/lib/api/api-error'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { useErrorText } from './error-notice'

/** Shown in place of what failed to load; where trying again may help, with a button. */
export function LoadError({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const describeError = useErrorText()
  return (
    <Notice
      tone="bad"
      title={describeError(error)}
      action={
        error.isPassing ? (
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        ) : null
      }
    />
  )
}
