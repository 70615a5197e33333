import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { isKeptCall, keepAnswer, keptId } from '@/src/lib/api/kept-answers'
import type { Scope } from '@/src/lib/page/scope'
import { reloadPage } from '@/src/lib/page/reload-page'
import { whenIdle } from '@/src/lib/device/when-idle'

interface StartedPage {
  router: AnyRouter
  queryClient: QueryClient
  scope: Scope
  /** Whether the server rendered it: its data must then still be kept, and its fonts fetched. */
  isRendered: boolean
}

/** What must not stand between the visitor and the first answered tap. */
export function afterFirstFrame({ router, queryClient, scope, isRendered }: StartedPage): void {
  // A page that could not be loaded comes by itself when the connection is back.
  addEventListener('online', () => {
    if (router.state.matches.some((match) => match.status === 'error')) void router.invalidate()
  })
  if ('serviceWorker' in navigator && !import.meta.env.DEV) whenAtRest(() => void installWorker(router))
  dispatchEvent(new Event('foyer-ready'))
  whenAtRest(() => void learnApi(queryClient, scope))
  whenAtRest(() => void rememberChoices(scope))
  if (!isRendered) return
  loadFonts()
  whenIdle(() => {
    void import('./persist-first-screen').then(({ persistFirstScreen }) =>
      persistFirstScreen(queryClient, scope, true),
    )
    for (const query of queryClient.getQueryCache().getAll())
      if (query.state.status === 'success' && isKeptCall(String(query.queryKey[0])))
        keepAnswer(keptId(scope.brand.id, query.queryKey), {
          data: query.state.data,
          fetchedAtMs: query.state.dataUpdatedAt,
        })
  })
}

/** After everything that the page itself asked for: the worker's downloads never compete with the first tap. */
function whenAtRest(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work)
  else addEventListener('load', () => whenIdle(work), { once: true })
}

/** Our own listing has `ServerTime`; where there is none, what another API has is learnt at rest. // design §1 */
async function learnApi(queryClient: QueryClient, scope: Scope): Promise<void> {
  const listings = queryClient.getQueriesData<ResponseOf<typeof GetAllShow>>({ queryKey: ['GetAllShow'] })
  if (!listings.some(([, listing]) => listing && listing.ServerTime === undefined)) return
  await (await import('./learn-foreign-api')).learnForeignApi(queryClient, scope)
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

/** The brand's faces come after the code on a first visit; the shell names them in its own HTML, and has them cached. */
function loadFonts(): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/brand/fonts.css'
  document.head.append(link)
}
