import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { staffRoute } from '../../shell/routes'

const first = 'open'

export const messagesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/messages',
  validateSearch: v.object({
    state: v.optional(v.fallback(v.picklist(['open', 'closed']), first), first),
  }),
  search: { middlewares: [stripSearchParams({ state: first })] },
  component: lazyRouteComponent(() => import('./messages-screen'), 'MessagesScreen'),
  staticData: {
    permission: 'answer-messages',
    menu: { label: msg`Messages`, icon: 'mail', group: 'visitors' },
  },
})
