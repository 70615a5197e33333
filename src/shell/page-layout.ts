import { rowAt } from '@/contract/page/page-at'

export interface PageLayout {
  header: boolean
  /** Navigation in the header; the brand’s own app has its own. */
  menu: boolean
  footer: boolean
  /** Brand and languages below the steps of a booking, in place of header and footer. */
  minimalFooter: boolean
  /** Navigation bar at the bottom; a booking has its own bar. */
  bottomBar: boolean
}

/** Returns the page frame of a path; an unknown path has all parts. // spec §2 */
export function choosePageLayout(path: string, isInApp = false): PageLayout {
  const { header = true, footer = true, bottomBar = true, holdsSeats = false } = rowAt(path) ?? {}
  return { header, menu: !isInApp, footer, bottomBar: bottomBar && !isInApp, minimalFooter: holdsSeats }
}
