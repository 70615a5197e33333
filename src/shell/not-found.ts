import { lazyRouteComponent } from '@tanstack/react-router'

/** Loaded on demand, because few visitors see it. */
export const notFoundComponent = lazyRouteComponent(() => import('./not-found-screen'), 'NotFoundScreen')
