import { lazyRouteComponent } from '@tanstack/react-router'

const component = lazyRouteComponent(async () => (await import('./load-payment-return')).loadPaymentReturn())

/**
 * Creates the options of a route to which a payment may return: one screen in one file for all of them. Each
 * route needs an object of its own, because the router writes the route’s path into it.
 */
export function paymentReturnRoute() {
  return { component }
}
