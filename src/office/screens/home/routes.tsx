import { msg } from '@lingui/core/macro'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffRoute } from '../../shell/routes'

export const homeRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./home-screen'), 'HomeScreen'),
  staticData: { menu: { label: msg`Home`, icon: 'home' } },
})
