import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { dayParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

/** The first screen; each role sees the parts that it may. */
export const todayRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  validateSearch: v.object({
    /** The business day of now if omitted. */
    day: dayParam,
  }),
  component: lazyRouteComponent(() => import('./today-screen'), 'TodayScreen'),
  staticData: { menu: { label: msg`Today`, icon: 'home' } },
})
