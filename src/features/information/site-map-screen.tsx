import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { PageBrand } from '@/contract/page/brand'
import { pageGroups } from '@/contract/page/row'
import type { PageGroup } from '@/contract/page/row'
import { isListed, pageNames, pages } from '@/contract/pages'
import type { ListedName } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { useIsHydrated } from '@/src/lib/page/hydrated'
import { pageTitles } from '@/src/lib/titles/page-titles'
import { siteMapTitle } from './load-information'
import { ReadingPage } from './reading-page'

interface SiteMapScreenProps {
  CurrentLinks: ComponentType<{ filmsTitle: ReactNode; cinemasTitle: ReactNode }>
}

const groupTitles: Readonly<Record<PageGroup, MessageDescriptor>> = {
  booking: msg`See and book`,
  own: msg`Yours`,
  help: msg`Help`,
  organisers: msg`For event organisers`,
  rules: msg`Rules`,
}

/**
 * `/sitemap`: every page, by topic. Films and cinemas are added after hydration; for crawlers they are in
 * `sitemap.xml`.
 */
export function SiteMapScreen({ CurrentLinks }: SiteMapScreenProps) {
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
        {pageGroups.map((group, index) => {
          const own = listPages(group, settings)
          return own.length > 0 ? (
            <section key={group} aria-labelledby={`group-${index}`} className="grid content-start gap-1">
              <h2 id={`group-${index}`} className="text-xl font-bold">
                {i18n._(groupTitles[group])}
              </h2>
              <ul>
                {own.map((name) => (
                  <li key={name}>
                    <Link
                      to={pages[name].path}
                      className="flex min-h-11 min-w-11 items-center text-muted hover:text-ink"
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
            <CurrentLinks filmsTitle={<Trans>Now showing</Trans>} cinemasTitle={i18n._(pageTitles.cinemas)} />
          </Suspense>
        ) : null}
      </div>
    </ReadingPage>
  )
}

function listPages(group: PageGroup, settings: PageBrand['settings']): ListedName[] {
  return pageNames.filter(isListed).filter((name) => {
    const { group: own, setting } = pages[name]
    return own === group && (setting === undefined || settings[setting])
  })
}
