import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { PageBrand } from '@/contract/page/brand'
import { hasScreen } from '@/contract/page/row'
import type { PageRow } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { siteMapTitle } from './load-information'
import { pageGroups, pageTitles } from './page-titles'
import type { OpenPage } from './page-titles'
import { ReadingPage } from './reading-page'

interface SiteMapScreenProps {
  LinksOfNow: ComponentType<{ filmsTitle: ReactNode; cinemasTitle: ReactNode }>
}

/**
 * `/sitemap`: every page that one can open, by what it is about. Films and cinemas are added once the app is there; for
 * machines they stand in `sitemap.xml`.
 */
export function SiteMapScreen({ LinksOfNow }: SiteMapScreenProps) {
  const { i18n } = useLingui()
  const isHydrated = useIsHydrated()
  const { settings } = useAppContext().brand
  return (
    <ReadingPage
      name="siteMap"
      title={i18n._(siteMapTitle)}
      lead={
        <p>
          <Trans>Everything at a glance.</Trans>
        </p>
      }
    >
      <div className="grid gap-8 sm:grid-cols-2">
        {pageGroups.map(({ title, pages: names }, index) => {
          const own = names.filter((name) => isOpen(name, settings))
          return own.length > 0 ? (
            <section key={title.id} aria-labelledby={`group-${index}`} className="grid content-start gap-1">
              <h2 id={`group-${index}`} className="text-xl font-bold">
                {i18n._(title)}
              </h2>
              <ul>
                {own.map((name) => (
                  <li key={name}>
                    <Link
                      to={pages[name].path}
                      className="flex min-h-11 items-center text-muted hover:text-ink"
                    >
                      {i18n._(pageTitles[name])}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ) : null
        })}
        {isHydrated ? (
          <Suspense fallback={null}>
            <LinksOfNow filmsTitle={<Trans>Now showing</Trans>} cinemasTitle={i18n._(pageTitles.cinemas)} />
          </Suspense>
        ) : null}
      </div>
    </ReadingPage>
  )
}

function isOpen(name: OpenPage, settings: PageBrand['settings']): boolean {
  const row: PageRow = pages[name]
  return hasScreen(row) && (row.setting === undefined || settings[row.setting])
}
