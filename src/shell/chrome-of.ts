/** Which parts of the frame surround a page. */
export interface Chrome {
  header: boolean
  footer: boolean
  /** The bar at the thumb; a booking has its own. */
  bottomBar: boolean
}

/** Paths without header and footer. // spec §2 */
const bare = /^\/(terms|sitemap|mobilePayment)(\/|$)/i
/** Paths without footer: the booking needs the room. // spec §2 */
const booking = /^\/(checkout|event[-_]seat[-_]layout)(\/|$)/i
const paying = /^\/(process-?payment|payment|PaymentComplete|confirm)/i

/** The frame of a path. // spec §2 */
export function chromeOf(path: string): Chrome {
  if (bare.test(path)) return { header: false, footer: false, bottomBar: false }
  if (booking.test(path)) return { header: true, footer: false, bottomBar: false }
  return { header: true, footer: true, bottomBar: !paying.test(path) }
}
