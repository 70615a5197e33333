import { Trans, useLingui } from '@lingui/react/macro'
import { useIsOnline } from '@/src/lib/device/connection'
import { ApiError } from '@/src/lib/api/api-error'
import { errorText } from '@/src/lib/text/error-text'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'

/**
 * Why there is no answer, with a retry button; after a network failure it retries automatically once online.
 */
export function RetryNotice({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const { i18n } = useLingui()
  const isOnline = useIsOnline()
  if (!isOnline)
    return (
      <p className="text-muted">
        <Trans>You’ll see this when you’re back online.</Trans>
      </p>
    )
  return (
    <Notice
      tone="warn"
      title={i18n._(errorText(error instanceof ApiError ? error.code : 'SERVER_ERROR'))}
      action={
        <Button variant="quiet" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
