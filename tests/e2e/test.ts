import { test as withBrowser } from '@playwright/test'

export { chromium, expect } from '@playwright/test'
export type { Page } from '@playwright/test'

/**
 * Playwright's test, after which every visitor that came in it leaves: the pages of one test would else go on asking,
 * moving and drawing beside all that come after it.
 */
export const test = withBrowser.extend<{ visitorsLeave: void }>({
  visitorsLeave: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !before.has(context))
          .map((context) => context.close()),
      )
    },
    { auto: true },
  ],
})
