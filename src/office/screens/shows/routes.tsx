import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { dayParam, textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const showsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/shows',
  validateSearch: v.object({
    day: dayParam,
    cinema: textParam,
    /** The show whose panel is open. */
    show: textParam,
    /** The cancellation or postponement whose progress the panel shows. */
    action: textParam,
  }),
  component: lazyRouteComponent(() => import('./shows-screen'), 'ShowsScreen'),
  staticData: {
    permission: 'see-shows',
    menu: { label: msg`Shows`, icon: 'film', group: 'programme' },
  },
})
