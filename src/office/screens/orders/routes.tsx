import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { staffRoute } from '../../shell/routes'

/** The router reads digits in an address as a number. */
const searchedText = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

export const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  validateSearch: v.object({ text: v.optional(v.fallback(searchedText, ''), '') }),
  search: { middlewares: [stripSearchParams({ text: '' })] },
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
