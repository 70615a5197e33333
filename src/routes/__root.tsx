import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import type { RouteContext } from '@/src/lib/page/route-context'
import { ErrorScreen } from '@/src/shell/error-screen'
import { Page } from '@/src/shell/page'

/** For few visitors. */
const NotFoundScreen = lazy(async () => ({
  default: (await import('@/src/shell/not-found-screen')).NotFoundScreen,
}))

export const Route = createRootRouteWithContext<RouteContext>()({
  component: () => (
    <Page>
      <Outlet />
    </Page>
  ),
  notFoundComponent: ({ data }) => (
    <Suspense fallback={null}>
      <NotFoundScreen data={data} />
    </Suspense>
  ),
  errorComponent: ErrorScreen,
})
