import { hydrate } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isAppAgent } from '@/contract/page/app-agent'
import type { PageState } from '@/contract/page/state'
import { languageIdOf, renewChoices, saveLanguage } from '@/src/lib/device/choices'
import { savedCoordinates } from '@/src/lib/device/saved-place'
import type { SentEnvelope } from '@/src/lib/api/api'
import { deferredApi } from '@/src/lib/api/deferred-api'
import { loadI18n } from '@/src/lib/text/i18n'
import { directionOf } from '@/src/lib/text/locale'
import type { Scope } from '@/src/lib/page/scope'
import { isDataDear } from '@/src/lib/device/connection'
import { announceHydration, runWhenIdle } from '@/src/lib/page/background-tasks'
import type { StartedPage } from './background-work'
import { createAppRouter } from './create-app-router'
import { createQueryClient } from './create-query-client'
import { readBrand, readPageState } from './page-state'
import { Providers } from './providers'
import { tolerateMovedNodes } from './tolerate-moved-nodes'
import './style.css'

/** Where nobody knows the visitor's place. // spec §7 */
const nowhere = { Latitude: -1, Longitude: -1 }

const browserApi = () => import('@/src/lib/api/browser-api')

/** For whom the page is: as the server rendered it, else as the visitor chose on this device. */
async function readScope(rendered: PageState | null): Promise<Scope> {
  const brand = readBrand()
  // Only a page with the server's data has nothing to ask at once; what fails here fails again where it is waited for.
  if (!rendered) browserApi().catch(() => undefined)
  const { language, countryId, isCountryChosen, place } =
    rendered ?? (await import('./choices-of-device')).choicesOfDevice(brand)
  const bookingType = matchMedia('(pointer: coarse) and (max-width: 767px)').matches
    ? 'Mobile Site'
    : 'Website'
  const envelope = (): Partial<SentEnvelope> => ({
    LanguageID: languageIdOf(language),
    CountryID: countryId,
    BookingType: bookingType,
    ...(savedCoordinates(countryId) ?? place?.at ?? nowhere),
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
  const scope = await readScope(rendered)
  if (renewChoices(scope.brand.hosts) && rendered) return location.reload()
  document.documentElement.lang = scope.language
  document.documentElement.dir = directionOf(scope.language)

  const queryClient = createQueryClient()
  if (rendered) hydrate(queryClient, rendered.queries as DehydratedState)
  // A page with the server's data needs nothing of the device for its first frame.
  const restoring = rendered
    ? null
    : import('./persist-first-screen').then(({ persistFirstScreen }) =>
        persistFirstScreen(queryClient, scope, false),
      )
  const [i18n] = await Promise.all([loadI18n(scope.language).catch(() => null), restoring])
  if (!i18n) return void readOtherLanguage(scope)
  // A page's code and data come as soon as a finger or a pointer is on its link, but not where they would cost or delay what was tapped.
  const prefetches = isDataDear() === null
  const router = createAppRouter({ queryClient, scope, i18n, origin: location.origin, prefetches })
  // Told that its markup came from a server, the router renders the same boundaries as there.
  if (rendered) router.ssr = { manifest: undefined }
  await router.load()

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const begin = () => onHydrated({ router, queryClient, scope, isRendered: rendered !== null })
  const app = (
    <StrictMode>
      <WhenAnswering run={begin}>
        <Providers i18n={i18n} queryClient={queryClient} scope={scope}>
          <RouterProvider router={router} />
        </Providers>
      </WhenAnswering>
    </StrictMode>
  )
  // As a transition it is done in slices, so that a tap meanwhile is answered.
  startTransition(() => {
    if (rendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** From here on the page answers taps; everything else waits until it has nothing better to do. */
function onHydrated(page: StartedPage): void {
  announceHydration()
  runWhenIdle(
    () => void import('./background-work').then(({ startBackgroundWork }) => startBackgroundWork(page)),
  )
}

/** Chosen without a connection, a language may not be on the device: the page comes in one that is. */
async function readOtherLanguage({ language, brand }: Scope): Promise<void> {
  for (const other of brand.languages.filter((each) => each !== language)) {
    if (!(await loadI18n(other).catch(() => null))) continue
    saveLanguage(other, brand.hosts)
    return location.reload()
  }
}

/**
 * Runs once when React has the page: controls answer from here on. It stands around the page and not beside it: ids of
 * fields count siblings, and the server has none here.
 */
function WhenAnswering({ run, children }: { run: () => void; children: ReactNode }) {
  useEffect(run, [run])
  return children
}

void start()
