import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const counterRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/counter',
  validateSearch: v.object({
    cinema: textParam,
    /** The show that is being sold. */
    show: textParam,
  }),
  component: lazyRouteComponent(() => import('./counter-screen'), 'CounterScreen'),
  staticData: {
    permission: 'sell',
    worksOffline: true,
    menu: { label: msg`Counter`, icon: 'ticket', group: 'tickets' },
  },
})
