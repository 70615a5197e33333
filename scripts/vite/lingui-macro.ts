import { transform } from '@swc/core'
import type { Plugin } from 'vite'

const options = {
  useLinguiV5IdGeneration: true,
  runtimeModules: { Trans: ['@/src/ui/trans', 'Trans'] },
} as const

/**
 * Compiles Lingui's macros with swc before React's own transform. The id flag must match the extractor's ids:
 * without it about one message in five is silently untranslated.
 */
export function linguiMacro(): Plugin {
  return {
    name: 'foyer:lingui-macro',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!/\.[jt]sx?$/.test(file) || file.includes('node_modules')) return null
      if (!code.includes('@lingui/core/macro') && !code.includes('@lingui/react/macro')) return null
      const isTsx = file.endsWith('x')
      const result = await transform(code, {
        filename: file,
        configFile: false,
        swcrc: false,
        sourceMaps: true,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: isTsx },
          transform: { react: { runtime: 'preserve' } },
          experimental: { plugins: [['@lingui/swc-plugin', options]] },
        },
      })
      return { code: result.code, map: result.map ?? null }
    },
  }
}
