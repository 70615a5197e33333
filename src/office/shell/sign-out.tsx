import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { useOfficeChange } from '../api'
import { ErrorNotice } from '../components/error-notice'
import { useOffline } from '../screens/counter/offline/offline-store'
import { UnsentSales } from '../screens/counter/offline/unsent-sales'
import { endSession, endSessionOffline } from './person'

/** This session, or all of the person’s. */
export type SignOutScope = 'here' | 'everywhere'

/** Ends sessions and shows the sign-in; without the network, this device’s session alone. */
function useSignOut(scope: SignOutScope) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useOfficeChange(scope === 'here' ? 'signOut' : 'signOutEverywhere')
  const signOut = () =>
    mutate(
      {},
      {
        onSuccess: () => endSession(queryClient),
        onError(failure) {
          if (scope === 'here' && failure.isConnection) endSessionOffline(queryClient)
        },
      },
    )
  return { isPending, error, signOut }
}

interface SignOutButtonProps {
  scope: SignOutScope
  /** Called instead of signing out while sales are not entered: shows the dialog. */
  onWarn: (scope: SignOutScope) => void
}

export function SignOutButton({ scope, onWarn }: SignOutButtonProps) {
  const { isPending, error, signOut } = useSignOut(scope)
  const { sales } = useOffline()
  return (
    <>
      <Button
        variant="ghost"
        busy={isPending}
        onClick={() => {
          if (sales.length > 0) onWarn(scope)
          else signOut()
        }}
      >
        {scope === 'here' ? <Trans>Sign out</Trans> : <Trans>Sign out on all devices</Trans>}
      </Button>
      <ErrorNotice error={error} />
    </>
  )
}

/** Says which sales are left behind before the person signs out. */
export function SignOutDialog({ scope, onClose }: { scope: SignOutScope; onClose: () => void }) {
  const { t } = useLingui()
  const { isPending, error, signOut } = useSignOut(scope)
  const { sales } = useOffline()
  return (
    <Dialog title={scope === 'here' ? t`Sign out` : t`Sign out on all devices`} onClose={onClose}>
      {sales.length > 0 ? (
        <UnsentSales count={sales.length}>
          <Trans>
            The counter enters them once the network is back. If you sign out now, they stay in this browser
            until somebody works at the till here.
          </Trans>
        </UnsentSales>
      ) : null}
      <ErrorNotice error={error} />
      <Button variant="danger" busy={isPending} onClick={signOut}>
        <Trans>Sign out all the same</Trans>
      </Button>
    </Dialog>
  )
}
