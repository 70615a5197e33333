import { dehydrate } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { languageIds } from '@/contract/envelope'
import type { Envelope, LanguageCode } from '@/contract/envelope'
import type { Brand } from '@/contract/brand'
import { createApi } from '@/src/lib/api/api'
import { loadI18n } from '@/src/lib/text/i18n'
import { directionOf } from '@/src/lib/text/locale'
import type { Scope } from '@/src/lib/page/scope'
import { createAppRouter } from './create-app-router'
import { createQueryClient } from './create-query-client'
import { jsonBlock } from './json-block'
import { pageHead } from './page-head'
import type { PageState } from './page-state'
import { heroPreload, pageScripts, splitPreloads } from './preloads'
import { Providers } from './providers'

/** The server's side of `server/page-renderer.ts`; repeated here because the app imports nothing of the server. */
export interface PageRequest {
  url: string
  origin: string
  brand: Brand
  language: LanguageCode
  countryId: number
  callApi: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>
  template: string
}

export interface PageAnswer {
  status: number
  html: string
  location?: string
  maxAgeS: number
}

/** Renders one page with its data to HTML. The same routes then take over in the browser. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const { brand, language } = request
  const isCountryChosen = brand.settings.countries.includes(request.countryId)
  const countryId = isCountryChosen ? request.countryId : brand.settings.defaultCountry
  const envelope: Partial<Envelope> = { LanguageID: languageIds[language], CountryID: countryId }
  const api = createApi(request.callApi, () => envelope)
  const scope: Scope = { api, brand, language, countryId, isCountryChosen }
  const i18n = await loadI18n(language)
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [request.url] })
  const router = createAppRouter({ queryClient, scope, i18n, history })
  // Scroll restoration would add an inline script, which the content security policy refuses.
  router.update({ ...router.options, isServer: true, origin: request.origin, scrollRestoration: false })
  await router.load()

  const result = router._serverResult
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect
    return { status, html: '', location: headers.get('Location') ?? '/', maxAgeS: 0 }
  }

  const { prelude } = await prerenderToNodeStream(
    <Providers i18n={i18n} queryClient={queryClient} scope={scope}>
      <RouterProvider router={router} />
    </Providers>,
    // A large boundary sent apart would need an inline script to be put in place, which the policy refuses.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  )
  let app = ''
  for await (const chunk of prelude) app += String(chunk)

  const state: PageState = {
    language,
    countryId,
    isCountryChosen,
    queries: dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' }),
  }
  const { template, preloads } = splitPreloads(request.template)
  const html = template
    .replace(
      '<html lang="en" dir="ltr"',
      `<html lang="${language}" dir="${directionOf(language)}" data-from="server"`,
    )
    .replace(/<title>.*?<\/title>(<meta name="description"[^>]*>)?/s, '')
    .replace('<!--foyer-head-->', () => pageHead(router.state.matches, request))
    .replace('<!--foyer-preload-->', () => {
      const routeIds = router.state.matches.map((match) => match.routeId)
      return heroPreload(app) + pageScripts(preloads, language, routeIds)
    })
    .replace('<!--foyer-app-->', () => app)
    .replace('<!--foyer-state-->', () => jsonBlock('type="application/json" id="foyer-state"', state))
  return { status: result?.status ?? 200, html, maxAgeS: 10 }
}
