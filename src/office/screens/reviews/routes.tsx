import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { staffRoute } from '../../shell/routes'

const first = 'waiting'

export const reviewsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reviews',
  validateSearch: v.object({
    state: v.optional(v.fallback(v.picklist(['waiting', 'published', 'rejected']), first), first),
  }),
  search: { middlewares: [stripSearchParams({ state: first })] },
  component: lazyRouteComponent(() => import('./reviews-screen'), 'ReviewsScreen'),
  staticData: {
    permission: 'decide-reviews',
    menu: { label: msg`Reviews`, icon: 'heart', group: 'visitors' },
  },
})
