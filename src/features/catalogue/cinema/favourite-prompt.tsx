import { Trans } from '@lingui/react/macro'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'

interface FavouritePromptProps {
  name: string
  onClose: () => void
  onUndo: () => void
}

/** Asks a guest to sign in after their first favourite, which is kept in any case. // spec §2 */
export function FavouritePrompt({ name, onClose, onUndo }: FavouritePromptProps) {
  const signIn = useSignIn()
  return (
    <Dialog title={<Trans>Saved on this device</Trans>} onClose={onClose}>
      <p>
        <Trans>
          <bdi className="font-semibold">{name}</bdi> is now first in the list.
        </Trans>
      </p>
      {signIn ? (
        <p className="text-muted">
          <Trans>Sign in to see your favourites on every device.</Trans>
        </p>
      ) : null}
      <div className="grid gap-3">
        {signIn ? (
          <Button
            onClick={() => {
              onClose()
              signIn()
            }}
          >
            <Trans>Sign in</Trans>
          </Button>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant={signIn ? 'quiet' : 'primary'} onClick={onClose}>
            {signIn ? <Trans>Not now</Trans> : <Trans>OK</Trans>}
          </Button>
          <Button variant="quiet" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
