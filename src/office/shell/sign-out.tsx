import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@/src/ui/button'
import { useOfficeChange } from '../api'
import { ErrorNotice } from '../components/error-notice'
import { endSession } from './person'

/** Ends this session, or all of the person’s, and shows the sign-in. */
export function SignOutButton({ isEverywhere = false }: { isEverywhere?: boolean }) {
  const queryClient = useQueryClient()
  const signOut = useOfficeChange(isEverywhere ? 'signOutEverywhere' : 'signOut')
  return (
    <>
      <Button
        variant="ghost"
        busy={signOut.isPending}
        onClick={() => signOut.mutate({}, { onSuccess: () => endSession(queryClient) })}
      >
        {isEverywhere ? <Trans>Sign out on all devices</Trans> : <Trans>Sign out</Trans>}
      </Button>
      <ErrorNotice error={signOut.error} />
    </>
  )
}
