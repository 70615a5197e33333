import { languageDirections } from '../../contract/languages.gen'
import { pagePattern } from '../../contract/page/page-pattern'
import type { PageRow } from '../../contract/page/row'
import { pages } from '../../contract/pages'

const rows = Object.values<PageRow>(pages)

/**
 * What scripts without room for the tables of pages and languages know of them, put in by the build: the first script of a page,
 * which imports nothing, and the service worker.
 */
export const pageConstants = {
  /** Paths of the pages that show a listing; one with a parameter is nobody's address as it stands. */
  LISTING_PATHS: JSON.stringify(
    rows.filter((page) => page.isListing && !page.path.includes('$')).map((page) => page.path),
  ),
  /** Languages whose lines run from right to left. */
  RIGHT_TO_LEFT: JSON.stringify(
    Object.entries(languageDirections).flatMap(([code, direction]) => (direction === 'rtl' ? [code] : [])),
  ),
  /** Pages that end in a parameter, which may look like a file's name; the shell answers them all the same. */
  SHELL_PAGES: JSON.stringify(
    pagePattern(rows.filter((page) => page.fromShell !== false && /\$\w*$/.test(page.path))),
  ),
  /** Pages that the shell leaves to the server. */
  SERVER_PAGES: JSON.stringify(pagePattern(rows.filter((page) => page.fromShell === false))),
}
