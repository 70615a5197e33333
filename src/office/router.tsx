import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { officePath } from '@/contract/page/office'
import { counterRoute } from './screens/counter/routes'
import { doorsRoute } from './screens/doors/routes'
import { integrationsRoute } from './screens/integrations/routes'
import { logRoute } from './screens/log/routes'
import { maintenanceRoute } from './screens/maintenance/routes'
import { messagesRoute } from './screens/messages/routes'
import { orderRoute, ordersRoute } from './screens/orders/routes'
import { peopleRoute } from './screens/people/routes'
import { programmeRoute } from './screens/programme/routes'
import { promoCodesRoute } from './screens/promo-codes/routes'
import { reportRoute, reportsRoute } from './screens/reports/routes'
import { reviewsRoute } from './screens/reviews/routes'
import { showsRoute } from './screens/shows/routes'
import { deadMessagesRoute, tasksRoute } from './screens/tasks/routes'
import { todayRoute } from './screens/today/routes'
import { voucherRoute, vouchersRoute } from './screens/vouchers/routes'
import { linkRoute, rootRoute, staffRoute } from './shell/routes'

/** The screens in the order of the navigation; each subject declares its own in `screens/<subject>/routes.tsx`. */
const routeTree = rootRoute.addChildren([
  linkRoute,
  staffRoute.addChildren([
    todayRoute,
    counterRoute,
    ordersRoute,
    orderRoute,
    vouchersRoute,
    voucherRoute,
    tasksRoute,
    deadMessagesRoute,
    showsRoute,
    doorsRoute,
    programmeRoute,
    promoCodesRoute,
    messagesRoute,
    reviewsRoute,
    reportsRoute,
    reportRoute,
    peopleRoute,
    integrationsRoute,
    logRoute,
    maintenanceRoute,
  ]),
])

export function createOfficeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: officePath,
    ...(history && { history }),
    defaultPreload: 'intent',
    scrollRestoration: true,
  })
}

// Links of the back office are checked against its own routes: it is a program of its own. // tsconfig.json
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>
  }
}
