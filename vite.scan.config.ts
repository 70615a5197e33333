import './scripts/brands/check-brands'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { fileHashLength } from './contract/page/code-file'
import { scanManifestPath, scanPath } from './contract/page/scan'
import browserTargets from './scripts/browser-targets.json'
import { linguiMacro } from './scripts/vite/lingui-macro'
import { staffPages } from './scripts/vite/staff-pages'
import { staffWorker } from './scripts/vite/staff-worker'
import { textFiles } from './scripts/vite/text-files'

/**
 * The scanner of the staff is a build of its own beside the site's, into the same folder: nothing of it is in a file that a
 * visitor fetches, whatever either of them imports. // docs/decisions/0031-the-scanner-is-an-app-of-its-own.md
 */
export default defineConfig({
  publicDir: false,
  define: { SCAN_PATH: JSON.stringify(scanPath) },
  resolve: { alias: { '@': resolve(import.meta.dirname), dexie: 'dexie/dist/modern/dexie.mjs' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: browserTargets,
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: 'src/scan/entry.tsx', 'scan-worker': 'sw/scan-worker.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'scan-worker' ? 'scan-worker.js' : `assets/scan/[name]-[hash:${fileHashLength}].js`,
        chunkFileNames: `assets/scan/[name]-[hash:${fileHashLength}].js`,
        assetFileNames: 'assets/scan/[name]-[hash][extname]',
      },
    },
  },
  plugins: [
    linguiMacro(),
    react(),
    lingui(),
    textFiles(),
    staffWorker('scan-worker.js', Object.keys),
    staffPages({
      name: 'scan',
      title: 'Tickets at the door',
      path: scanPath,
      manifestPath: scanManifestPath,
      // Entrances are dark, and a white page dazzles staff.
      scheme: 'dark',
      orientation: 'portrait-primary',
    }),
  ],
})
