import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { undoContactHash } from '@/contract/account/undo-contact-hash'
import type { CallName } from '@/contract/calls'
import { onVisitor, signedInVisitor } from '@/src/lib/account/signed-in'
import { landingSearch } from '@/src/lib/analytics/landing-search'
import { isPersistedCall, persistAnswer } from '@/src/lib/api/persisted-answers'
import { keepGuess } from '@/src/lib/device/choices'
import { syncChoices } from '@/src/lib/device/sync-choices'
import { keepPlaceName } from '@/src/lib/device/saved-place'
import { renewScheme } from '@/src/lib/device/scheme'
import {
  followBooking,
  runAfterBooking,
  runAfterLoad,
  runWhenIdle,
  runWhenNetworkQuiet,
} from '@/src/lib/page/background-tasks'
import { type LinkedModalName, openModal } from '@/src/lib/page/open-modal'
import { reloadPage } from '@/src/lib/page/reload-page'
import type { AppContext } from '@/src/lib/page/app-context'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { informationTexts } from '@/src/lib/text/information-texts'
import { SavedAnswers } from '@/src/shell/connection-banner'
import { movePosters } from './move-posters'
import { registerServiceWorker } from './register-service-worker'
import { watchAccount } from './watch-account'

const names: readonly LinkedModalName[] = ['sign-in', 'sign-up', 'forgot-password', 'session-over', 'refer']

export interface StartedPage {
  router: AnyRouter
  queryClient: QueryClient
  scope: AppContext
  /** Whether the server rendered it: its data must then still be kept, and its fonts fetched. */
  isRendered: boolean
}

const runAtOnce = (task: () => void) => task()
/** A task whose code cannot be fetched for want of a network is left out: another page does it. */
const ignore = () => undefined

/** Starts what a hydrated page does in the background: each task with when it may run. */
export function startBackgroundWork(page: StartedPage): void {
  const { router, queryClient, scope, isRendered } = page
  followBooking(router)
  // A page that could not be loaded comes by itself when the connection is back.
  addEventListener('online', () => {
    if (router.state.matches.some((match) => match.status === 'error')) void router.invalidate()
  })
  const isFar = isFarAway()
  if (isRendered) (isFar ? runAfterBooking : runAtOnce)(loadFonts)
  // What the worker keeps is as much as all code of a booking: from far away it comes while the visitor reads or types.
  if ('serviceWorker' in navigator && !import.meta.env.DEV)
    runAfterLoad(() =>
      (isFar ? runWhenNetworkQuiet : runAtOnce)(() => void registerServiceWorker(router, scope.savesData)),
    )
  runAfterLoad(() => void learnApi(queryClient, scope).catch(ignore))
  runAfterLoad(() => void rememberChoices(scope))
  // Where a worker keeps the app's code it has this too; elsewhere it is wanted when nothing can be fetched.
  if (!('serviceWorker' in navigator)) runAfterLoad(SavedAnswers.preload)
  syncOnceSignedIn(scope)
  // Who comes again may want to read without a network; a first visit, or one that saves data, fetches only what it opens.
  if (navigator.serviceWorker?.controller && !scope.savesData) runAfterLoad(() => void loadInformation(scope))
  renewScheme(scope.brand.hosts)
  void measure(router, scope).catch(ignore)
  movePosters(router)
  followAccountLinks(router)
  watchAccount(queryClient, scope, () => openModal('session-over'))
  noteWhatIsSeen(queryClient, scope)
  if (isRendered) persistRendered(queryClient, scope)
}

/** Keeps what the server rendered, for pages that it does not render. */
function persistRendered(queryClient: QueryClient, scope: AppContext): void {
  const { countryId, isCountryChosen, language, place } = scope
  if (!isCountryChosen) keepGuess(countryId)
  if (place) keepPlaceName(countryId, place, language)
  runAfterBooking(
    () =>
      void import('./persist-first-screen').then(
        ({ persistFirstScreen }) => persistFirstScreen(queryClient, scope, true),
        ignore,
      ),
  )
  for (const query of queryClient.getQueryCache().getAll())
    if (query.state.status === 'success' && isPersistedCall(String(query.queryKey[0])))
      persistAnswer(queryClient, scope.brand.id, query.queryKey)
}

async function learnApi(queryClient: QueryClient, scope: AppContext): Promise<void> {
  if (queryClient.getQueriesData({ queryKey: ['GetAllShow'] }).length === 0) return
  const { learnFromListings } = await import('./learn-api')
  await learnFromListings(queryClient, scope)
}

const seenCalls: ReadonlySet<string> = new Set<CallName>(['GetShowDetails', 'GetcinemaByID'])

/** Films and cinemas that the visitor looks at, for the way back to them: whenever one comes on the screen. */
function noteWhatIsSeen(queryClient: QueryClient, scope: AppContext): void {
  let isWaiting = false
  function note(): void {
    if (isWaiting) return
    isWaiting = true
    runWhenIdle(() => {
      isWaiting = false
      void import('@/src/features/catalogue/recently-viewed/record-view').then(
        ({ recordView }) => recordView(queryClient, scope),
        ignore,
      )
    })
  }
  const isSeen = (key: unknown) => seenCalls.has(String(key))
  if (queryClient.getQueryCache().findAll({ predicate: ({ queryKey }) => isSeen(queryKey[0]) }).length > 0)
    note()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const isShown = type === 'observerAdded' || type === 'observerResultsUpdated'
    if (isShown && isSeen(query.queryKey[0])) note()
  })
}

/** A browser that has forgotten what was chosen, all but its database, shows the page anew. */
async function rememberChoices({ brand }: AppContext): Promise<void> {
  if (await syncChoices(brand.hosts)) await reloadPage()
}

/** No round trip of the page's own took longer than this, milliseconds, where what is fetched beside a booking costs it no time. */
const quickAnswerMs = 300

function isFarAway(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && page.responseStart - page.requestStart > quickAnswerMs
}

/**
 * The brand's faces come after the code on a first visit; the shell names them in its own HTML, and has them cached. They
 * weigh as much as the hall and its seats: from far away a booking comes first.
 */
function loadFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/brand/fonts.css'
  document.head.append(link)
}

/** Fetches the pages to read, terms and questions, so that the worker has them for when there is no network. */
async function loadInformation({ language }: AppContext): Promise<void> {
  await Promise.all([
    informationTexts[language](),
    import('@/src/features/information/load-information'),
  ]).catch(ignore)
}

/** A guest has nothing to join with an account, and fetches nothing for it. */
function syncOnceSignedIn(scope: AppContext): void {
  let isAsked = false
  const sync = () => {
    if (isAsked || !signedInVisitor()) return
    isAsked = true
    runAfterLoad(
      () =>
        void import('./sync-guest-data').then(
          ({ syncGuestData }) => syncGuestData(scope),
          // Its code is not here and there is no network: whoever signs in next asks again.
          () => (isAsked = false),
        ),
    )
  }
  onVisitor(sync)
  sync()
}

/** Which campaign led here is kept; what is measured begins once its visitor has agreed, where the brand measures at all. */
async function measure(router: AnyRouter, scope: AppContext): Promise<void> {
  const search = landingSearch()
  // Who came by none fetches nothing for it.
  if (search.includes('utm_')) await (await import('@/src/lib/analytics/campaign')).keepCampaign(search)
  if (scope.brand.settings.measuring.length > 0)
    (await import('@/src/lib/analytics/measure')).measure(router, scope)
}

/** Opens what an address names behind the number sign, `#sign-in`, as of a link, a reload or Forward. */
function followAccountLinks(router: AnyRouter): void {
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
