import type { RouterHistory } from '@tanstack/react-router'
import { createRouter } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { I18n } from '@lingui/core'
import type { AppContext } from '@/src/lib/page/app-context'
import { ErrorScreen } from '@/src/shell/error-screen'
import { routeTree } from './route-tree.gen'

interface RouterDeps {
  queryClient: QueryClient
  app: AppContext
  i18n: I18n
  origin: string
  history?: RouterHistory
  /** Whether a page’s code and data are prefetched as soon as its link is about to be used. */
  prefetches?: boolean
}

/** Creates the router of one page: loaders get the query client and the app’s context through the router’s own. */
export function createAppRouter({ queryClient, app, i18n, origin, history, prefetches = false }: RouterDeps) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient, app, i18n, origin },
    // Errors are shown within the page’s frame, so that navigation stays.
    defaultErrorComponent: ErrorScreen,
    defaultPreload: prefetches ? 'intent' : false,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
