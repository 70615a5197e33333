import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from '../../shell/routes'

export const promoCodesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/promo-codes',
  component: lazyRouteComponent(() => import('./promo-codes-screen'), 'PromoCodesScreen'),
  staticData: {
    permission: 'manage-promo-codes',
    menu: { label: msg`Promo codes`, icon: 'offer', group: 'programme' },
  },
})
