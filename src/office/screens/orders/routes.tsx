import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  validateSearch: v.object({ text: textParam }),
  component: lazyRouteComponent(() => import('./orders-screen'), 'OrdersScreen'),
  staticData: {
    permission: 'see-orders',
    menu: { label: msg`Orders`, icon: 'ticket', group: 'tickets' },
  },
})

export const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/$order',
  component: lazyRouteComponent(() => import('./order-screen'), 'OrderScreen'),
  staticData: { permission: 'see-orders' },
})
