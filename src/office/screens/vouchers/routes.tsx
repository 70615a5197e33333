import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { voucherStates } from '@/contract/office/vouchers'
import { choiceParam, textParam } from '../../search-params'
import { staffRoute } from '../../shell/routes'

export const vouchersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/vouchers',
  validateSearch: v.object({ text: textParam, state: choiceParam(voucherStates) }),
  component: lazyRouteComponent(() => import('./vouchers-screen'), 'VouchersScreen'),
  staticData: {
    permission: 'see-orders',
    menu: { label: msg`Gift vouchers`, icon: 'card', group: 'tickets' },
  },
})

export const voucherRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/vouchers/$voucher',
  component: lazyRouteComponent(() => import('./voucher-screen'), 'VoucherScreen'),
  staticData: { permission: 'see-orders' },
})
