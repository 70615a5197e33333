import { Outlet, createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import type { RouteContext } from '@/src/lib/page/route-context'
import { Page } from '@/src/shell/page'

/** Loaded on demand, because few visitors see it. */
const notFoundComponent = lazyRouteComponent(async () => {
  const { NotFoundScreen } = await import('@/src/shell/not-found-screen')
  return { default: NotFoundScreen }
})

export const Route = createRootRouteWithContext<RouteContext>()({
  component: () => (
    <Page>
      <Outlet />
    </Page>
  ),
  notFoundComponent,
})
