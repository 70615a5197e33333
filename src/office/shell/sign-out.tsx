import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/src/ui/button'
import { useOfficeChange } from '../api'
import { ErrorNotice } from '../components/error-notice'
import { useOffline } from '../screens/counter/offline/offline-store'
import { UnsentSales } from '../screens/counter/offline/unsent-sales'
import { endSession } from './person'

/** Ends this session, or all of the person’s, and shows the sign-in; first says which sales are left behind. */
export function SignOutButton({ isEverywhere = false }: { isEverywhere?: boolean }) {
  const queryClient = useQueryClient()
  const signOut = useOfficeChange(isEverywhere ? 'signOutEverywhere' : 'signOut')
  const { sales } = useOffline()
  const [isWarned, setWarned] = useState(false)
  const warns = isWarned && sales.length > 0
  return (
    <>
      {warns ? (
        <UnsentSales count={sales.length}>
          <Trans>
            The counter enters them once the network is back. If you sign out now, they stay in this browser
            until somebody works at the till here.
          </Trans>
        </UnsentSales>
      ) : null}
      <Button
        variant="ghost"
        busy={signOut.isPending}
        onClick={() => {
          if (sales.length > 0 && !isWarned) setWarned(true)
          else signOut.mutate({}, { onSuccess: () => endSession(queryClient) })
        }}
      >
        {warns ? (
          <Trans>Sign out all the same</Trans>
        ) : isEverywhere ? (
          <Trans>Sign out on all devices</Trans>
        ) : (
          <Trans>Sign out</Trans>
        )}
      </Button>
      <ErrorNotice error={signOut.error} />
    </>
  )
}
