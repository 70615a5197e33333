import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import type { RouteContext } from '@/src/lib/page/route-context'
import { NotFoundScreen } from '@/src/shell/not-found-screen'
import { ErrorScreen } from '@/src/shell/error-screen'
import { Page } from '@/src/shell/page'

export const Route = createRootRouteWithContext<RouteContext>()({
  component: () => (
    <Page>
      <Outlet />
    </Page>
  ),
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})
