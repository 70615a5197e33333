import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { undoContactHash } from '@/contract/account/undo-contact-hash'
import type { CallName } from '@/contract/calls'
import { subscribeToVisitor, signedInVisitor } from '@/src/lib/account/signed-in'
import { isPersistedCall, persistAnswer } from '@/src/lib/api/persisted-answers'
import { saveGuessedCountryId } from '@/src/lib/device/choices'
import { syncChoices } from '@/src/lib/device/sync-choices'
import { savePlaceName } from '@/src/lib/device/saved-place'
import { renewScheme } from '@/src/lib/device/scheme'
import {
  watchBookingEnd,
  runAfterBooking,
  runAfterLoad,
  runWhenIdle,
  runWhenNetworkQuiet,
} from '@/src/lib/page/background-tasks'
import { type LinkedModalName, openModal } from '@/src/lib/page/open-modal'
import { reloadPage } from '@/src/lib/page/reload-page'
import type { AppContext } from '@/src/lib/page/app-context'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { texts as informationTexts } from 'texts:information'
import { StaleDataBanner } from '@/src/shell/connection-banner'
import { animatePosters } from './animate-posters'
import { registerServiceWorker } from './register-service-worker'
import { watchAccount } from './watch-account'

const names: readonly LinkedModalName[] = ['sign-in', 'sign-up', 'forgot-password', 'session-over', 'refer']

export interface StartedPage {
  router: AnyRouter
  queryClient: QueryClient
  app: AppContext
  /** Whether the server rendered the page: its data must then still be persisted and its fonts fetched. */
  isRendered: boolean
}

const runAtOnce = (task: () => void) => task()
/** Skips a task whose code cannot be fetched while offline: another page runs it. */
const ignore = () => undefined

/** Starts the background tasks of a hydrated page, each when it may run. */
export function startBackgroundWork(page: StartedPage): void {
  const { router, queryClient, app, isRendered } = page
  watchBookingEnd(router)
  // A page that could not be loaded retries by itself when the connection is back.
  addEventListener('online', () => {
    if (router.state.matches.some((match) => match.status === 'error')) void router.invalidate()
  })
  const isFar = isSlowConnection()
  if (isRendered) (isFar ? runAfterBooking : runAtOnce)(loadFonts)
  // The worker precaches as much as all code of a booking: on a slow line that loads while the visitor reads
  // or types.
  if ('serviceWorker' in navigator && !import.meta.env.DEV)
    runAfterLoad(() =>
      (isFar ? runWhenNetworkQuiet : runAtOnce)(() => void registerServiceWorker(router, app.savesData)),
    )
  runAfterLoad(() => void adaptApi(queryClient, app).catch(ignore))
  runAfterLoad(() => void restoreChoices(app))
  // A worker that caches the app’s code includes this module; without a worker it must be loaded before the
  // network fails.
  if (!('serviceWorker' in navigator)) runAfterLoad(StaleDataBanner.preload)
  syncAfterSignIn(app)
  // Returning visitors may want to read offline; a first visit, or one that saves data, fetches only what it
  // opens.
  if (navigator.serviceWorker?.controller && !app.savesData) runAfterLoad(() => void loadInformation(app))
  renewScheme(app.brand.hosts)
  void trackVisit(router, app).catch(ignore)
  animatePosters(router)
  openLinkedModals(router)
  watchAccount(queryClient, app, () => openModal('session-over'))
  recordViews(queryClient, app)
  if (isRendered) persistServerData(queryClient, app)
}

/** Persists the data that the server rendered, for pages that it does not render. */
function persistServerData(queryClient: QueryClient, app: AppContext): void {
  const { countryId, isCountryChosen, language, place } = app
  if (!isCountryChosen) saveGuessedCountryId(countryId)
  if (place) savePlaceName(countryId, place, language)
  runAfterBooking(
    () =>
      void import('./persist-first-screen').then(
        ({ persistFirstScreen }) => persistFirstScreen(queryClient, app, true),
        ignore,
      ),
  )
  for (const query of queryClient.getQueryCache().getAll())
    if (query.state.status === 'success' && isPersistedCall(String(query.queryKey[0])))
      persistAnswer(queryClient, app.brand.id, query.queryKey)
}

