import { hydrate } from '@tanstack/react-query'
import type { DehydratedState } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { languageIds } from '@/contract/envelope'
import { createApi } from '@/src/lib/api'
import { savedCountryId, savedLanguage } from '@/src/lib/choices'
import { fetchTransport } from '@/src/lib/fetch-transport'
import { loadI18n } from '@/src/lib/i18n'
import { directionOf } from '@/src/lib/locale'
import { sessionToken } from '@/src/lib/session-token'
import type { Scope } from '@/src/lib/scope'
import { createAppRouter } from './create-app-router'
import { createQueryClient } from './create-query-client'
import { readBrand, readPageState } from './page-state'
import { persistFirstScreen } from './persist-first-screen'
import { Providers } from './providers'
import { registerServiceWorker } from './register-service-worker'
import './style.css'

async function start(): Promise<void> {
  const brand = readBrand()
  const rendered = readPageState()
  const language =
    rendered?.language ?? savedLanguage() ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')
  const chosen = savedCountryId()
  const isCountryChosen =
    rendered?.isCountryChosen ?? (chosen !== null && brand.settings.countries.includes(chosen))
  const countryId =
    rendered?.countryId ?? (isCountryChosen && chosen !== null ? chosen : brand.settings.defaultCountry)
  const bookingType = matchMedia('(pointer: coarse) and (max-width: 767px)').matches
    ? 'Mobile Site'
    : 'Website'
  const api = createApi(fetchTransport(brand.apiBase, sessionToken), () => ({
    LanguageID: languageIds[language],
    CountryID: countryId,
    BookingType: bookingType,
  }))
  const scope: Scope = { api, brand, language, countryId, isCountryChosen }

  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)

  const queryClient = createQueryClient()
  if (rendered) hydrate(queryClient, rendered.queries as DehydratedState)
  const [i18n] = await Promise.all([
    loadI18n(language),
    persistFirstScreen(queryClient, scope, rendered !== null),
  ])
  const router = createAppRouter({ queryClient, scope, i18n })
  // Told that its markup came from a server, the router renders the same boundaries as there.
  if (rendered) router.ssr = { manifest: undefined }
  await router.load()

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const app = (
    <StrictMode>
      <Providers i18n={i18n} queryClient={queryClient} scope={scope}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>
  )
  if (rendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
  registerServiceWorker()
}

void start()
