/**
 * Business limits shared by client and server, each with its source. Limits of one side only are defined
 * there.
 */

/** Maximum number of tickets per transaction: the reference server’s MaxTicketLimit. // spec §9 FAQ */
export const maxTicketsPerOrder = { movie: 6, event: 10 } as const
/**
 * Maximum seat count that the booking screen offers, capped by the server’s MaxTicketLimit. // spec §2: 1 to
 * 8, design §4: 10 for an event
 */
export const maxSeatsOffered = { movie: 8, event: 10 } as const
/** Limit of seats in one request, independent of the show’s own limit: bounds the input. */
export const maxSeatsInRequest = 20

/**
 * Limit of food and drink items per order: a realistic amount for a counter, and one that keeps amounts
 * within every column.
 */
export const maxFoodPieces = 60

/** Duration of a hold from the reservation on: 14 min 59 s. // spec §4, §9 */
export const holdMs = (14 * 60 + 59) * 1000
/** Remaining hold time at which the visitor is warned. // spec §9: 2 minutes */
export const holdWarningMs = 2 * 60_000
/**
 * A payment extends the hold once so that at least this much is left … // spec §9: payment window 10 minutes
 */
export const paymentWindowMs = 10 * 60_000
/** … but never beyond this time after the reservation. // design §4 */
export const maxHoldMs = 30 * 60_000

/**
 * Limit in milliseconds for extending holds while a brand is under maintenance: other visitors want the
 * seats, and the evening is over by then. // docs/operator.md
 */
export const maxPauseMs = 4 * 3_600_000

/** Lifetime of cookies that remember a browser, seconds: 30 days. // spec §9 */
export const cookieLifetimeS = 30 * 24 * 3600

/** On shared devices, a session ends after this time without use, seconds: 14 days. // ASVS 5.0 7.3.1 */
export const sharedDeviceIdleS = 14 * 24 * 3600

/** Sessions of the staff end after a working day, in hours, and without use, in minutes. // OWASP ASVS 5.0, 7.3 */
export const staffSessionHours = 12
export const staffSessionIdleMinutes = 30

/** Number of dates that the quick-book picker offers. // spec §9 */
export const maxQuickBookDates = 5

/**
 * Shows that a film’s page receives at once: all of them for a usual film. A film with more is requested day
 * by day. // docs/decisions/0020
 */
export const maxShowsPerAnswer = 150
