/** The code of the steps after the first one: each in its own file, so that the first is quick. */
export const loadSeats = () => import('../seats/seats-step')
export const loadCheckout = () => import('../checkout/checkout-step')
