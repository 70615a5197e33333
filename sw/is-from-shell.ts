import { fileExtensionPattern } from '@/contract/page/file-extension-pattern'

// Generated from the page table by the build. // scripts/vite/page-constants.ts
declare const SHELL_PAGES: string
declare const SERVER_PAGES: string

const page = new RegExp(SHELL_PAGES, 'i')
const serverPage = new RegExp(SERVER_PAGES, 'i')
/** Paths of the API, the server’s own pages, the staff’s scanner and back office, and file folders. */
const other =
  /^\/(?:(?:api|dev|art|brand|fonts|assets|sign-in-with|scan|office)(?:\/|$)|(?:healthz|readyz|metrics)$)/

/**
 * Whether the app shell answers a navigation to a path: pages as the page table specifies, and any other path
 * that is neither API nor file.
 */
export function isFromShell(path: string): boolean {
  return page.test(path) || ![serverPage, other, fileExtensionPattern].some((pattern) => pattern.test(path))
}
