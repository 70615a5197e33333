import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from '../../shell/routes'

export const tasksRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/tasks',
  component: lazyRouteComponent(() => import('./tasks-screen'), 'TasksScreen'),
  staticData: {
    permission: 'settle-payments',
    menu: { label: msg`Needs a person`, icon: 'warning', group: 'tickets' },
  },
})

/** A screen of its own, because those who settle payments are not those who care for messages. */
export const deadMessagesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/undeliverable',
  component: lazyRouteComponent(() => import('./dead-messages-screen'), 'DeadMessagesScreen'),
  staticData: {
    permission: 'resend-messages',
    menu: { label: msg`Undeliverable messages`, icon: 'mail', group: 'tickets' },
  },
})
