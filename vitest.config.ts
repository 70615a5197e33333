import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { linguiMacro } from './scripts/vite/lingui-macro'

export default defineConfig({
  plugins: [linguiMacro()],
  resolve: { alias: { '@': resolve(import.meta.dirname) } },
  test: {
    include: [
      '{contract,brands,src,sw,server,catalogue,scripts,art}/**/*.test.{ts,tsx}',
      'tests/contract/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'dist/**'],
    environment: 'node',
    // The WASM database takes seconds to start on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test', LOG_LEVEL: 'silent', TZ: 'UTC' },
    restoreMocks: true,
  },
})
