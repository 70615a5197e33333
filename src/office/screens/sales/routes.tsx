import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchDay, searchText } from '../../search-fields'
import { staffRoute } from '../../shell/routes'

export const salesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/sales',
  validateSearch: v.object({
    from: searchDay,
    to: searchDay,
    currency: searchText,
  }),
  component: lazyRouteComponent(() => import('./sales-screen'), 'SalesScreen'),
  staticData: {
    permission: 'see-sales',
    menu: { label: msg`Sales`, icon: 'wallet', group: 'house' },
  },
})
