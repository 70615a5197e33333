import { dehydrate } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, isNotFound } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { languageIds } from '@/contract/languages.gen'
import type { Envelope } from '@/contract/envelope'
import { pathOf } from '@/contract/page/path-of'
import type { RenderPage } from '@/contract/page/renderer'
import { dataBlocks } from '@/contract/page/data-blocks'
import type { PageState } from '@/contract/page/state'
import { createApi } from '@/src/lib/api/api'
import { catalogsOf, loadI18n } from '@/src/lib/text/i18n'
import type { Scope } from '@/src/lib/page/scope'
import { createAppRouter } from './create-app-router'
import { createQueryClient } from './create-query-client'
import { inLanguage } from './in-language'
import { jsonBlock } from './json-block'
import { pageHead } from './page-head'
import { heroPreload, pageScripts, readPreloads, waitForPaint, withoutShell } from './preloads'
import { Providers } from './providers'
import { over } from '@/src/lib/page/page-data'
import { choicesHeader, readChoices } from '@/src/lib/page/address-choices'
import { serverResult } from './server-result'

/** Renders one page with its data to HTML. The same routes then take over in the browser. */
export const renderPage: RenderPage = async (request) => {
  const { brand, language, countryId, isCountryChosen, place, isInApp, savesData } = request
  const envelope: Partial<Envelope> = {
    LanguageID: languageIds[language],
    CountryID: countryId,
    ...place?.at,
  }
  const api = createApi(
    ({ path }, body) => request.callApi(path, body),
    () => envelope,
  )
  const scope: Scope = { api, brand, language, countryId, isCountryChosen, place, isInApp, savesData }
  const i18n = await loadI18n(language)
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [request.url] })
  const router = createAppRouter({ queryClient, scope, i18n, origin: request.origin, history })
  // Scroll restoration would add an inline script, which the content security policy refuses.
  router.update({ ...router.options, isServer: true, origin: request.origin, scrollRestoration: false })
  await router.load()

  const result = serverResult(router)
  if (result.type === 'redirect') {
    const { status, headers } = result.redirect
    const choices = readChoices(headers.get(choicesHeader))
    const location = headers.get('Location') ?? pathOf('home')
    return { status, html: '', location, maxAgeS: 0, ...(choices && { choices }) }
  }

  const { prelude } = await prerenderToNodeStream(
    <Providers i18n={i18n} queryClient={queryClient} scope={scope}>
      <RouterProvider router={router} />
    </Providers>,
    {
      // A large boundary sent apart would need an inline script to be put in place, which the policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // React prints it to the console otherwise, past the server's log.
      onError: (error) => {
        request.onFault(error)
      },
    },
  )
  let app = ''
  for await (const chunk of prelude) app += String(chunk)

  const state: PageState = {
    language,
    countryId,
    isCountryChosen,
    place,
    savesData,
    queries: dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' }),
  }
  const { head, facts } = pageHead(router.state.matches, request)
  const html = inLanguage(withoutShell(request.template), language)
    .replace(/<title>.*?<\/title>(<meta name="description"[^>]*>)?/s, '')
    .replace('<!--foyer-head-->', () => head)
    .replace('<!--foyer-preload-->', () => {
      const routeIds = router.state.matches.map((match) => match.routeId)
      const scripts = pageScripts(readPreloads(request.preloads), catalogsOf(i18n), routeIds)
      return waitForPaint(app) + heroPreload(app) + scripts
    })
    .replace('<!--foyer-app-->', () => app)
    .replace(
      '<!--foyer-state-->',
      () => jsonBlock(`type="application/json" id="${dataBlocks.state}"`, state) + facts,
    )
  return { status: isOver(router) ? 410 : result.status, html, maxAgeS: 10 }
}

/** Whether the page is one that was here once: gone is told from unknown. */
function isOver(router: ReturnType<typeof createAppRouter>): boolean {
  return router.state.matches.some(({ error }) => isNotFound(error) && error.data === over)
}
