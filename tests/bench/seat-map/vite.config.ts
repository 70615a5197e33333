import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { linguiMacro } from '../../../scripts/vite/lingui-macro'
import { textFiles } from '../../../scripts/vite/text-files'

const root = resolve(import.meta.dirname, '../../..')

/** Builds the bench pages from the real component with the app's plugins. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  resolve: { alias: { '@': root } },
  build: {
    // As in the app: the page uses top-level await for its texts.
    target: 'es2022',
    outDir: resolve(root, '.cache/bench-seat-map'),
    emptyOutDir: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'dots.html'].map((page) => resolve(import.meta.dirname, page)),
      output: {
        // Chunks as in the app: the map separate from React.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules|^\0/, priority: 1 },
            { name: 'seats-step', test: /\/seat-map\/(?!canvas\/)|\/contract\/hall\// },
          ],
        },
      },
    },
  },
  plugins: [linguiMacro(), react(), lingui(), textFiles(), tailwindcss()],
})
