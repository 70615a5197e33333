import { languageDirections } from '../../contract/languages.gen'
import { pagePattern } from '../../contract/page/page-pattern'
import type { PageRow } from '../../contract/page/row'
import { pages } from '../../contract/pages'

const rows = Object.values<PageRow>(pages)

/**
 * Constants from the tables of pages and languages, inlined by the build into scripts that are too small to
 * include the tables: the first script of a page, which imports nothing, and the service worker.
 */
export const pageConstants = {
  /** Paths of the pages that show a listing; those with a parameter are not complete paths. */
  LISTING_PATHS: JSON.stringify(
    rows.filter((page) => page.isListing && !page.path.includes('$')).map((page) => page.path),
  ),
  /** Right-to-left languages. */
  RIGHT_TO_LEFT: JSON.stringify(
    Object.entries(languageDirections).flatMap(([code, direction]) => (direction === 'rtl' ? [code] : [])),
  ),
  /**
   * Pages whose path ends in a parameter, which may look like a file name; the shell answers them
   * nevertheless.
   */
  SHELL_PAGES: JSON.stringify(
    pagePattern(rows.filter((page) => page.fromShell !== false && /\$\w*$/.test(page.path))),
  ),
  /** Pages that the server renders instead of the shell. */
  SERVER_PAGES: JSON.stringify(pagePattern(rows.filter((page) => page.fromShell === false))),
}
