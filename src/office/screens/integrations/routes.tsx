import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const integrationsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/integrations',
  validateSearch: v.object({
    /** Id of the key or webhook whose dialog is open. */
    key: textParam,
    webhook: textParam,
  }),
  component: lazyRouteComponent(() => import('./integrations-screen'), 'IntegrationsScreen'),
  staticData: {
    permission: 'manage-integrations',
    menu: { label: msg`Integrations`, icon: 'share', group: 'house' },
  },
})
