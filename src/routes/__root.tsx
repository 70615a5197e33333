import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'
import type { RouteContext } from '@/src/lib/page/route-context'
import { notFoundComponent } from '@/src/shell/not-found'
import { Page } from '@/src/shell/page'

export const Route = createRootRouteWithContext<RouteContext>()({
  component: () => (
    <Page>
      <Outlet />
    </Page>
  ),
  notFoundComponent,
})
