import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchDay, searchText } from '../../search-fields'
import { staffRoute } from '../../shell/routes'

export const showsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/shows',
  validateSearch: v.object({
    day: searchDay,
    cinema: searchText,
    /** The show whose panel is open. */
    show: searchText,
    /** The cancellation or postponement whose progress the panel shows. */
    action: searchText,
  }),
  component: lazyRouteComponent(() => import('./shows-screen'), 'ShowsScreen'),
  staticData: {
    permission: 'see-shows',
    menu: { label: msg`Shows`, icon: 'film', group: 'programme' },
  },
})
