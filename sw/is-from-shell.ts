import { fileLike } from '@/contract/page/file-like'

// From the table of pages, by the build. // scripts/vite/page-constants.ts
declare const SHELL_PAGES: string
declare const SERVER_PAGES: string

const page = new RegExp(SHELL_PAGES, 'i')
const serverPage = new RegExp(SERVER_PAGES, 'i')
/** The API, the server's own pages, the staff's scanner, and folders of files. */
const other =
  /^\/(?:(?:api|dev|art|brand|fonts|assets|sign-in-with|scan)(?:\/|$)|(?:healthz|readyz|metrics)$)/

/** Whether the shell answers a visit to a path: pages as the table says, and whatever else is neither API nor file. */
export function isFromShell(path: string): boolean {
  return page.test(path) || ![serverPage, other, fileLike].some((pattern) => pattern.test(path))
}
