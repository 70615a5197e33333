/** Numbers of the business that both sides keep to, each with its source. What only one side needs stays with it. */

/** Tickets of one transaction: the reference server's MaxTicketLimit. // spec §9 FAQ */
export const mostTickets = { movie: 6, event: 10 } as const
/** Seats that the booking offers to count, cut by the server's MaxTicketLimit. // spec §2: 1 to 8, design §4: 10 for an event */
export const maxSeatsOffered = { movie: 8, event: 10 } as const
/** Seats that one request may name, whatever a show's own limit: a bound on input. */
export const maxSeatsInRequest = 20

/** Pieces of food and drink on one order: what a counter hands out, and amounts that fit every column. */
export const maxFoodPieces = 60

/** How long seats are held from the reservation on: 14 min 59 s. // spec §4, §9 */
export const holdMs = (14 * 60 + 59) * 1000
/** With so much left of a hold the visitor is warned. // spec §9: 2 minutes */
export const holdWarningMs = 2 * 60_000
/** A payment extends the hold once to at least this much … // spec §9: payment window 10 minutes */
export const paymentWindowMs = 10 * 60_000
/** … but never to more than this after the seats were reserved. // design §4 */
export const longestHoldMs = 30 * 60_000

/**
 * While a brand is being worked on its holds are put off by this at most, milliseconds: others want the seats, and an
 * evening is over by then. // docs/operator.md
 */
export const longestPauseMs = 4 * 3_600_000

/** How long a browser is remembered by cookies, seconds: 30 days. // spec §9 */
export const rememberedS = 30 * 24 * 3600

/** Where people share devices, a session that nobody used for so long ends, seconds: 14 days. // ASVS 5.0 7.3.1 */
export const unusedOnSharedS = 14 * 24 * 3600

/** Dates that the quick-book picker offers. // spec §9 */
export const maxQuickBookDates = 5
