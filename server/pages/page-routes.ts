import type { Hono } from 'hono'
import { type CallName, calls } from '@/contract/calls'
import { chooseCountry } from '@/contract/catalogue/choose-country'
import type { CallDefinition } from '@/contract/define-call'
import { cookieLifetimeS } from '@/contract/limits'
import { isAppAgent } from '@/contract/page/app-agent'
import { editionTag, readEdition } from '@/contract/page/edition'
import { isFile } from '@/contract/page/is-file'
import { canonicalPath, pageAt, rowAt } from '@/contract/page/page-at'
import type { PageAnswer, PageRequest, RenderPage } from '@/contract/page/renderer'
import { hasScreen } from '@/contract/page/row'
import { pageSearch } from '@/contract/page/search'
import type { FindPlace } from '@/server/catalogue/places/find-place'
import type { ApiDeps } from '@/server/platform/http/api/api-routes'
import { getSetting } from '@/server/platform/http/api/call-setting'
import { chooseEncoding, matches } from '@/server/platform/http/socket/compress'
import { guessCountry } from '@/server/platform/http/visit/country-hint'
import type { VisitContext, VisitEnv } from '@/server/platform/http/visit/visit'
import { cacheKey } from '@/server/platform/memory/cache-key'
import { DatabaseUnavailable } from '@/server/platform/store/database-unavailable'
import { type BrandShell, type BrandShells, findShell } from './brand-shells'
import { applyColourScheme } from './fallback-page'
import { type CachedPage, createPageCache, type PageCache, toCached } from './page-cache'
import { readPreferences } from './visitor-preferences'

/** Longest value of a parameter, encoded. // contract/page/search.ts: 400 letters */
const longestValue = 1_200

const fieldsOf: Readonly<Record<string, { readonly fields: object }>> = pageSearch

export interface PageDeps extends Pick<ApiDeps, 'answerCall' | 'environment' | 'store' | 'rateLimits'> {
  readonly shells: BrandShells
  /** The app's server build; if null, the browser renders every page from the shell. */
  readonly renderPage: RenderPage | null
  readonly catalogueVersion: () => Promise<string>
  /** Returns the city whose times come first for a visitor of a country, with or without a choice. */
  readonly findPlace: FindPlace
}

const nameOfPath = new Map<string, CallName>(
  // The names are those of the calls.
  Object.values<CallDefinition>(calls).map((call) => [call.path, call.name as CallName]),
)

/** Serves the app’s pages as HTML, and answers all remaining paths. */
export function mountPages(app: Hono<VisitEnv>, deps: PageDeps): void {
  const cache = createPageCache()
  app.get('*', async (c) => {
    const { pathname: path, search } = new URL(c.req.url)
    if (isFile(path)) return c.text('There is no such file.\n', 404, { 'Cache-Control': 'no-store' })
    const canonical = canonicalPath(path)
    if (canonical !== null && canonical !== path) return redirect(c, canonical, search)
    const shell = findShell(deps.shells, c.get('visit').brand)
    if (!shell) return c.text('The app is not built yet. Run: npm start\n', 503)
    return answerPage(c, path, shell, await findPage(c, path, shell, deps, cache))
  })
  app.all('*', (c) => c.text('Use GET.\n', 405, { Allow: 'GET, HEAD' }))
}

