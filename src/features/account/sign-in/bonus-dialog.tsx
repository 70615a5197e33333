import { Trans } from '@lingui/react/macro'
import { nearestMinor } from '@/contract/money'
import { useScope } from '@/src/lib/page/scope'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import type { Bonus } from './step'

interface BonusDialogProps {
  /** Null where the API does not say how much it is. */
  bonus: Bonus | null
  onClose: () => void
}

/** What somebody has got for signing up by a friend's code; only its button closes it. // spec §4 Auth, §9 Referral */
export function BonusDialog({ bonus, onClose }: BonusDialogProps) {
  return (
    <Dialog title={<Trans>Welcome!</Trans>}>
      {bonus ? (
        <Amounts {...bonus} />
      ) : (
        <p>
          <Trans>You get something off your next transaction, and more when you refer your friends.</Trans>
        </p>
      )}
      <Button size="l" onClick={onClose}>
        <Trans>OK</Trans>
      </Button>
    </Dialog>
  )
}

function Amounts({ Currency, Given, UpToByFriends }: Bonus) {
  const { language } = useScope()
  const money = (major: number) => (
    <bdi>{formatMoney({ minor: nearestMinor(major, Currency), currency: Currency }, language)}</bdi>
  )
  const given = money(Given)
  const more = money(UpToByFriends)
  return (
    <p>
      <Trans>
        You get {given} off your next transaction, and up to {more} more when you refer your friends.
      </Trans>
    </p>
  )
}
