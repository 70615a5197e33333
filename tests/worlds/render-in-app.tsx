import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Brand } from '@/contract/brand'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { ShownPlace } from '@/contract/page/state'
import { createApi } from '@/src/lib/api/api'
import { ScopeContext } from '@/src/lib/page/scope'
import type { Scope } from '@/src/lib/page/scope'
import { partOf } from './part-of'

/** Answers in the wire's format by call name; the contract parses them as it parses a server's. */
export type Answers = Readonly<Record<string, (body: Record<string, unknown>) => unknown>>

const brand = partOf<Brand>({
  id: 'tembo',
  name: { en: 'Tembo', ar: 'تمبو' },
  tagline: { en: 'The big screen, close to home', ar: 'الشاشة الكبيرة على مقربة منك' },
  languages: ['en', 'ar'],
  hosts: ['tembo.example'],
  apiBase: '/api',
  bankOrigins: [],
  theme: {
    scheme: 'dark',
    palettes: { dark: { ground: '#14100c' } },
    layout: { hero: 'bleed', posters: 'grid' },
  },
  voice: {},
  wordings: {},
  settings: {
    countries: [countryIds.kenya, countryIds.bahrain],
    countryChoice: 'modal',
    alternateTab: true,
    menu: 'all',
    countryHome: {},
    countryHost: {},
    supportPhone: '+254 20 000 0000',
    supportEmail: 'help@tembo.example',
    readMoreLength: 100,
    maps: 'google',
    pictures: { banner: 'banner', cinema: 'banner' },
    texts: {},
    appLinks: [],
    socialLinks: [],
    partnerCinemas: [],
  },
})

/** Shows a screen as the app would, at an address; every other address shows itself, so that a test can see where one went. */
export async function renderInApp(
  Screen: () => ReactNode,
  {
    answers = {},
    url = '/',
    place = null,
    settings = {},
  }: {
    answers?: Answers
    url?: string
    place?: ShownPlace | null
    /** Of the brand, where another than the usual. */
    settings?: Partial<Brand['settings']>
  } = {},
) {
  const api = createApi(
    ({ path }, body) => {
      const answer = answers[path.slice(1)]
      return answer
        ? Promise.resolve({ status: 200, body: answer(body as Record<string, unknown>) })
        : Promise.reject(new Error(`No answer for ${path}`))
    },
    () => ({ LanguageID: 1, CountryID: countryIds.kenya }),
  )
  const scope: Scope = {
    api,
    brand: { ...brand, settings: { ...brand.settings, ...settings } },
    language: 'en',
    countryId: countryIds.kenya,
    isCountryChosen: true,
    place,
    isInApp: false,
    savesData: false,
  }
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Screen }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [url] }) })
  await router.load()
  const shown = render(
    <ScopeContext value={scope}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nProvider>
    </ScopeContext>,
  )
  return { ...shown, router }
}
