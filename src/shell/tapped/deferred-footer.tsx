import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type FooterName, isInFooter, pageNames, pages } from '@/contract/pages'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'
import { supportTexts } from '@/src/lib/text/support-texts'
import { trackingTexts } from '@/src/lib/text/tracking-texts'
import { pageTitles } from '@/src/lib/titles/page-titles'
import { lazyComponent } from '@/src/ui/lazy-component'
import { DataSaverSwitch } from './data-saver-switch'
import { SchemeSwitch } from './scheme-switch'

/** Whether bookings can be found by an e-mail address or number; not every API supports that. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a call's name: its contract is not needed before the tap
const useCanFindBookings = () => !useMissingCalls().has('FindBookings')

const SupportDialog = lazyComponent(
  async () => (await import('@/src/features/support/support-dialog')).SupportDialog,
  { texts: [supportTexts] },
)

const ConsentBanner = lazyComponent(
  async () => (await import('@/src/features/tracking/consent-banner')).ConsentBanner,
  { texts: [trackingTexts], whenMissing: 'omit' },
)

/** Footer labels that differ from the page titles. // spec §2 Footer links */
const footerLabels: Readonly<Partial<Record<FooterName, MessageDescriptor>>> = {
  vouchers: msg`Gift vouchers`,
}

const linkLook = 'flex min-h-11 items-center text-muted hover:text-ink'

/** The part of the footer that no first visit waits for; it needs no file that another page also loads. */
export function DeferredFooter() {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { settings } = useAppContext().brand
  const { measuring } = settings
  const names = pageNames.filter(isInFooter).filter((name) => {
    const { setting } = pages[name]
    return setting === undefined || settings[setting]
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line pt-4">
      {measuring.length > 0 ? (
        <div className="w-full empty:hidden">
          <Suspense>
            <ConsentBanner />
          </Suspense>
        </div>
      ) : null}
      <nav aria-label={t`Information`}>
        <ul className="flex flex-wrap gap-x-6">
          {useCanFindBookings() ? (
            <li>
              <Link to={pages.myBookings.path} className={`${linkLook} font-medium`}>
                <Trans>Find my booking</Trans>
              </Link>
            </li>
          ) : null}
          {names.map((name) => (
            <li key={name}>
              <Link to={pages[name].path} className={linkLook}>
                {i18n._(footerLabels[name] ?? pageTitles[name])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-x-6">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className={`${linkLook} font-medium`}
        >
          <Trans>Write to us</Trans>
        </button>
        <DataSaverSwitch />
        <SchemeSwitch />
      </div>
      {isAsking ? (
        <Suspense>
          <SupportDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
