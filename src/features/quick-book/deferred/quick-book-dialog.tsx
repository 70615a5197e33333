import { Trans } from '@lingui/react/macro'
import { Dialog } from '@/src/ui/dialog'
import { QuickBookFields } from '../quick-book-fields'

export function QuickBookDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog form="full" title={<Trans>Quick book</Trans>} onClose={onClose}>
      <QuickBookFields form="stack" onLeave={onClose} />
    </Dialog>
  )
}
