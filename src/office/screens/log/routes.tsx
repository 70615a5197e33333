import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const logRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/log',
  validateSearch: v.object({ by: textParam, what: textParam, text: textParam }),
  component: lazyRouteComponent(() => import('./log-screen'), 'LogScreen'),
  staticData: {
    permission: 'see-log',
    menu: { label: msg`Log`, icon: 'clock', group: 'house' },
  },
})
