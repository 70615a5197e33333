/// <reference lib="webworker" />
/**
 * The scanner’s own service worker: all files of the scanner are on the device. A newer version waits until the
 * scanner is closed, so that the code does not change during an evening.
 */
import { serveStaffApp } from './staff-app'

// Defined from contract/page/scan.ts by the build, because the worker is one file.
declare const SCAN_PATH: string
declare const self: ServiceWorkerGlobalScope

serveStaffApp(self, {
  name: 'scan',
  page: SCAN_PATH,
  isPage: (path) => path === SCAN_PATH,
  // Filled in by the build. // scripts/vite/staff-worker.ts
  files: '__STAFF_FILES__' as unknown as readonly string[],
  updates: 'when-closed',
})
