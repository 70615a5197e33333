import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { dayParam, textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const salesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/sales',
  validateSearch: v.object({
    from: dayParam,
    to: dayParam,
    currency: textParam,
  }),
  component: lazyRouteComponent(() => import('./sales-screen'), 'SalesScreen'),
  staticData: {
    permission: 'see-sales',
    menu: { label: msg`Sales`, icon: 'wallet', group: 'house' },
  },
})
