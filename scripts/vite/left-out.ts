import type { Plugin } from 'vite'

/**
 * Modules of libraries that this app has no use for, though the library's core imports them: what stands in their place.
 * A feature that does need one of them throws at its first use.
 */
export const leftOut: Readonly<Record<string, string>> = {
  // Changes go through the API client and, where money is concerned, the booking's own state machine.
  '@tanstack/query-core/build/modern/mutationCache.js': `
export class MutationCache {
  build() { throw new Error('scripts/vite/left-out.ts: mutations') }
  getAll() { return [] }
  findAll() { return [] }
  subscribe() { return () => {} }
  resumePausedMutations() { return Promise.resolve() }
  clear() {}
}`,
  // No list of the app is endless.
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': `
const behaviour = () => { throw new Error('scripts/vite/left-out.ts: endless lists') }
export { behaviour as infiniteQueryBehavior, behaviour as hasNextPage, behaviour as hasPreviousPage }`,
  // The app is at the root of its host, and its addresses are those of the page table.
  '@tanstack/router-core/dist/esm/rewrite.js': `
const none = (rewrite, url) => {
  if (rewrite) throw new Error('scripts/vite/left-out.ts: rewrites')
  return url
}
const some = () => true
export { none as executeRewriteInput, none as executeRewriteOutput, some as composeRewrites, some as rewriteBasepath }`,
}

/** Which of the modules is meant, or undefined. */
function nameOf(id: string): string | undefined {
  return Object.keys(leftOut).find((name) => id.endsWith(`/node_modules/${name}`))
}

/** Leaves them out of what visitors fetch. A build fails where a library has moved one of them. */
export function leaveOut(): Plugin {
  const missing = new Set(Object.keys(leftOut))
  return {
    name: 'foyer:left-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    load(id) {
      const name = nameOf(id)
      if (name === undefined) return null
      missing.delete(name)
      return leftOut[name]
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Nothing imports ${[...missing].join(', ')} any more`)
    },
  }
}
