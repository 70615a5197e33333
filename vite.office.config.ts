import './scripts/brands/check-brands'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { fileHashLength } from './contract/page/code-file'
import { officeManifestPath, officePath } from './contract/page/office'
import browserTargets from './scripts/browser-targets.json'
import { linguiMacro } from './scripts/vite/lingui-macro'
import { staffPages } from './scripts/vite/staff-pages'
import { filesOfScreen, staffWorker } from './scripts/vite/staff-worker'
import { textFiles } from './scripts/vite/text-files'

const jsFile = `assets/office/[name]-[hash:${fileHashLength}].js`

/** The back office is a build of its own beside the site’s, into the same folder, as the scanner is. */
export default defineConfig({
  publicDir: false,
  define: { OFFICE_PATH: JSON.stringify(officePath) },
  resolve: {
    alias: {
      '@': resolve(import.meta.dirname),
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: browserTargets,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { app: 'src/office/entry.tsx', 'office-worker': 'sw/office-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'office-worker' ? 'office-worker.js' : jsFile),
        chunkFileNames: jsFile,
        assetFileNames: 'assets/office/[name]-[hash][extname]',
      },
    },
  },
  plugins: [
    linguiMacro(),
    react(),
    lingui(),
    textFiles(),
    tailwindcss(),
    staffWorker('office-worker.js', (bundle) => filesOfScreen(bundle, '/counter/counter-screen.tsx')),
    staffPages({
      name: 'office',
      title: 'Back office',
      path: officePath,
      manifestPath: officeManifestPath,
      scheme: 'system',
      orientation: 'any',
    }),
  ],
})
