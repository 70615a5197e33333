import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { rowAt } from './contract/page/page-at'
import { brandPages } from './scripts/vite/brand-pages'
import { chunkGroups } from './scripts/vite/chunk-groups'
import { compiledAhead } from './scripts/vite/compiled-ahead'
import { linguiMacro } from './scripts/vite/lingui-macro'
import { pageConstants } from './scripts/vite/page-constants'
import { addShellFiles } from './scripts/vite/shell-files'

export default defineConfig(({ isSsrBuild, command }) => ({
  resolve: {
    alias: {
      '@': resolve(import.meta.dirname),
    },
  },
  server: {
    allowedHosts: ['.localhost'],
    proxy: { '/api': process.env.FOYER_API ?? 'http://localhost:8081' },
  },
  build: {
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    target: ['chrome109', 'safari16', 'firefox115'],
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: '[name].js' } }
      : {
          input: ['index.html', 'src/app/first.ts'],
          output: { codeSplitting: { groups: chunkGroups } },
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
        // What a first visit never needs: the loaders of these come with their screens.
        splitBehavior: ({ routeId }) =>
          rowAt(routeId)?.isFirst
            ? undefined
            : [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    linguiMacro(),
    // Memory cells cost bytes in every component (5 kB on a movie page) and pay off where a screen renders often:
    // the countdown, the seat map, the card form. See docs/decisions.
    react({ compiler: true, include: /\/src\/features\/booking\/.*\.tsx?$/, refreshInclude: /\.tsx$/ }),
    lingui(),
    tailwindcss(),
    brandPages(),
    compiledAhead(),
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
            globIgnores: [
              'b/**',
              'art/**',
              // Later steps of a booking need a connection anyway; the worker keeps their code once it was used.
              'assets/{seats-step,canvas-hall,checkout-step,check-phone,payment-panel,bank-frame,best-available,controls,find-show,dev.}*.js',
            ],
            manifestTransforms: [addShellFiles],
          },
        }),
  ],
}))