async function adaptApi(queryClient: QueryClient, app: AppContext): Promise<void> {
  if (queryClient.getQueriesData({ queryKey: ['GetAllShow'] }).length === 0) return
  const { adaptToApi } = await import('./adapt-to-api')
  await adaptToApi(queryClient, app)
}

const viewedCalls: ReadonlySet<string> = new Set<CallName>(['GetShowDetails', 'GetcinemaByID'])

/** Records films and cinemas for the visitor’s history whenever one comes into view. */
function recordViews(queryClient: QueryClient, app: AppContext): void {
  let isWaiting = false
  function note(): void {
    if (isWaiting) return
    isWaiting = true
    runWhenIdle(() => {
      isWaiting = false
      void import('@/src/features/catalogue/recently-viewed/record-view').then(
        ({ recordView }) => recordView(queryClient, app),
        ignore,
      )
    })
  }
  const isSeen = (key: unknown) => viewedCalls.has(String(key))
  if (queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isSeen(queryKey[0]) }).length > 0)
    note()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isShown = type === 'observerAdded' || type === 'observerResultsUpdated'
    if (isShown && isSeen(query.queryKey[0])) note()
  })
}

/**
 * Restores the visitor’s choices and reloads the page in a browser that has lost all of them except its
 * database.
 */
async function restoreChoices({ brand }: AppContext): Promise<void> {
  if (await syncChoices(brand.hosts)) await reloadPage()
}

/**
 * Longest round trip of the page’s own requests, in milliseconds, at which fetches beside a booking cost it
 * no time.
 */
const fastResponseMs = 300

function isSlowConnection(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && page.responseStart - page.requestStart > fastResponseMs
}

/**
 * Loads the brand’s fonts after the code on a first visit; the shell names them in its own HTML and has them
 * cached. They weigh as much as the hall and its seats, so on a slow line a booking comes first.
 */
function loadFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/brand/fonts.css'
  document.head.append(link)
}

/** Prefetches the information pages (terms and questions) so that the worker has them while offline. */
async function loadInformation({ language }: AppContext): Promise<void> {
  await Promise.all([
    informationTexts[language](),
    import('@/src/features/information/load-information'),
  ]).catch(ignore)
}

/**
 * Starts the account synchronisation once a visitor signs in; a guest has nothing to merge and fetches
 * nothing for it.
 */
function syncAfterSignIn(app: AppContext): void {
  let isStarted = false
  const sync = () => {
    if (isStarted || !signedInVisitor()) return
    isStarted = true
    runAfterLoad(
      () =>
        void import('./sync-guest-data').then(
          ({ syncGuestData }) => syncGuestData(app),
          // The code is not cached and the device is offline: the next sign-in tries again.
          () => (isStarted = false),
        ),
    )
  }
  subscribeToVisitor(sync)
  sync()
}

/**
 * Keeps the campaign that led here; measuring starts once the visitor has consented, where the brand measures
 * at all.
 */
async function trackVisit(router: AnyRouter, app: AppContext): Promise<void> {
  const search = landingSearch()
  // A visit without a campaign fetches no code for it.
  if (search.includes('utm_')) await (await import('@/src/lib/analytics/campaign')).saveCampaign(search)
  if (app.brand.settings.measuring.length > 0)
    (await import('@/src/lib/analytics/measure')).startAnalytics(router, app)
}

/**
 * Opens the dialog that the address names in its fragment, such as `#sign-in`, on a link, a reload or
 * Forward.
 */
function openLinkedModals(router: AnyRouter): void {
  const follow = () => {
    const { hash } = router.history.location
    const name = names.find((each) => hash === `#${each}`)
    if (name) openModal(name)
    if (hash.startsWith(`#${undoContactHash}`)) openModal('undo-contact')
  }
  router.history.subscribe(follow)
  follow()
  offerSignIn(() => openModal('sign-in'))
}

/** Returns the query of the address with which this page was loaded; the app may have navigated since. */
function landingSearch(): string {
  const [landing] = performance.getEntriesByType('navigation')
  return landing ? new URL(landing.name, location.href).search : location.search
}
