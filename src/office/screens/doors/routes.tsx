import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from '../../shell/routes'

export const doorsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/doors',
  component: lazyRouteComponent(() => import('./doors-screen'), 'DoorsScreen'),
  staticData: {
    permission: 'manage-doors',
    menu: { label: msg`Doors`, icon: 'phone', group: 'programme' },
  },
})
