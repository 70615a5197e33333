/** The code of the steps after the first one: each in its own file, so that the first is quick. */
export const loadSeats = () => import('./screens/seats-step')
export const loadCheckout = () => import('./screens/checkout-step')
