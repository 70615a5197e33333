import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Permission } from '@/contract/office/permissions'
import type { MenuEntry } from './navigation'
import { NoSuchPage, PageError } from './page-error'
import { StaffFrame } from './staff-frame'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a person must be allowed to do to open the screen; anybody signed in may open one without. */
    readonly permission?: Permission
    /** Its entry in the navigation; none for a screen that opens from another. */
    readonly menu?: MenuEntry
    /** Whether it opens without the network. */
    readonly worksOffline?: true
  }
}

export const rootRoute = createRootRoute({ notFoundComponent: NoSuchPage, errorComponent: PageError })

/** The link of an invitation or of a new password; its token is in the fragment, which no server logs. */
export const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/link',
  component: lazyRouteComponent(() => import('./link-page'), 'LinkPage'),
})

/** All screens of the staff: asks to sign in at whatever address was opened, and shows the frame. */
export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  component: StaffFrame,
  errorComponent: PageError,
})
