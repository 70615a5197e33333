import { Trans } from '@lingui/react/macro'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'

interface BonusDialogProps {
  /** By the brand's rules, in the visitor's language; null where the API does not say what it is. */
  words: string | null
  onClose: () => void
}

/** What somebody has got for signing up by a friend's code; only its button closes it. // spec §4 Auth, §9 Referral */
export function BonusDialog({ words, onClose }: BonusDialogProps) {
  return (
    <Dialog title={<Trans>Welcome!</Trans>}>
      <p>
        {words ?? (
          <Trans>You get something off your next transaction, and more when you refer your friends.</Trans>
        )}
      </p>
      <Button size="l" onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    </Dialog>
  )
}
