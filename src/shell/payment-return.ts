import { lazyRouteComponent } from '@tanstack/react-router'

const component = lazyRouteComponent(async () => (await import('./load-payment-return')).loadPaymentReturn())

/**
 * Options of a route at which a payment may come back: one screen in one file for all of them. Each route needs an object
 * of its own, as the router writes the route's path into it.
 */
export function paymentReturnRoute() {
  return { component }
}
