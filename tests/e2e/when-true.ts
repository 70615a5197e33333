import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const usual = { intervals: [100, 200], timeout: 30_000 }

/**
 * Waits until what must be waited for itself (a database, a cache) is so. `page.waitForFunction` takes the promise of such an
 * answer for the answer, and is content at once.
 */
export async function whenTrue(page: Page, isSo: () => Promise<boolean>): Promise<void>
export async function whenTrue<Arg>(page: Page, isSo: (arg: Arg) => Promise<boolean>, arg: Arg): Promise<void>
export async function whenTrue<Arg>(
  page: Page,
  isSo: (arg: Arg) => Promise<boolean>,
  arg?: Arg,
): Promise<void> {
  // In a page that another takes the place of, nothing is so yet.
  const looked = () => page.evaluate(isSo as (arg: unknown) => Promise<boolean>, arg).catch(() => false)
  await expect.poll(looked, usual).toBe(true)
}

/** The worker serves the page, and has the shell for the next one; by its address and the revision behind it. */
export async function whenWorkerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await whenTrue(
    page,
    async () => (await caches.match('/brand/index.html', { ignoreSearch: true })) !== undefined,
  )
}
