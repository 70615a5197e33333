import type { CallName } from '../calls'
import type { LanguageCode } from '../envelope'

/** Settings of a brand that decide whether it has a page at all. */
export type PageSetting = 'referral' | 'voucherShop'

/** What the pages of the list of pages, `/sitemap`, are about, in its order. */
export const pageGroups = ['booking', 'own', 'help', 'organisers', 'rules'] as const
export type PageGroup = (typeof pageGroups)[number]

/** To whom the menu offers a page; what is absent asks nothing. */
export interface MenuRule {
  /** Wire id of the one country whose visitors it is not offered to. */
  readonly exceptCountry?: number
  readonly language?: LanguageCode
  /** The call that it stands on: an API that only speaks the specification may not have it. // design §1 */
  readonly call?: CallName
  /** It stands in the short menu of a brand of events too. */
  readonly isShort?: true
}

/**
 * What the site knows of one page. An ordinary page names only its path: its screen exists, it has the whole frame, it
 * is public and rendered by the server, the shell answers it offline, and a new version of the app may begin under it.
 */
export interface PageRow {
  /** `$name` stands for one part of the address, `$` at the end for all that follows. */
  readonly path: string
  /** An older or other address of the page of this name: it only redirects. */
  readonly movedTo?: string
  /** It shows the screen of the page of this name, which is its canonical address. */
  readonly screenOf?: string
  /** Only brands with this setting have it. */
  readonly setting?: PageSetting

  readonly header?: false
  readonly footer?: false
  /** The bar at the thumb, and the question for the country that comes with browsing. */
  readonly bottomBar?: false

  /** Its address holds an id or a token, or it pays: no Referer leaves it and no cache keeps it. // threats */
  readonly isPrivate?: true
  /** A new version of the app waits while it is open. */
  readonly holdsUpdate?: true
  /** Seats are held on it: a booking under way goes on here. */
  readonly holdsSeats?: true
  /** `false`: the service worker leaves it to the server. */
  readonly fromShell?: false
  /** It can be read while the site is closed for maintenance: what it shows is on the device. */
  readonly inMaintenance?: true
  /** `false`: the server sends the bare shell, as all that the page shows is on the visitor's device. */
  readonly rendered?: false
  /** The code that loads its data belongs to what a first visit fetches; elsewhere it comes with the screen. */
  readonly isFirst?: true
  /** Until the app is there, the shell draws the shape of a listing. */
  readonly isListing?: true

  /** It stands in the menu, in the order of the table. */
  readonly menu?: MenuRule
  /** The footer leads to it, below the menu. */
  readonly footerLink?: true
  /** The list of pages leads to it, among those of this group. */
  readonly group?: PageGroup
  /** It stands in `sitemap.xml`. */
  readonly inSitemap?: true
  /** A way into the installed app from its icon. */
  readonly shortcut?: true
}

/** Whether one can look at it: it does not redirect. */
export function hasScreen(row: PageRow): boolean {
  return row.movedTo === undefined
}
