import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const usual = { intervals: [100, 200], timeout: 30_000 }

/**
 * Waits until an asynchronous condition (of a database, a cache) is true. `page.waitForFunction` treats the
 * returned promise as a truthy answer and resolves at once.
 */
export async function waitUntil(page: Page, isSo: () => Promise<boolean>): Promise<void>
export async function waitUntil<Arg>(
  page: Page,
  isSo: (arg: Arg) => Promise<boolean>,
  arg: Arg,
): Promise<void>
export async function waitUntil<Arg>(
  page: Page,
  isSo: (arg: Arg) => Promise<boolean>,
  arg?: Arg,
): Promise<void> {
  // While the page is being replaced by another one, the condition counts as false.
  const looked = () => page.evaluate(isSo as (arg: unknown) => Promise<boolean>, arg).catch(() => false)
  await expect.poll(looked, usual).toBe(true)
}

/**
 * Waits until the service worker serves the page and has the shell for the next one, stored under its address
 * with a revision.
 */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await waitUntil(
    page,
    async () => (await caches.match('/brand/index.html', { ignoreSearch: true })) !== undefined,
  )
}
