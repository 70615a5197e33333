import './scripts/brands/check-brands'
import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { rowAt } from './contract/page/page-at'
import browserTargets from './scripts/browser-targets.json'
import { brandPages } from './scripts/vite/brand-pages'
import { chunkFileName } from './scripts/vite/chunk-file-name'
import { chunkGroups } from './scripts/vite/chunk-groups'
import { linguiMacro } from './scripts/vite/lingui-macro'
import { pageConstants } from './scripts/vite/page-constants'
import { addShellFiles } from './scripts/vite/shell-files'
import { textFiles } from './scripts/vite/text-files'

/**
 * A module that one page loads lazily is part of another page's first files, as intended; and times of the
 * build's own plugins are of no use to whoever starts it.
 */
const checks = { ineffectiveDynamicImport: false, bundlerTimings: false }

export default defineConfig(({ isSsrBuild, command }) => ({
  resolve: {
    alias: {
      '@': resolve(import.meta.dirname),
      // The package's own entry is its build for browsers of 2011.
      dexie: 'dexie/dist/modern/dexie.mjs',
      // React has it itself; this is what the store of the router asks for, to run with older ones too.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/api': process.env.FOYER_API ?? 'http://localhost:8081' },
  },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    target: browserTargets,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The import itself requests the file, and every page has loaded the common files.
      resolveDependencies: (file, needed) =>
        needed.filter((each) => each !== file && !/\/(?:vendor|first-load|rolldown-runtime)-/.test(each)),
    },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { checks, output: { entryFileNames: '[name].js' } }
      : {
          checks,
          input: ['index.html', 'src/app/early-tap-queue.ts'],
          output: {
            codeSplitting: { groups: chunkGroups },
            chunkFileNames: chunkFileName,
          },
        },
  },
  // The server build is one file with React's production code, whatever NODE_ENV the server runs with.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: {
    ...pageConstants,
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: !isSsrBuild,
      codeSplittingOptions: {
        // What a first visit never needs, as the server has loaded it: the loaders of these come with their screens.
        splitBehavior: ({ routeId }) =>
          rowAt(routeId)?.isFirst && !rowAt(routeId)?.isListing
            ? undefined
            : [['loader', 'component', 'notFoundComponent'], ['errorComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    linguiMacro(),
    react(),
    lingui(),
    textFiles(),
    tailwindcss(),
    brandPages(),
    isSsrBuild
      ? null
      : VitePWA({
          strategies: 'injectManifest',
          srcDir: 'sw',
          filename: 'service-worker.ts',
          injectRegister: false,
          manifest: false,
          injectManifest: {
            globPatterns: ['assets/*.js'],
            globIgnores: ['b/**', 'art/**'],
            manifestTransforms: [addShellFiles],
          },
        }),
  ],
}))
