import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isInFooter, pageNames, pages } from '@/contract/pages'
import type { FooterName } from '@/contract/pages'
import { DataSaverSwitch } from './data-saver-switch'
import { useCanFindBookings } from './late-foot-links'

/** What the footer calls the pages to read. // spec §2 Footer links */
const labels: Readonly<Record<FooterName, ReactNode>> = {
  aboutUs: <Trans>About us</Trans>,
  terms: <Trans>Terms of use</Trans>,
  faq: <Trans>Questions and answers</Trans>,
  privacy: <Trans>Privacy</Trans>,
}

const linkLook = 'flex min-h-11 items-center text-muted hover:text-ink'

/** What of the footer no first visit waits for; it asks for no file that another page has too. */
export function LateFoot() {
  const { t } = useLingui()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line pt-4">
      <nav aria-label={t`Information`}>
        <ul className="flex flex-wrap gap-x-6">
          {useCanFindBookings() ? (
            <li>
              <Link to={pages.myBookings.path} className={`${linkLook} font-medium`}>
                <Trans>Find my booking</Trans>
              </Link>
            </li>
          ) : null}
          {pageNames.filter(isInFooter).map((name) => (
            <li key={name}>
              <Link to={pages[name].path} className={linkLook}>
                {labels[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <DataSaverSwitch />
    </div>
  )
}
