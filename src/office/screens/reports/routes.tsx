import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { dayParam, textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const reportsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports',
  component: lazyRouteComponent(() => import('./reports-screen'), 'ReportsScreen'),
  staticData: {
    // The reports about money need more, each by its definition.
    permission: 'see-admissions',
    menu: { label: msg`Reports`, icon: 'wallet', group: 'house' },
  },
})

export const reportRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/reports/$report',
  /** Filters of any report; each takes those that it has. */
  validateSearch: v.object({
    from: dayParam,
    to: dayParam,
    week: dayParam,
    at: dayParam,
    by: textParam,
    per: textParam,
    show: textParam,
    distributor: textParam,
    currency: textParam,
  }),
  component: lazyRouteComponent(() => import('./report-screen'), 'ReportScreen'),
  staticData: { permission: 'see-admissions' },
})
