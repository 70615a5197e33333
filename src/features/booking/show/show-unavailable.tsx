import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pages } from '@/contract/pages'
import { ApiError } from '@/src/lib/api/api-error'
import { readHoldNote } from '@/src/lib/page/notes/hold-note'
import { errorText } from '@/src/lib/text/error-text'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { lazyComponent } from '@/src/ui/lazy-component'

// Its server was reached just now, so its code can be loaded on demand.
const CancelledDate = lazyComponent(async () => (await import('./unavailable-date')).CancelledDate)

/**
 * A show whose seats cannot be shown: no longer on sale, no connection, or an error; each with its own
 * action.
 */
export function ShowUnavailable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { i18n } = useLingui()
  const isConnection = error instanceof ApiError && error.isConnection
  if (error instanceof ApiError && (error.code === 'SHOW_CANCELLED' || error.code === 'SHOW_POSTPONED'))
    return (
      <Suspense fallback={null}>
        <CancelledDate error={error} />
      </Suspense>
    )
  if (error instanceof ApiError && error.code === 'SHOW_CLOSED')
    return (
      <EmptyState
        isPage
        picture="empty-films"
        title={i18n._(errorText('SHOW_CLOSED'))}
        action={
          <Link to={pages.home.path} className={buttonClass()}>
            <Trans>See what’s on</Trans>
          </Link>
        }
      />
    )
  return (
    <EmptyState
      isPage
      picture={isConnection ? 'empty-offline' : 'empty-lost'}
      title={isConnection ? <Trans>You’re offline</Trans> : <Trans>Oops, something went wrong here</Trans>}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {!isConnection ? null : readHoldNote() ? (
        <Trans>Your seats and payment are safe. Please try again in a moment.</Trans>
      ) : (
        <Trans>You need a connection to choose seats. This page continues when you’re back online.</Trans>
      )}
    </EmptyState>
  )
}
