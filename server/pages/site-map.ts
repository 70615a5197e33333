import type { Hono } from 'hono'
import * as v from 'valibot'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetEvents } from '@/contract/catalogue/get-events'
import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath, staticPageNames } from '@/contract/page/build-path'
import type { StaticPageName } from '@/contract/page/build-path'
import { hasScreen } from '@/contract/page/row'
import { pageNames, pages } from '@/contract/pages'
import type { ScreenName, SitemapName } from '@/contract/pages'
import { getSetting } from '@/server/platform/http/api/call-setting'
import type { ApiDeps } from '@/server/platform/http/api/api-routes'
import type { Visit, VisitEnv } from '@/server/platform/http/visit/visit'
import { DatabaseUnavailable } from '@/server/platform/store/database-unavailable'
import { siteMapFiles, type SiteMapLimits, type SiteMapPage } from './site-map-xml'

type SiteMapDeps = Pick<ApiDeps, 'answerCall' | 'store'>

interface Catalogue {
  readonly movieIds: ReadonlySet<string>
  readonly eventIds: ReadonlySet<string>
  readonly cinemaIds: ReadonlySet<string>
  readonly chainIds: ReadonlySet<string>
}

/**
 * Pages with parameters need a function for their addresses: a page marked for the sitemap does not compile
 * without one.
 */
const addressesOf: Readonly<
  Record<Exclude<SitemapName & ScreenName, StaticPageName>, (catalogue: Catalogue) => string[]>
> = {
  movie: ({ movieIds }) =>
    [...movieIds].map((movieID) => buildPath('movie', { movieID, cinemaID: anyCinema })),
  cinema: ({ cinemaIds }) => [...cinemaIds].map((cinemaId) => buildPath('cinema', { cinemaId })),
  chain: ({ chainIds }) => [...chainIds].map((organisation) => buildPath('chain', { organisation })),
  event: ({ eventIds }) => [...eventIds].map((eventID) => buildPath('event', { eventID })),
}

const xmlType = 'application/xml; charset=utf-8'
/** Search engines come rarely; other clients must not cause a read of the catalogue each time. */
const cacheMs = 10 * 60_000
const cacheControl = `public, max-age=${cacheMs / 1000}`

/** Pages that search engines should skip, because they load the seats of every show. */
const notForEngines = pageNames
  .filter((name) => pages[name].holdsSeats && hasScreen(pages[name]))
  .map((name) => `Disallow: ${pages[name].path.replace(/\$.*/, '')}\n`)
  .join('')

/**
 * Serves `robots.txt` and the `sitemap.xml` that it names: pages of the visitor’s host for search engines.
 */
export function mountSiteMap(
  app: Hono<VisitEnv>,
  deps: SiteMapDeps,
  now: () => number = () => performance.now(),
  limits?: SiteMapLimits,
): void {
  const cache = new Map<string, { files: Promise<string[]>; until: number }>()
  const loadFiles = (visit: Visit): Promise<string[]> => {
    const known = cache.get(visit.origin)
    if (known && known.until > now()) return known.files
    const files = readCatalogue(visit, deps).then((catalogue) =>
      siteMapFiles(visit.brand, visit.origin, pagesIn(catalogue, deps.store.nowMs()), limits),
    )
    files.catch(() => cache.delete(visit.origin))
    cache.set(visit.origin, { files, until: now() + cacheMs })
    return files
  }

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\n${notForEngines}Allow: /\nSitemap: ${c.get('visit').origin}/sitemap.xml\n`, 200, {
      'Cache-Control': cacheControl,
    }),
  )
  app.get('/:file{sitemap(-[1-9][0-9]{0,3})?\\.xml}', async (c) => {
    const number = Number(/-(\d+)/.exec(c.req.param('file'))?.[1] ?? 0)
    const xml = (await loadFiles(c.get('visit')))[number]
    if (xml === undefined) return c.text('There is no such file.\n', 404, { 'Cache-Control': 'no-store' })
    return c.body(xml, 200, { 'Content-Type': xmlType, 'Cache-Control': cacheControl })
  })
}

/** Catalogue pages change with each day’s shows; the date of change of the others is not recorded. */
function pagesIn(catalogue: Catalogue, nowMs: number): SiteMapPage[] {
  const plain = staticPageNames.filter((name) => pages[name].inSitemap && hasScreen(pages[name]))
  const changedOn = new Date(nowMs).toISOString().slice(0, 10)
  return [
    ...plain.map((name) => ({ path: buildPath(name), ...(pages[name].isListing ? { changedOn } : {}) })),
    ...Object.values(addressesOf)
      .flatMap((addresses) => addresses(catalogue))
      .map((path) => ({ path, changedOn })),
  ]
}

async function readCatalogue(visit: Visit, deps: SiteMapDeps): Promise<Catalogue> {
  const setting = { ...getSetting(visit, '', deps), address: '', deviceId: '' }
  const movieIds = new Set<string>()
  const eventIds = new Set<string>()
  const cinemaIds = new Set<string>()
  const chainIds = new Set<string>()
  for (const CountryID of visit.brand.settings.countries) {
    const listing = await deps.answerCall('GetAllShow', { CountryID }, setting)
    const events = await deps.answerCall('GetEvents', { CountryID }, setting)
    const cinemas = await deps.answerCall('GetAllCinemasList', { CountryID }, setting)
    if ([listing, events, cinemas].some(({ status }) => status === 503)) throw new DatabaseUnavailable()
    for (const group of v.parse(GetAllShow.response, listing.body).Shows)
      for (const movie of group.shows) movieIds.add(movie.id)
    for (const event of v.parse(GetEvents.response, events.body).Events) eventIds.add(event.EventID)
    const { Data: chains, Cinemas } = v.parse(GetAllCinemasList.response, cinemas.body)
    for (const { CinemaID, Slug } of Cinemas) cinemaIds.add(Slug || CinemaID)
    for (const { organizationID, org_slug: slug } of chains) chainIds.add(slug || organizationID)
  }
  return { movieIds, eventIds, cinemaIds, chainIds }
}
