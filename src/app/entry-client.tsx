import { type DehydratedState, hydrate } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isAppAgent } from '@/contract/page/app-agent'
import type { PageBrand } from '@/contract/page/brand'
import { brandForHost } from '@/contract/page/brand-for-host'
import { dataBlocks } from '@/contract/page/data-blocks'
import type { PageState } from '@/contract/page/state'
import type { SentEnvelope } from '@/src/lib/api/api'
import { deferredApi } from '@/src/lib/api/deferred-api'
import { getLanguageId, renewChoices, saveLanguage } from '@/src/lib/device/choices'
import { dataSavingReason } from '@/src/lib/device/connection'
import { toRecord } from '@/src/lib/device/to-record'
import { readSavedCoordinates } from '@/src/lib/device/saved-place'
import { announceHydration, runWhenIdle } from '@/src/lib/page/background-tasks'
import type { AppContext } from '@/src/lib/page/app-context'
import { loadI18n } from '@/src/lib/text/i18n'
import { getDirection } from '@/src/lib/text/locale'
import type { StartedPage } from './background-work'
import { createAppRouter } from './create-app-router'
import { createQueryClient } from './create-query-client'
import { Providers } from './providers'
import './style.css'
import { tolerateMovedNodes } from '@/src/lib/page/tolerate-moved-nodes'

/** The coordinates sent when the visitor’s place is unknown. // spec §7 */
const unknownCoordinates = { Latitude: -1, Longitude: -1 }

const browserApi = () => import('@/src/lib/api/browser-api')

/** Returns the page’s context: as the server rendered it, else from the visitor’s choices on this device. */
async function readAppContext(rendered: PageState | null): Promise<AppContext> {
  const brand = readBrand()
  // Only a page with the server’s data has no immediate calls; a failure here occurs again where the API is
  // awaited.
  if (!rendered) browserApi().catch(() => undefined)
  const { language, countryId, isCountryChosen, place } =
    rendered ?? (await import('./read-device-choices')).readDeviceChoices(brand)
  const bookingType = matchMedia('(pointer: coarse) and (max-width: 767px)').matches
    ? 'Mobile Site'
    : 'Website'
  const envelope = (): Partial<SentEnvelope> => ({
    LanguageID: getLanguageId(language),
    CountryID: countryId,
    BookingType: bookingType,
    ...(readSavedCoordinates(countryId) ?? place?.at ?? unknownCoordinates),
  })
  const api = deferredApi(async () => (await browserApi()).browserApi(brand.apiBase, envelope))
  return {
    api,
    brand,
    language,
    countryId,
    isCountryChosen,
    place,
    isInApp: isAppAgent(brand, navigator.userAgent),
    savesData: rendered?.savesData ?? false,
  }
}

async function start(): Promise<void> {
  tolerateMovedNodes()
  const rendered = readPageState()
  const app = await readAppContext(rendered)
  if (renewChoices(app.brand.hosts) && rendered) return location.reload()
  document.documentElement.lang = app.language
  document.documentElement.dir = getDirection(app.language)

  const queryClient = createQueryClient()
  if (rendered) hydrate(queryClient, rendered.queries as DehydratedState)
  // A page with the server’s data needs nothing from the device for its first frame.
  const restoring = rendered
    ? null
    : import('./persist-first-screen').then(({ persistFirstScreen }) =>
        persistFirstScreen(queryClient, app, false),
      )
  const [i18n] = await Promise.all([loadI18n(app.language, app.brand.wordings).catch(() => null), restoring])
  if (!i18n) return void readOtherLanguage(app)
  // A page’s code and data are prefetched as soon as a finger or a pointer is on its link, but not where that
  // would cost money or delay the tapped page.
  const prefetches = dataSavingReason() === null
  const router = createAppRouter({ queryClient, app, i18n, origin: location.origin, prefetches })
  // With this flag the router renders the same boundaries as the server did.
  if (rendered) router.ssr = { manifest: undefined }
  await router.load()
  if (rendered) router.subscribe('onBeforeNavigate', hydrateContent)

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const begin = () => onHydrated({ router, queryClient, app, isRendered: rendered !== null })
  const tree = (
    <StrictMode>
      <HydrationCallback run={begin}>
        <Providers i18n={i18n} queryClient={queryClient} app={app}>
          <RouterProvider router={router} />
        </Providers>
      </HydrationCallback>
    </StrictMode>
  )
  // As a transition, hydration runs in slices, so that taps meanwhile are handled.
  startTransition(() => {
    if (rendered) hydrateRoot(root, tree)
    else createRoot(root).render(tree)
  })
}

/**
 * Hydrates the content of a page that the visitor leaves as soon as its frame handles taps. The router would
 * otherwise remove the page from under React, which then renders everything anew.
 */
function hydrateContent(): void {
  // React hydrates the target of such an event at once; nothing there handles this one.
  document.querySelector('#content > *')?.dispatchEvent(new PointerEvent('pointercancel'))
}

/** Runs once the page handles taps; everything else waits until it is idle. */
function onHydrated(page: StartedPage): void {
  announceHydration()
  runWhenIdle(
    () => void import('./background-work').then(({ startBackgroundWork }) => startBackgroundWork(page)),
  )
}

/** Loads another language’s texts when the chosen one is not on the device and there is no connection. */
async function readOtherLanguage({ language, brand }: AppContext): Promise<void> {
  for (const other of brand.languages.filter((each) => each !== language)) {
    if (!(await loadI18n(other).catch(() => null))) continue
    saveLanguage(other, brand.hosts)
    return location.reload()
  }
}

/**
 * Runs a callback once when React has hydrated the page. It wraps the page and is not its sibling: generated
 * ids count siblings, and the server renders none here.
 */
function HydrationCallback({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run])
  return children
}

void start()

/**
 * Returns a JSON block that the build or the server of this release wrote into the page and validated there.
 */
function readBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : null
}

function isState(block: unknown): block is PageState {
  const { language, countryId, place } = toRecord(block)
  return typeof language === 'string' && typeof countryId === 'number' && place !== undefined
}

function isBrand(block: unknown): block is PageBrand {
  const { id, hosts, settings } = toRecord(block)
  return typeof id === 'string' && Array.isArray(hosts) && typeof settings === 'object'
}

function readPageState(): PageState | null {
  const state = readBlock(dataBlocks.state)
  return isState(state) ? state : null
}

/**
 * Returns the brand that the page was built for, as configured at this host. @throws Error when the page
 * contains none.
 */
function readBrand(): PageBrand {
  const brand = readBlock(dataBlocks.brand)
  if (!isBrand(brand)) throw new Error('The page has no brand')
  return brandForHost(brand, location.host)
}
