import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '@/contract/pages'
import { ApiError } from '@/src/lib/api/api-error'
import { useIsOnline } from '@/src/lib/device/connection'
import { reloadWhenOutdated } from '@/src/lib/page/reload-when-outdated'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Skeleton } from '@/src/ui/skeleton'
import { UpcomingTickets } from './upcoming-tickets'

/** Shows that a page could not be loaded, whether the connection is the cause, and a retry button. */
export function ErrorScreen({ error }: { error: unknown }) {
  const router = useRouter()
  const isOnline = useIsOnline()
  // Code that was never used is not on the device either.
  const isConnection = !isOnline || (error instanceof ApiError && error.isConnection)
  const [isReloading] = useState(() => reloadWhenOutdated(error))
  if (isReloading) return <Skeleton className="m-4 h-96" />
  return (
    <>
      {isConnection ? <UpcomingTickets /> : null}
      <EmptyState
        isPage
        picture={isConnection ? 'empty-offline' : 'empty-lost'}
        title={isConnection ? <Trans>You’re offline</Trans> : <Trans>Oops, something went wrong here</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {/* Another failure may come from code of an earlier release: a full reload loads the current one. */}
            <Button onClick={() => (isConnection ? void router.invalidate() : location.reload())}>
              <Trans>Try again</Trans>
            </Button>
            {/* The device stores the home page. */}
            <Link to={pages.home.path} className={buttonClass('quiet')}>
              <Trans>See what’s on</Trans>
            </Link>
          </div>
        }
      >
        {isConnection ? (
          <Trans>This page isn’t saved on your device yet. It opens when you’re back online.</Trans>
        ) : (
          <Trans>You haven’t lost anything. Please try again.</Trans>
        )}
      </EmptyState>
    </>
  )
}
