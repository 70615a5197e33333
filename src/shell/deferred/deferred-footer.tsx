import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { PageBrand } from '@/contract/page/brand'
import { type FooterName, isInFooter, pageNames, pages } from '@/contract/pages'
import { getText } from '@/contract/get-text'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'
import { texts as supportTexts } from 'texts:support'
import { texts as trackingTexts } from 'texts:tracking'
import { pageTitles } from '@/src/lib/titles/page-titles'
import { lazyComponent } from '@/src/ui/lazy-component'
import { FooterGroup, footerLink } from '../footer-group'
import { pageLabels } from '../page-labels'
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

const inHelp: readonly FooterName[] = ['faq', 'contact']

/** The first groups of the footer, which no first visit waits for. */
export function FooterLinks() {
  const { i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { settings } = useAppContext().brand
  const { appLinks, socialLinks } = settings
  const names = pageNames.filter(isInFooter).filter((name) => {
    const { setting } = pages[name]
    return setting === undefined || settings[setting]
  })
  const linkTo = (name: FooterName) => (
    <li key={name}>
      <Link to={pages[name].path} className={footerLink}>
        {i18n._(footerLabels[name] ?? pageTitles[name])}
      </Link>
    </li>
  )
  return (
    <>
      <FooterGroup title={<Trans>Help</Trans>}>
        {useCanFindBookings() ? (
          <li>
            <Link to={pages.myBookings.path} className={footerLink}>
              <Trans>Find my booking</Trans>
            </Link>
          </li>
        ) : null}
        {names.filter((name) => inHelp.includes(name)).map(linkTo)}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setAsking(true)} className={footerLink}>
            <Trans>Write to us</Trans>
          </button>
        </li>
      </FooterGroup>
      <FooterGroup title={<Trans>Company</Trans>}>
        <li>
          <Link to={pages.home.path} className={footerLink}>
            {pageLabels().home.label}
          </Link>
        </li>
        {names.filter((name) => !inHelp.includes(name)).map(linkTo)}
      </FooterGroup>
      <BrandLinks title={<Trans>Follow us</Trans>} links={socialLinks} />
      <BrandLinks title={<Trans>Get the app</Trans>} links={appLinks} />
      {isAsking ? (
        <Suspense>
          <SupportDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface BrandLinksProps {
  title: ReactNode
  links: PageBrand['settings']['appLinks']
}

/** Links to other sites: the brand’s app and its channels. */
function BrandLinks({ title, links }: BrandLinksProps) {
  const { language } = useAppContext()
  return links.length > 0 ? (
    <FooterGroup title={title}>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={footerLink}>
            {getText(name, language)}
          </a>
        </li>
      ))}
    </FooterGroup>
  ) : null
}

/** What a visitor sets for this device, at the end of the footer. */
export function FooterSettings() {
  const { measuring } = useAppContext().brand.settings
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line pt-2">
      {measuring.length > 0 ? (
        <div className="w-full empty:hidden">
          <Suspense>
            <ConsentBanner />
          </Suspense>
        </div>
      ) : null}
      <DataSaverSwitch />
      <SchemeSwitch />
    </div>
  )
}
