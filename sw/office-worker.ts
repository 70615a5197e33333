/// <reference lib="webworker" />
/**
 * The back office’s own service worker: its frame and the counter open without the network. //
 * docs/decisions/0044-selling-without-the-network.md
 */
import { serveStaffApp } from './staff-app'

// Defined from contract/page/office.ts by the build, because the worker is one file.
declare const OFFICE_PATH: string
declare const self: ServiceWorkerGlobalScope

serveStaffApp(self, {
  name: 'office',
  page: OFFICE_PATH,
  isPage: (path) => path === OFFICE_PATH || path.startsWith(`${OFFICE_PATH}/`),
  // Filled in by the build. // scripts/vite/staff-worker.ts
  files: '__STAFF_FILES__' as unknown as readonly string[],
  updates: 'at-once',
})
