import { rowAt } from '@/contract/page/page-at'

/** Which parts of the frame surround a page. */
export interface PageLayout {
  header: boolean
  /** The ways through the site in the header; the brand's own app has them itself. */
  menu: boolean
  footer: boolean
  /** A booking has the brand and the languages below its steps instead. */
  quietFoot: boolean
  /** The bar at the thumb; a booking has its own. */
  bottomBar: boolean
}

/** The frame of a path; an unknown one has all of it. // spec §2 */
export function pageLayoutOf(path: string, isInApp = false): PageLayout {
  const { header = true, footer = true, bottomBar = true, holdsSeats = false } = rowAt(path) ?? {}
  return { header, menu: !isInApp, footer, bottomBar: bottomBar && !isInApp, quietFoot: holdsSeats }
}
