import type { CallName } from '../calls'
import type { LanguageCode } from '../envelope'

/** Brand settings that enable or disable a page. */
export type PageSetting = 'referral' | 'voucherShop'

/** Groups of the page list, `/sitemap`, in display order. */
export const pageGroups = ['booking', 'own', 'help', 'organisers', 'rules'] as const
export type PageGroup = (typeof pageGroups)[number]

/** Visitors to whom the menu shows a page; an absent field sets no condition. */
export interface MenuRule {
  /** Wire id of a country whose visitors do not get the entry. */
  readonly exceptCountry?: number
  readonly language?: LanguageCode
  /**
   * Call that the page depends on: an API that only implements the specification may not have it. // design
   * §1
   */
  readonly call?: CallName
  /** Also included in the short menu of a brand focused on events. */
  readonly isShort?: true
}

/**
 * Properties of one page. An ordinary page sets only its path: it has a screen and the full frame, is public
 * and rendered by the server, is available offline from the app shell, and does not delay updates of the app.
 */
export interface PageRow {
  /** `$name` matches one segment of the address, a trailing `$` matches the rest. */
  readonly path: string
  /** An alternative or old address that only redirects to the page of this name. */
  readonly movedTo?: string
  /** Shows the screen of the page of this name, whose address is the canonical one. */
  readonly screenOf?: string
  /** Exists only for brands with this setting. */
  readonly setting?: PageSetting

  readonly header?: false
  readonly footer?: false
  /** Hides the bottom bar and the country prompt that belongs to browsing. */
  readonly bottomBar?: false

  /**
   * The address contains an id or a token, or the page takes a payment: it sends no Referer and is not
   * cached. // threats
   */
  readonly isPrivate?: true
  /** Delays an update of the app while the page is open. */
  readonly holdsUpdate?: true
  /** Seats are held on this page: a booking in progress continues here. */
  readonly holdsSeats?: true
  /** `false`: the service worker passes requests for the page to the server. */
  readonly fromShell?: false
  /** Available during maintenance: its content is stored on the device. */
  readonly inMaintenance?: true
  /** `false`: the server sends the bare app shell, because all the page’s data is on the visitor’s device. */
  readonly rendered?: false
  /** The code that loads its data is part of the first download; for other pages it comes with the screen. */
  readonly isFirst?: true
  /** The app shell shows a listing placeholder until the app has loaded. */
  readonly isListing?: true

  /** Entry in the menu, in the order of the table. */
  readonly menu?: MenuRule
  readonly footerLink?: true
  /** Linked in the page list, within this group. */
  readonly group?: PageGroup
  readonly inSitemap?: true
  readonly shortcut?: true
}

export function hasScreen(row: PageRow): boolean {
  return row.movedTo === undefined
}
