import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { roles } from '@/contract/office/permissions'
import { choiceParam, textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const peopleRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/people',
  validateSearch: v.object({
    text: textParam,
    role: choiceParam(roles),
    state: choiceParam(['invited', 'active', 'ended']),
    /** Id of the person whose dialog is open. */
    open: textParam,
  }),
  component: lazyRouteComponent(() => import('./people-screen'), 'PeopleScreen'),
  staticData: {
    permission: 'manage-staff',
    menu: { label: msg`People`, icon: 'person', group: 'house' },
  },
})
