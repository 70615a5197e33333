import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '@/contract/pages'
import { hasScreen } from '@/contract/page/row'
import { signOut } from '@/src/lib/account/sign-out'
import { useAppContext } from '@/src/lib/page/app-context'
import { DeferredIcon } from '@/src/ui/deferred-icon'

const entry =
  'flex min-h-12 w-full items-center gap-3 rounded-m px-4 font-semibold text-start hover:bg-raised aria-[current=page]:bg-raised aria-busy:opacity-60'

/** Navigation among the account’s pages: beside the page, on a phone above it. // spec §2 Profile sidebar */
export function AccountNav() {
  const { t } = useLingui()
  const scope = useAppContext()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <nav aria-label={t`Your account`}>
      <ul className="grid gap-1 max-lg:grid-cols-2 max-[20rem]:grid-cols-1">
        <li>
          <Link to={pages.userProfile.path} className={entry}>
            <DeferredIcon name="list" />
            <Trans>Profile</Trans>
          </Link>
        </li>
        <li>
          <Link to={pages.myBookings.path} className={entry}>
            <DeferredIcon name="ticket" />
            <Trans>Booking History</Trans>
          </Link>
        </li>
        {hasScreen(pages.myVouchers) ? (
          <li>
            <Link to={pages.myVouchers.path} className={entry}>
              <DeferredIcon name="offer" />
              <Trans>Vouchers</Trans>
            </Link>
          </li>
        ) : null}
        <li>
          <button
            type="button"
            aria-busy={isLeaving || undefined}
            onClick={() => {
              if (isLeaving) return
              setIsLeaving(true)
              void signOut(scope)
            }}
            className={entry}
          >
            <DeferredIcon name="lock" />
            <Trans>Logout</Trans>
          </button>
        </li>
      </ul>
    </nav>
  )
}
