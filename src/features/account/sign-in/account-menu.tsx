import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { pages } from '@/contract/pages'
import { hasScreen } from '@/contract/page/row'
import { signOut } from '@/src/lib/account/sign-out'
import type { SignedInVisitor } from '@/src/lib/account/signed-in'
import { readHoldNote } from '@/src/lib/page/notes/hold-note'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { Popover } from '@/src/ui/popover'

interface AccountMenuProps {
  anchor: RefObject<HTMLButtonElement | null>
  visitor: SignedInVisitor | null
  onClose: () => void
}

const menuItems = ['userProfile', 'myBookings', 'myVouchers'] as const
const row = 'flex min-h-11 w-full items-center px-4 font-medium hover:bg-raised'

/** Links to the account’s pages, and the logout button. // spec §2 Profile sidebar */
export function AccountMenu({ anchor, visitor, onClose }: AccountMenuProps) {
  const app = useAppContext()
  const [isConfirming, setIsConfirming] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const labels: Record<(typeof menuItems)[number], ReactNode> = {
    userProfile: <Trans>Profile</Trans>,
    myBookings: <Trans>Booking History</Trans>,
    myVouchers: <Trans>Vouchers</Trans>,
  }
  function leave() {
    setIsLeaving(true)
    void signOut(app)
  }
  if (isConfirming)
    return (
      <Dialog title={<Trans>Log out now?</Trans>} onClose={onClose}>
        <p>
          <Trans>We’re holding seats for you. If you log out, you lose them on this device.</Trans>
        </p>
        <div className="grid gap-3">
          <Button onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button variant="danger" busy={isLeaving} onClick={leave}>
            <Trans>Logout</Trans>
          </Button>
        </div>
      </Dialog>
    )
  return (
    <Popover anchor={anchor} onClose={onClose} className="min-w-56 py-2">
      {visitor ? (
        <p className="truncate px-4 pb-2 text-sm text-muted">
          <bdi>{visitor.email || `+${visitor.countryCode} ${visitor.mobile}`}</bdi>
        </p>
      ) : null}
      <ul>
        {menuItems
          .filter((name) => hasScreen(pages[name]))
          .map((name) => (
            <li key={name}>
              <Link to={pages[name].path} onClick={onClose} className={row}>
                {labels[name]}
              </Link>
            </li>
          ))}
        <li>
          <button
            type="button"
            aria-busy={isLeaving}
            onClick={() => (readHoldNote() ? setIsConfirming(true) : leave())}
            className={row}
          >
            <Trans>Logout</Trans>
          </button>
        </li>
      </ul>
    </Popover>
  )
}
