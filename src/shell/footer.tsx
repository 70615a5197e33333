import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { PageBrand } from '@/contract/page/brand'
import { pages } from '@/contract/pages'
import { textOf } from '@/contract/text-of'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { useMenu } from './menu'
import { pageLabels } from './page-labels'
import { lazyComponent } from '@/src/ui/lazy-component'

const DeferredFooter = lazyComponent(async () => (await import('./tapped/deferred-footer')).DeferredFooter, {
  texts: ['tapped'],
  whenMissing: 'omit',
})

export function Footer() {
  const { t } = useLingui()
  const { brand, language } = useAppContext()
  const links = useMenu()
  const labels = pageLabels()
  return (
    <footer className="mt-16 bg-surface max-md:pb-24">
      <div aria-hidden className="band" />
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 md:grid-cols-[1fr_auto] md:items-end md:px-6">
        <div className="grid gap-2">
          <p className="max-w-xl font-display text-2xl font-extrabold">{textOf(brand.tagline, language)}</p>
          <a
            href={`tel:${brand.settings.supportPhone.replaceAll(' ', '')}`}
            className="flex min-h-11 w-fit items-center text-muted hover:text-ink"
          >
            <bdi>{brand.settings.supportPhone}</bdi>
          </a>
        </div>
        <nav aria-label={t`Footer`} className="grid md:justify-items-end">
          <ul className="flex flex-wrap gap-x-6">
            {links.map((name) => (
              <li key={name}>
                <Link to={pages[name].path} className="flex min-h-11 items-center text-muted hover:text-ink">
                  {labels[name].label}
                </Link>
              </li>
            ))}
          </ul>
          <PartnerCinemas />
          <BrandLinks links={brand.settings.appLinks} />
          <BrandLinks links={brand.settings.socialLinks} />
        </nav>
        <div className="min-h-11 md:col-span-2">
          {useIsHydrated() ? (
            <Suspense fallback={null}>
              <DeferredFooter />
            </Suspense>
          ) : null}
        </div>
      </div>
    </footer>
  )
}

/** Links to the brand’s partner cinemas in the visitor’s country. // spec §2 */
function PartnerCinemas() {
  const { brand, countryId, language } = useAppContext()
  const partners = brand.settings.partnerCinemas.filter((cinema) => cinema.countryId === countryId)
  return partners.length > 0 ? (
    <ul className="flex flex-wrap gap-x-6">
      {partners.map(({ cinemaId, name }) => (
        <li key={cinemaId}>
          <Link
            to={pages.cinema.path}
            params={{ cinemaId }}
            className="flex min-h-11 items-center text-muted hover:text-ink"
          >
            {textOf(name, language)}
          </Link>
        </li>
      ))}
    </ul>
  ) : null
}

/** Links to other sites: the brand’s app and its channels. */
function BrandLinks({ links }: { links: PageBrand['settings']['appLinks'] }) {
  const { language } = useAppContext()
  return links.length > 0 ? (
    <ul className="flex flex-wrap gap-x-6">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center text-muted hover:text-ink"
          >
            {textOf(name, language)}
          </a>
        </li>
      ))}
    </ul>
  ) : null
}
