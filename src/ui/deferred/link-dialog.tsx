import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../dialog'

/** Shows a link to copy by hand where the browser does not allow copying by script. */
export function LinkDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Share this show`} onClose={onClose}>
      <input
        readOnly
        dir="ltr"
        aria-label={t`Link to this show`}
        value={new URL(path, location.origin).href}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-12 w-full rounded-m bg-raised px-4 ring-1 ring-line ring-inset"
      />
    </Dialog>
  )
}
