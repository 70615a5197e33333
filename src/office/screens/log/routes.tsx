import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchText } from '../../search-fields'
import { staffRoute } from '../../shell/routes'

export const logRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/log',
  validateSearch: v.object({ by: searchText, what: searchText, text: searchText }),
  component: lazyRouteComponent(() => import('./log-screen'), 'LogScreen'),
  staticData: {
    permission: 'see-log',
    menu: { label: msg`Log`, icon: 'clock', group: 'house' },
  },
})
