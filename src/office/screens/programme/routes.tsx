import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { itemKinds } from '@/contract/office/programme'
import { choiceParam, textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const programmeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/programme',
  validateSearch: v.object({
    list: choiceParam([...itemKinds, 'changes']),
    /** The item whose form is open. */
    item: textParam,
    /** Whether the form is that of a new item. */
    isNew: v.fallback(v.optional(v.literal(true)), undefined),
  }),
  component: lazyRouteComponent(() => import('./programme-screen'), 'ProgrammeScreen'),
  staticData: {
    permission: 'edit-programme',
    menu: { label: msg`Films and prices`, icon: 'list', group: 'programme' },
  },
})
