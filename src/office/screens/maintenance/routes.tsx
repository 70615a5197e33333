import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from '../../shell/routes'

export const maintenanceRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/maintenance',
  component: lazyRouteComponent(() => import('./maintenance-screen'), 'MaintenanceScreen'),
  staticData: {
    permission: 'manage-maintenance',
    menu: { label: msg`Maintenance`, icon: 'lock', group: 'house' },
  },
})
