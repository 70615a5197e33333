import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'

interface FavouritePromptProps {
  name: string
  onClose: () => void
  onUndo: () => void
}

/** A guest is asked to sign in; as long as there are no accounts, it says where the favourite is until then. // spec §2 */
export function FavouritePrompt({ name, onClose, onUndo }: FavouritePromptProps) {
  return (
    <Dialog title={<Trans>Kept on this device</Trans>} onClose={onClose}>
      <p>
        <Trans>
          <bdi className="font-semibold">{name}</bdi> now comes first among the cinemas here.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>
          Signing in, to have your favourites on every device, isn’t possible yet. Until it is, they stay on
          this one.
        </Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
        <Button look="quiet" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
