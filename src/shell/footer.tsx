import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pages } from '@/contract/pages'
import { getText } from '@/contract/get-text'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { useSupportPhone } from '@/src/lib/page/support-phone'
import { lazyComponent } from '@/src/ui/lazy-component'
import { FooterGroup, footerLink } from './footer-group'
import { pageLabels } from './page-labels'

const FooterLinks = lazyComponent(async () => (await import('./deferred/deferred-footer')).FooterLinks, {
  texts: ['deferred'],
  whenMissing: 'omit',
})
const FooterSettings = lazyComponent(
  async () => (await import('./deferred/deferred-footer')).FooterSettings,
  {
    texts: ['deferred'],
    whenMissing: 'omit',
  },
)

/** Below every page: help, the company, its channels, its app and its cinemas. // spec §2 Footer links */
export function Footer() {
  const { brand, language } = useAppContext()
  const support = useSupportPhone()
  const isHydrated = useIsHydrated()
  return (
    <footer className="mt-16 bg-surface max-md:pb-24">
      <div aria-hidden className="band" />
      <div className="mx-auto grid max-w-7xl gap-2 px-4 py-4 md:px-6 md:py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8">
          <p className="max-w-xl font-display text-lg font-extrabold md:text-xl">
            {getText(brand.tagline, language)}
          </p>
          <a href={support.href} className={`${footerLink} font-semibold`}>
            <bdi>{support.phone}</bdi>
          </a>
        </div>
        <div className="grid min-h-55 content-start gap-x-8 md:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
          {isHydrated ? (
            <Suspense fallback={null}>
              <FooterLinks />
            </Suspense>
          ) : null}
          <PartnerCinemas />
        </div>
        {isHydrated ? (
          <Suspense fallback={null}>
            <FooterSettings />
          </Suspense>
        ) : null}
      </div>
    </footer>
  )
}

/** Links to the brand’s partner cinemas in the visitor’s country. // spec §2 */
function PartnerCinemas() {
  const { brand, countryId, language } = useAppContext()
  const partners = brand.settings.partnerCinemas.filter((cinema) => cinema.countryId === countryId)
  return partners.length > 0 ? (
    <FooterGroup title={pageLabels().cinemas.label}>
      {partners.map(({ cinemaId, name }) => (
        <li key={cinemaId}>
          <Link to={pages.cinema.path} params={{ cinemaId }} className={footerLink}>
            {getText(name, language)}
          </Link>
        </li>
      ))}
    </FooterGroup>
  ) : null
}
