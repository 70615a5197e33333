import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '@/contract/pages'
import { hasScreen } from '@/contract/page/row'
import { signOut } from '@/src/lib/account/sign-out'
import { useAppContext } from '@/src/lib/page/app-context'
import { DeferredIcon } from '@/src/ui/deferred-icon'

const entry =
  'flex min-h-11 w-full items-center gap-2 rounded-button px-3 font-semibold text-start ring-line ring-inset hover:bg-raised aria-[current=page]:bg-raised aria-busy:opacity-60 max-lg:ring-1 max-lg:aria-[current=page]:ring-2 max-lg:aria-[current=page]:ring-accent lg:min-h-12 lg:gap-3 lg:px-4'

/** Hidden on narrow screens, where the entries are in rows. */
const icon = 'size-5 max-lg:hidden'

/** Navigation among the account’s pages: beside the page, on a phone above it. // spec §2 Profile sidebar */
export function AccountNav() {
  const { t } = useLingui()
  const app = useAppContext()
  const { brand } = app
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <nav aria-label={t`Your account`}>
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-1">
        <li>
          <Link to={pages.userProfile.path} className={entry}>
            <DeferredIcon name="list" className={icon} />
            <Trans>Profile</Trans>
          </Link>
        </li>
        <li>
          <Link to={pages.myBookings.path} className={entry}>
            <DeferredIcon name="ticket" className={icon} />
            <Trans>Booking History</Trans>
          </Link>
        </li>
        {hasScreen(pages.myVouchers) ? (
          <li>
            <Link to={pages.myVouchers.path} className={entry}>
              <DeferredIcon name="offer" className={icon} />
              <Trans>Vouchers</Trans>
            </Link>
          </li>
        ) : null}
        {brand.settings.referral ? (
          <li>
            <Link to={pages.refer.path} className={entry}>
              <DeferredIcon name="person" className={icon} />
              <Trans>Refer a friend</Trans>
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
              void signOut(app)
            }}
            className={entry}
          >
            <DeferredIcon name="lock" className={icon} />
            <Trans>Logout</Trans>
          </button>
        </li>
      </ul>
    </nav>
  )
}
