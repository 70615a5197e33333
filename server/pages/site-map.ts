import type { Hono } from 'hono'
import * as v from 'valibot'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetEvents } from '@/contract/catalogue/get-events'
import { anyCinema } from '@/contract/page/any-cinema'
import { pathOf, plainNames } from '@/contract/page/path-of'
import type { PlainName } from '@/contract/page/path-of'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import type { ScreenName, SitemapName } from '@/contract/pages'
import { settingOf, type ApiParts } from '@/server/platform/http/api/api-routes'
import type { Visit, VisitEnv } from '@/server/platform/http/visit/visit'
import { DatabaseUnavailable } from '@/server/platform/store/database-unavailable'

type SiteMapParts = Pick<ApiParts, 'answerCall' | 'store'>

interface Catalogue {
  readonly movieIds: ReadonlySet<string>
  readonly eventIds: ReadonlySet<string>
  readonly cinemaIds: ReadonlySet<string>
  readonly chainIds: ReadonlySet<string>
}

/** Pages with parameters name their own addresses: one that the table puts into the site map does not compile without. */
const addressesOf: Readonly<
  Record<Exclude<SitemapName & ScreenName, PlainName>, (catalogue: Catalogue) => string[]>
> = {
  movie: ({ movieIds }) => [...movieIds].map((movieID) => pathOf('movie', { movieID, cinemaID: anyCinema })),
  cinema: ({ cinemaIds }) => [...cinemaIds].map((cinemaId) => pathOf('cinema', { cinemaId })),
  chain: ({ chainIds }) => [...chainIds].map((organisation) => pathOf('chain', { organisation })),
  event: ({ eventIds }) => [...eventIds].map((eventID) => pathOf('event', { eventID })),
}

const xmlType = 'application/xml; charset=utf-8'
/** Search engines come rarely; a crowd of others must not read the catalogue each time. */
const keptMs = 10 * 60_000
const cacheControl = `public, max-age=${keptMs / 1000}`

/** `robots.txt` and the `sitemap.xml` that it names: what a search engine may find on the visitor's host. */
export function mountSiteMap(
  app: Hono<VisitEnv>,
  parts: SiteMapParts,
  now: () => number = () => performance.now(),
): void {
  const kept = new Map<string, { xml: Promise<string>; until: number }>()

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\nSitemap: ${c.get('visit').origin}/sitemap.xml\n`, 200, {
      'Cache-Control': cacheControl,
    }),
  )
  app.get('/sitemap.xml', async (c) => {
    const visit = c.get('visit')
    let known = kept.get(visit.origin)
    if (!known || known.until < now()) {
      const xml = readCatalogue(visit, parts).then((catalogue) => siteMap(visit.origin, catalogue))
      xml.catch(() => kept.delete(visit.origin))
      kept.set(visit.origin, (known = { xml, until: now() + keptMs }))
    }
    return c.body(await known.xml, 200, { 'Content-Type': xmlType, 'Cache-Control': cacheControl })
  })
}

function siteMap(origin: string, catalogue: Catalogue): string {
  const plain = plainNames.filter((name) => pages[name].inSitemap && hasScreen(pages[name]))
  const paths = [
    ...plain.map((name) => pathOf(name)),
    ...Object.values(addressesOf).flatMap((addresses) => addresses(catalogue)),
  ]
  const urls = paths.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

/** What is on in all countries of the brand, as anybody may read it. */
async function readCatalogue(visit: Visit, parts: SiteMapParts): Promise<Catalogue> {
  const setting = { ...settingOf(visit, '', parts), address: '', deviceId: '' }
  const movieIds = new Set<string>()
  const eventIds = new Set<string>()
  const cinemaIds = new Set<string>()
  const chainIds = new Set<string>()
  for (const CountryID of visit.brand.settings.countries) {
    const listing = await parts.answerCall('GetAllShow', { CountryID }, setting)
    const events = await parts.answerCall('GetEvents', { CountryID }, setting)
    const cinemas = await parts.answerCall('GetAllCinemasList', { CountryID }, setting)
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

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/'/g, '&apos;')
}
