/** The code of the steps after the first one: each in its own file, so that the first is quick. */
export const loadSeats = () => import('../seats/seats-step')
export const loadCheckout = () => import('../checkout/checkout-step')

// At once and not when the first step is drawn, which is soon done: whoever is far away waits a round trip less.
// Without a network it is asked for again by what needs it.
if (!import.meta.env.SSR) void loadSeats().catch(() => undefined)
