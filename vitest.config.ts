import { lingui } from '@lingui/vite-plugin'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { linguiMacro } from './scripts/vite/lingui-macro'
import { pageConstants } from './scripts/vite/page-constants'
import { scanPart, textParts } from './scripts/languages/text-parts'
import { textFiles } from './scripts/vite/text-files'

// `npm test` runs the short chaos runs apart from the rest, when nothing else uses the machine.
const suites: Readonly<Record<string, string[]>> = {
  unit: [
    '{contract,brands,src,sw,server,catalogue,scripts,art}/**/*.test.{ts,tsx}',
    'tests/{contract,bench,worlds,ways}/**/*.test.ts',
  ],
  processes: ['tests/processes/**/*.test.ts'],
  chaos: ['tests/chaos/**/*.test.ts', 'tests/fuzz/**/*.test.ts'],
}

const suite = process.env.FOYER_SUITE ?? 'unit'

export default defineConfig({
  plugins: [linguiMacro(), lingui(), textFiles({ ...textParts, scan: scanPart })],
  define: pageConstants,
  resolve: { alias: { '@': resolve(import.meta.dirname) } },
  test: {
    include: suites[suite] ?? Object.values(suites).flat(),
    exclude: ['**/node_modules/**', 'dist/**'],
    environment: 'node',
    setupFiles: ['tests/unit-setup.ts', 'tests/cheap-passwords.ts'],
    ...(suite === 'unit' && { globalSetup: ['tests/shared-postgres.ts'] }),
    // The WASM database takes seconds to start on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // tests/unit-setup.ts undoes what one file would leave to the next; a worker of its own for each file costs three times as much.
    ...(suite === 'unit' && { isolate: false }),
    // Vitest would leave one core of two unused. What starts servers of its own is the truer with the machine to itself.
    ...(suite === 'unit' && { maxWorkers: '100%' }),
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    restoreMocks: true,
  },
})
