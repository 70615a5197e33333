import { type BrowserContext, expect, test as withBrowser } from '@playwright/test'
import { startHookMs, type ServerProcess } from '@/tests/fixtures/server-process'
import { startPreparedServer } from './prepared-server'

export { chromium, expect } from '@playwright/test'
export type { Page } from '@playwright/test'

interface Options {
  /** Errors in pages that the tests cause on purpose. */
  expectedErrors: RegExp | null
}

const cause = 'Cause: '

/** Collects the errors in pages that nothing catches, and their causes: React reports only that it recovered. */
async function recordErrors(context: BrowserContext, errors: string[]): Promise<void> {
  context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${String(error.error())}`))
  context.on('console', (message) => {
    if (message.text().startsWith(cause)) errors.push(message.text())
  })
  await context.addInitScript((start) => {
    addEventListener('error', ({ error }: ErrorEvent) => {
      if (error instanceof Error && error.cause instanceof Error) console.warn(start + error.cause.stack)
    })
  }, cause)
}

/**
 * Playwright’s test with one server per worker. A test fails when a page of its visitors throws an error that
 * nothing catches. After each test, all of its visitors leave, because their pages would otherwise continue to
 * send requests, animate and draw during the following tests.
 *
 * Tests read the server’s address from FOYER_ORIGIN (`http://localhost:PORT`) and FOYER_PORT, for
 * `http://dana.localhost:PORT` and the like. RATE_LIMITS is off: all visitors come from one address.
 * `foyer.test` is a host without TLS.
 */
export const test = withBrowser.extend<Options & { visitorsLeave: void }, { server: ServerProcess }>({
  expectedErrors: [null, { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const server = await startPreparedServer({ env: { RATE_LIMITS: 'off', HOSTS: 'foyer.test' } })
      process.env.FOYER_ORIGIN = server.origin
      process.env.FOYER_PORT = String(server.port)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: startHookMs },
  ],
  visitorsLeave: [
    async ({ browser, expectedErrors }, use) => {
      const before = new Set(browser.contexts())
      const errors: string[] = []
      const listen = (context: BrowserContext) => void recordErrors(context, errors)
      browser.on('context', listen)
      await use()
      browser.off('context', listen)
      await Promise.all(
        browser
          .contexts()
          .filter((context) => !before.has(context))
          .map((context) => context.close()),
      )
      expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
    },
    { auto: true },
  ],
})
