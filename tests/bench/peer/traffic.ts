import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'

/** For so long nothing may be under way before a page counts as loaded: time for what moves into sight to be painted. */
const quietMs = 2_000

export interface Traffic {
  /** Resolves when, from now on, the page has asked for nothing for a while and its processor was free to ask for more. */
  whenQuiet(): Promise<void>
}

/** Watches what a page asks for, from now on. */
export function watchTraffic(page: Page): Traffic {
  const underWay = new Set<Request>()
  let changedAtMs = performance.now()
  const began = (request: Request) => {
    underWay.add(request)
    changedAtMs = performance.now()
  }
  const ended = (request: Request) => {
    underWay.delete(request)
    changedAtMs = performance.now()
  }
  page.on('request', began)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    async whenQuiet() {
      changedAtMs = performance.now()
      await expect
        .poll(
          async () => {
            // Answered only once the script that runs has ended, which may ask for the next.
            await page.evaluate(() => undefined)
            const isQuiet = underWay.size === 0 && performance.now() - changedAtMs > quietMs
            return isQuiet ? 'quiet' : [...underWay].map((request) => request.url()).join(' ')
          },
          { intervals: [100], timeout: 120_000 },
        )
        .toBe('quiet')
    },
  }
}
