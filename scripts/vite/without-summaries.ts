import type { Plugin } from 'vite'

const callFile = /\/contract\/.*\.ts$/
const reason = /,\s*'Expected [^'\n]*'/g
const summary = /^( *summary:)\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm

/**
 * A contract's file without what its calls are for and why a field was refused: only the server tells that, in its
 * readable API and in its answers.
 */
export function withoutSummaries(code: string): string {
  return code.replace(summary, "$1 '',").replace(reason, '')
}

/** Keeps these from visitors: they are words that no page shows. */
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
