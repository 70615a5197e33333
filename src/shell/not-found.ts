import { lazyRouteComponent } from '@tanstack/react-router'

/** Few ever see it: it comes when it is wanted. */
export const notFoundComponent = lazyRouteComponent(() => import('./not-found-screen'), 'NotFoundScreen')