/** Redirects to the canonical spelling of a page; not cacheable, because the address may be private. */
function redirect(c: VisitContext, path: string, search: string): Response {
  c.header('Cache-Control', 'private, no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return c.redirect(`${path}${search}`, 301)
}

/**
 * Whether a page must send no referrer and must not be cached. An unknown address may be a mistyped private
 * one.
 */
function isPrivate(path: string): boolean {
  const row = rowAt(path)
  return !row || row.isPrivate === true
}

async function findPage(
  c: VisitContext,
  path: string,
  shell: BrandShell,
  deps: PageDeps,
  cache: PageCache,
): Promise<CachedPage> {
  const { renderPage } = deps
  const { scheme } = readPreferences(c.get('visit').brand, c.req.header('cookie'), undefined)
  const template = applyColourScheme(shell.template, c.get('visit').brand, scheme)
  const bare: PageAnswer = { status: 200, html: template, maxAgeS: 0 }
  const row = rowAt(path)
  const visit = c.get('visit')
  // A page that uses a third-party API is rendered in the browser, where the API is called.
  const isOurs = visit.brand.apiBase.startsWith('/')
  // A page that this brand does not have is treated like an unknown address.
  const isOwn = row?.setting === undefined || visit.brand.settings[row.setting]
  if (!renderPage || !isOurs || (isOwn && row?.rendered === false && hasScreen(row))) return toCached(bare)
  const viewer = await readViewer(c, deps)
  const url = requestedPage(path, new URL(c.req.url).search.slice(1))
  const render = async () => {
    if (!(await deps.rateLimits.mayRender(visit.address))) return bare
    let isUnavailable = false
    const request = pageRequest(c, url, { ...shell, template }, viewer, deps, () => {
      isUnavailable = true
    })
    // A page rendered from failed calls is discarded, whatever it shows.
    return renderPage(request).finally(() => {
      if (isUnavailable) throw new DatabaseUnavailable()
    })
  }
  try {
    if (isPrivate(path)) return toCached(await render())
    const version = await deps.catalogueVersion()
    const { language, countryId, isCountryChosen, edition, place, isInApp, savesData } = viewer
    const { origin, brand } = visit
    const key = cacheKey('page', {
      version,
      origin,
      brand: brand.id,
      language,
      country: countryId,
      isCountryChosen,
      edition: edition ? editionTag(edition) : '',
      isInApp,
      savesData,
      scheme: scheme ?? '',
      place: place ? `${place.id} ${place.isGuess}` : '',
      url,
    })
    return await cache.get(key, render)
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    // The shell still works: the browser renders the page that the server could not.
    visit.log.error({ err: error }, 'rendering a page failed')
    return toCached(bare)
  }
}

type Viewer = Pick<
  PageRequest,
  'language' | 'countryId' | 'isCountryChosen' | 'edition' | 'place' | 'isInApp' | 'savesData'
>

/**
 * Returns the facts about the visitor that a page depends on. Country and city are checked to exist, so that
 * a cookie cannot fill the cache.
 */
async function readViewer(c: VisitContext, { environment, findPlace }: PageDeps): Promise<Viewer> {
  const visit = c.get('visit')
  const edition = readEdition(new URL(c.req.url).search, visit.brand)
  const preferences = readPreferences(
    visit.brand,
    c.req.header('cookie'),
    c.req.header('accept-language'),
    edition?.language,
  )
  const { language, place } = preferences
  const known = { host: new URL(visit.origin).hostname, chosenId: preferences.countryId }
  let country = chooseCountry(visit.brand.settings, known)
  if (!country.isCountryChosen) {
    const guessId =
      edition?.countryId ?? (await guessCountry(visit, c.req.raw.headers, environment.trustProxy))
    country = chooseCountry(visit.brand.settings, { ...known, guessId })
  }
  const { countryId } = country
  const chosenId = place?.countryId === countryId ? place.locationId : null
  return {
    language,
    ...country,
    edition,
    place: await findPlace(countryId, chosenId, language),
    isInApp: isAppAgent(visit.brand, c.req.header('user-agent') ?? ''),
    savesData: preferences.savesData ?? c.req.header('save-data')?.toLowerCase() === 'on',
  }
}

function pageRequest(
  c: VisitContext,
  url: string,
  shell: BrandShell,
  viewer: Viewer,
  deps: PageDeps,
  onUnavailable: () => void,
): PageRequest {
  const visit = c.get('visit')
  // One rendering serves many visitors, so it contains no data of the first one.
  const setting = { ...getSetting(visit, '', deps), address: '', deviceId: '' }
  return {
    url,
    origin: visit.origin,
    brand: visit.brand,
    ...viewer,
    callApi: async (path, body) => {
      const name = nameOfPath.get(path.split('?')[0] ?? '')
      if (!name) throw new Error('A page made a call that does not exist')
      const answer = await deps.answerCall(name, body, setting)
      if (answer.status === 503) onUnavailable()
      return answer
    },
    onError: (error) => visit.log.error({ err: error }, 'rendering a part of a page failed'),
    template: shell.template,
    preloads: shell.preloads,
  }
}

async function answerPage(
  c: VisitContext,
  path: string,
  shell: BrandShell,
  page: CachedPage,
): Promise<Response> {
  if (page.location) {
    const { origin, brand } = c.get('visit')
    for (const cookie of page.choices ? choiceCookies(page.choices, origin, brand.hosts) : [])
      c.header('Set-Cookie', cookie, { append: true })
    return c.redirect(page.location, page.status === 301 ? 301 : 302)
  }
  const isHidden = isPrivate(path)
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': shell.policy,
    'Cache-Control': isHidden ? 'private, no-store' : 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie, Accept-Language, Save-Data',
  }
  if (isHidden) headers['Referrer-Policy'] = 'no-referrer'
  if (isHidden || page.status >= 400) headers['X-Robots-Tag'] = 'noindex'
  const request = c.req.raw
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
  if (!isHidden && page.status === 200) {
    headers['ETag'] = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
    if (matches(request.headers.get('if-none-match'), headers['ETag']))
      return new Response(null, { status: 304, headers })
  }
  if (!encoding) return new Response(page.html, { status: page.status, headers })
  headers['Content-Encoding'] = encoding
  return new Response(await page.packed(encoding), { status: page.status, headers })
}

/**
 * Returns the part of an address that a page can depend on: its path and the known parameters in a fixed
 * order. Other parameters, such as campaign marks, create no separate page.
 */
export function requestedPage(path: string, query: string): string {
  const name = pageAt(path)
  const known = (name && fieldsOf[name]?.fields) ?? {}
  const fields = new Map<string, string>()
  for (const pair of query.split('&')) {
    const field = pair.split('=', 1)[0] ?? ''
    if (Object.hasOwn(known, field) && pair.length <= longestValue && !fields.has(field))
      fields.set(field, pair)
  }
  const pairs = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair)
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/**
 * Returns cookies that store choices made by an address, as the app stores them: for all hosts of the brand.
 * // src/lib/device/choices.ts
 * @param hosts Those of the brand, the first its site.
 */
function choiceCookies(
  { countryId, language }: NonNullable<PageAnswer['choices']>,
  origin: string,
  hosts: readonly string[],
): string[] {
  const { hostname, protocol } = new URL(origin)
  const site = hosts.find((host) => hostname === host || hostname.endsWith(`.${host}`))
  const attributes = `Path=/${site ? `; Domain=${site}` : ''}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  return [
    `foyer-country=${countryId}; Max-Age=${cookieLifetimeS}; ${attributes}`,
    `foyer-language=${language}; Max-Age=${cookieLifetimeS}; ${attributes}`,
  ]
}
