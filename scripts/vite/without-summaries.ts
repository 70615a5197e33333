import type { Plugin } from 'vite'

const callFile = /\/contract\/.*\.ts$/
const summary = /^( *summary:)\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm

/** A contract's file without what its calls are for: only the readable API of the server tells that. */
export function withoutSummaries(code: string): string {
  return code.replace(summary, "$1 '',")
}

/** Keeps the calls' summaries from visitors: they are words that no page shows. */
export function dropSummaries(): Plugin {
  return {
    name: 'foyer:drop-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id, options) {
      return callFile.test(id) && !options?.ssr ? { code: withoutSummaries(code), map: null } : null
    },
  }
}
