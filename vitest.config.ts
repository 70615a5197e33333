import { lingui } from '@lingui/vite-plugin'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { isFullSet } from './tests/full-set'
import { linguiMacro } from './scripts/vite/lingui-macro'
import { pageConstants } from './scripts/vite/page-constants'
import { textFiles } from './scripts/vite/text-files'

const serverTests = [
  '{contract,brands,server,scripts}/**/*.test.ts',
  'tests/{contract,bench,fixtures,payment-matrix}/**/*.test.ts',
]
const appTests = ['{src,sw}/**/*.test.{ts,tsx}']
/** Test files that replace a module for all that import it. */
const isolatedTests = '**/*.isolated.test.ts'
/** Tests with several servers, killed and busy ones: a step of their own. */
const processTests = 'tests/{processes,chaos,fuzz}/**/*.test.ts'

const suite = process.env.FOYER_SUITE ?? 'unit'
const exclude = ['**/node_modules/**', 'dist/**', ...(isFullSet ? [] : ['**/*.full.test.ts'])]

export default defineConfig({
  plugins: [linguiMacro(), lingui(), textFiles()],
  define: pageConstants,
  resolve: { alias: { '@': resolve(import.meta.dirname) } },
  test: {
    exclude,
    environment: 'node',
    // The WASM database takes seconds to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    restoreMocks: true,
    // `npm run coverage` measures what loses money, seats or tickets when it is wrong.
    coverage: {
      include: [
        'server/{payments,orders,inventory,vouchers,identity,accounts}/**/*.ts',
        'src/features/booking/{flow,session}/**/*.{ts,tsx}',
      ],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: '.cache/coverage',
    },
    globalSetup: ['tests/temporary-folder.ts', 'tests/shared-postgres.ts'],
    // One more than cores: the tests of the app often wait.
    maxWorkers: availableParallelism() + 1,
    // Files of a project share its workers: a worker of its own for each file costs three times as much.
    isolate: false,
    // Modules and answers pass between threads for a tenth less processor time than between processes.
    pool: 'threads',
    ...(suite === 'processes'
      ? {
          include: [processTests],
          setupFiles: ['tests/server-setup.ts'],
        }
      : {
          projects: [
            {
              extends: true,
              test: {
                name: 'server',
                include: serverTests,
                exclude: [...exclude, isolatedTests],
                setupFiles: ['tests/server-setup.ts'],
              },
            },
            {
              extends: true,
              test: {
                name: 'app',
                include: appTests,
                environment: 'happy-dom',
                setupFiles: ['tests/app-setup.ts'],
              },
            },
            {
              extends: true,
              test: {
                name: 'isolated',
                include: [isolatedTests],
                isolate: true,
              },
            },
          ],
        }),
  },
})
