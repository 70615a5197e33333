import { defineConfig } from '@playwright/test'
import { shellOptions } from './tests/chromium'
import { isFullSet } from './tests/full-set'

export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,payment-matrix,new-brand}/**/*.spec.ts',
  // The new-brand test builds a copy of the whole project.
  testIgnore: process.env.FOYER_NEW_BRAND ? [] : 'new-brand/**',
  // `npm run test:full` sets FOYER_FULL=1, which takes the tests with this tag too.
  ...(!isFullSet && { grepInvert: /@full/ }),
  globalSetup: './tests/e2e/global-setup.ts',
  // Each has a server of its own. Tests of one file may run in both: files that start a server stay in one.
  workers: 2,
  fullyParallel: true,
  // A test that needs it is listed as flaky at the end of the run.
  retries: 1,
  // Limits for a machine that has other work: what passes never waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.FOYER_REPORT
    ? [['json', { outputFile: process.env.FOYER_REPORT }], ['line']]
    : [['list']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // Without a limit, a click on what never appears waits for the whole test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: shellOptions(),
    // A trace of every test would cost a quarter of the run: `npx playwright test FILE --trace retain-on-failure`.
    trace: 'off',
    // What the worker fetches and keeps costs a fifth of a run; a test that is about it, or a whole visit, allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Motion costs a seventh of a run: the full set has it.
    contextOptions: { reducedMotion: isFullSet ? 'no-preference' : 'reduce' },
  },
})
