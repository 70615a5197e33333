import { dehydrate } from '@tanstack/react-query'
import { type AnyRouter, createMemoryHistory, isNotFound, RouterProvider } from '@tanstack/react-router'
import { prerenderToNodeStream } from 'react-dom/static'
import { wordingsById } from '@/brands/page-brand'
import type { Envelope, LanguageCode } from '@/contract/envelope'
import { languageIds } from '@/contract/languages.gen'
import { dataBlocks } from '@/contract/page/data-blocks'
import { firstManifestPath, manifestPath } from '@/contract/page/manifest-path'
import { buildPath } from '@/contract/page/build-path'
import type { RenderPage } from '@/contract/page/renderer'
import type { PageState } from '@/contract/page/state'
import { getText, type Texts } from '@/contract/get-text'
import { choicesHeader, readChoices } from '@/src/lib/page/address-choices'
import { endedContent } from '@/src/lib/page/page-data'
import type { AppContext } from '@/src/lib/page/app-context'
import { listLoadedCatalogs, loadI18n } from '@/src/lib/text/i18n'
import { getDirection } from '@/src/lib/text/locale'
import { createApi } from '@/src/lib/api/create-api'
import { createAppRouter } from './create-app-router'
import { createQueryClient } from './create-query-client'
import { jsonBlock } from './json-block'
import { pageHead } from './page-head'
import { heroPreload, pageScripts, readPreloads, paintBlockingLink, removeShell } from './preloads'
import { Providers } from './providers'

const brandBlock = new RegExp(`<script (type="application/json" id="${dataBlocks.brand}")>(.*?)</script>`)

/** Renders one page with its data to HTML. The browser hydrates it with the same routes. */
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
  const app: AppContext = { api, brand, language, countryId, isCountryChosen, place, isInApp, savesData }
  const i18n = await loadI18n(language, wordingsById(brand))
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [request.url] })
  const router = createAppRouter({ queryClient, app, i18n, origin: request.origin, history })
  // Scroll restoration would add an inline script, which the content security policy refuses.
  router.update({ ...router.options, isServer: true, origin: request.origin, scrollRestoration: false })
  await router.load()

  const result = serverResult(router)
  if (result.type === 'redirect') {
    const { status, headers } = result.redirect
    const choices = readChoices(headers.get(choicesHeader))
    const location = headers.get('Location') ?? buildPath('home')
    return { status, html: '', location, maxAgeS: 0, ...(choices && { choices }) }
  }

  const { prelude } = await prerenderToNodeStream(
    <Providers i18n={i18n} queryClient={queryClient} app={app}>
      <RouterProvider router={router} />
    </Providers>,
    {
      // A large boundary streamed separately would need an inline script to move it into place, which the
      // policy refuses.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // Otherwise React prints it to the console instead of the server’s log.
      onError: (error) => {
        request.onError(error)
      },
    },
  )
  let content = ''
  for await (const chunk of prelude) content += String(chunk)

  const state: PageState = {
    language,
    countryId,
    isCountryChosen,
    place,
    savesData,
    queries: dehydrate(queryClient, { shouldDehydrateQuery: (query) => query.state.status === 'success' }),
  }
  const { head, facts } = pageHead(router.state.matches, request)
  const html = localizeTemplate(removeShell(request.template), language)
    .replace(/<title>.*?<\/title>(<meta name="description"[^>]*>)?/s, '')
    .replace('<!--foyer-head-->', () => head)
    .replace('<!--foyer-preload-->', () => {
      const routeIds = router.state.matches.map((match) => match.routeId)
      const scripts = pageScripts(readPreloads(request.preloads), listLoadedCatalogs(i18n), routeIds)
      return paintBlockingLink(content) + heroPreload(content) + scripts
    })
    .replace('<!--foyer-app-->', () => content)
    .replace(
      '<!--foyer-state-->',
      () => jsonBlock(`type="application/json" id="${dataBlocks.state}"`, state) + facts,
    )
  return { status: hasEnded(router) ? 410 : result.status, html, maxAgeS: 10 }
}

/** Whether the page existed once, so that 410 Gone is distinguished from 404 Not Found. */
function hasEnded(router: ReturnType<typeof createAppRouter>): boolean {
  return router.state.matches.some(({ error }) => isNotFound(error) && error.data === endedContent)
}

/**
 * Returns a template in one language: its `lang` and direction, the manifest used by an install, and the
 * brand’s texts in that language alone. Changing the language reloads the page.
 */
export function localizeTemplate(template: string, language: LanguageCode): string {
  return template
    .replace(
      '<html lang="en" dir="ltr"',
      `<html lang="${language}" dir="${getDirection(language)}" data-from="server"`,
    )
    .replace(`href="${firstManifestPath}"`, `href="${manifestPath(language)}"`)
    .replace(brandBlock, (_, attributes: string, brand: string) =>
      jsonBlock(attributes, localizeTexts(JSON.parse(brand), language)),
    )
}

/**
 * Reduces every translated text of a value to one language, stored as English because readers fall back to
 * English.
 */
function localizeTexts(value: unknown, language: LanguageCode): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => localizeTexts(each, language))
  if (isText(value)) return { en: getText(value, language) }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, localizeTexts(part, language)]))
}

function isText(value: object): value is Texts {
  return (
    'en' in value &&
    'ar' in value &&
    [value.en, value.ar].every((text) => typeof text === 'string' || Array.isArray(text))
  )
}

/**
 * Returns the router’s result on the server: a redirect, or the status to render with. The library exposes it
 * only to its own renderer, in a private field; a release without the field must be noticed and not answer
 * 200 to everything.
 */
export function serverResult(router: AnyRouter): NonNullable<AnyRouter['_serverResult']> {
  const result = router._serverResult
  if (!result) throw new Error('The router returned no load result on the server')
  return result
}
