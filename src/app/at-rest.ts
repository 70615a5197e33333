import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { CallName } from '@/contract/calls'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { isPersistedCall, persistAnswer } from '@/src/lib/api/persisted-answers'
import { keepGuess } from '@/src/lib/device/choices'
import { landingSearch } from '@/src/lib/analytics/landing-search'
import { onVisitor, signedInVisitor } from '@/src/lib/account/signed-in'
import { renewScheme } from '@/src/lib/device/scheme'
import { keepPlaceName } from '@/src/lib/device/saved-place'
import { afterBooking, followBooking } from '@/src/lib/page/after-booking'
import type { Scope } from '@/src/lib/page/scope'
import { reloadPage } from '@/src/lib/page/reload-page'
import { whenIdle } from '@/src/lib/device/when-idle'
import { whenQuiet } from '@/src/lib/device/when-quiet'
import { openModal } from '@/src/lib/page/open-modal'
import { followAccountLinks } from './follow-account-links'
import { movePosters } from './move-posters'
import { watchAccount } from './watch-account'

const seenCalls: ReadonlySet<string> = new Set<CallName>(['GetShowDetails', 'GetcinemaByID'])

export interface StartedPage {
  router: AnyRouter
  queryClient: QueryClient
  scope: Scope
  /** Whether the server rendered it: its data must then still be kept, and its fonts fetched. */
  isRendered: boolean
}

/** What a page does when it has nothing better to do: keeps what it shows, learns what it may need, installs the worker. */
export function atRest({ router, queryClient, scope, isRendered }: StartedPage): void {
  followBooking(router)
  const isFar = isFarAway()
  if (isRendered) (isFar ? afterBooking : atOnce)(loadFonts)
  // What the worker keeps is as much as all code of a booking: from far away it comes while the visitor reads or types.
  if ('serviceWorker' in navigator && !import.meta.env.DEV)
    whenLoaded(() => (isFar ? whenQuiet : atOnce)(() => void installWorker(router)))
  whenLoaded(() => void learnApi(queryClient, scope))
  whenLoaded(() => void rememberChoices(scope))
  // Where a worker keeps the app's code it has this too; elsewhere it is wanted when nothing can be fetched.
  if (!('serviceWorker' in navigator))
    whenLoaded(() => void import('@/src/shell/saved-answers').catch(() => undefined))
  bringAlongOnceSignedIn(scope)
  // Who comes again may want to read without a network; a first visit, or one that saves data, fetches only what it opens.
  if (navigator.serviceWorker?.controller && !scope.savesData)
    whenLoaded(
      () =>
        void import('./keep-readable').then(({ keepReadable }) => keepReadable(scope)).catch(() => undefined),
    )
  renewScheme(scope.brand.hosts)
  void measure(router, scope).catch(() => undefined)
  movePosters(router)
  followAccountLinks(router)
  watchAccount(queryClient, scope, () => openModal('session-over'))
  noteWhatIsSeen(queryClient, scope)
  if (!isRendered) return
  keepWhereFor(scope)
  afterBooking(
    () =>
      void import('./persist-first-screen').then(
        ({ persistFirstScreen }) => persistFirstScreen(queryClient, scope, true),
        // Its code is not here and there is no network: the next page keeps its own.
        () => undefined,
      ),
  )
  for (const query of queryClient.getQueryCache().getAll())
    if (query.state.status === 'success' && isPersistedCall(String(query.queryKey[0])))
      persistAnswer(queryClient, scope.brand.id, query.queryKey)
}

/** Keeps for whom the server rendered, for pages that it does not render. */
function keepWhereFor({ countryId, isCountryChosen, language, place }: Scope): void {
  if (!isCountryChosen) keepGuess(countryId)
  if (place) keepPlaceName(countryId, place, language)
}

/** After everything that the page itself asked for: the worker's downloads never compete with the first tap. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', () => whenIdle(work), { once: true })
}

/**
 * Our own listing has `ServerTime`: the search's names are then kept for when there is no network. Where there is none,
 * what another API has is learnt. // design §1
 */
async function learnApi(queryClient: QueryClient, scope: Scope): Promise<void> {
  const listings = queryClient
    .getQueriesData<ResponseOf<typeof GetAllShow>>({ queryKey: ['GetAllShow'] })
    .flatMap(([, listing]) => listing ?? [])
  if (listings.length === 0) return
  if (listings.some((listing) => listing.ServerTime === undefined))
    return (await import('./learn-foreign-api')).learnForeignApi(queryClient, scope)
  const { keepNames } = await import('@/src/features/catalogue/search/device-search')
  // Without an answer the search knows what the listings name.
  await keepNames(queryClient, scope).catch(() => undefined)
}

/** Films and cinemas that the visitor looks at, for the way back to them: whenever one comes on the screen. */
function noteWhatIsSeen(queryClient: QueryClient, scope: Scope): void {
  let isWaiting = false
  function note(): void {
    if (isWaiting) return
    isWaiting = true
    whenIdle(() => {
      isWaiting = false
      void import('@/src/features/catalogue/seen/note-seen').then(
        ({ noteShown }) => noteShown(queryClient, scope),
        // Its code is not here and there is no network: then it is not noted.
        () => undefined,
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
async function rememberChoices({ brand }: Scope): Promise<void> {
  const { syncChoices } = await import('@/src/lib/device/kept-choices')
  if (await syncChoices(brand.hosts)) await reloadPage()
}

async function installWorker(router: AnyRouter): Promise<void> {
  const { registerServiceWorker } = await import('./register-service-worker')
  await registerServiceWorker(router)
}

/** No round trip of the page's own took longer than this, milliseconds, where what is fetched beside a booking costs it no time. */
const quickAnswerMs = 300

function isFarAway(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page !== undefined && page.responseStart - page.requestStart > quickAnswerMs
}

function atOnce(work: () => void): void {
  work()
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

/** A guest brings nothing along yet, and fetches nothing for it. */
function bringAlongOnceSignedIn(scope: Scope): void {
  let isAsked = false
  const bring = () => {
    if (isAsked || !signedInVisitor()) return
    isAsked = true
    whenLoaded(
      () =>
        void import('./bring-along').then(
          ({ bringAlong }) => bringAlong(scope),
          // Its code is not here and there is no network: whoever signs in next asks again.
          () => (isAsked = false),
        ),
    )
  }
  onVisitor(bring)
  bring()
}

/** Which campaign led here is kept; what is measured begins once its visitor has agreed, where the brand measures at all. */
async function measure(router: AnyRouter, scope: Scope): Promise<void> {
  const search = landingSearch()
  // Who came by none fetches nothing for it.
  if (search.includes('utm_')) await (await import('@/src/lib/analytics/campaign')).keepCampaign(search)
  if (scope.brand.settings.measuring.length > 0)
    (await import('@/src/lib/analytics/measure')).measure(router, scope)
}
