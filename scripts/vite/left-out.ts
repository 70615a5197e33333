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
  // Numbers are checked and said as their digits; how they are written in groups is not in the plans that we keep.
  'libphonenumber-js/es6/format.js': `
const format = () => { throw new Error('scripts/vite/left-out.ts: numbers in groups') }
export { format as default, format as chooseFormatForNumber }`,
  // Browsers that know no classes are none of ours.
  'libphonenumber-js/es6/ParseError.js': `
export default class ParseError extends Error { name = 'ParseError' }`,
  // The app is at the root of its host, and its addresses are those of the page table.
  '@tanstack/router-core/dist/esm/rewrite.js': `
const none = (rewrite, url) => {
  if (rewrite) throw new Error('scripts/vite/left-out.ts: rewrites')
  return url
}
const some = () => true
export { none as executeRewriteInput, none as executeRewriteOutput, some as composeRewrites, some as rewriteBasepath }`,
}

/** A part of a module that does more than it needs to here, and what stands in its place. */
interface Shortened {
  readonly body: RegExp
  readonly instead: string
}

export const shortened: Readonly<Record<string, readonly Shortened[]>> = {
  // The app's own screen says errors; this is shown where that has failed itself, and not in all its details.
  '@tanstack/react-router/dist/esm/CatchBoundary.js': [
    {
      body: /(?<=\nfunction ErrorComponent\(\{ error \}\) )\{\n[\s\S]*?\n\}(?=\n)/,
      instead: '{ return jsx("strong", { children: "Something went wrong!" }); }',
    },
  ],
  // Nobody asks it to watch a query, in this tab or in others, nor to call back at a change.
  'dexie/dist/modern/dexie.mjs': [
    { body: /(?<=\n) +this\.use\(cacheExistingValuesMiddleware\);\n/, instead: '' },
    { body: /(?<=\n) +this\.use\(cacheMiddleware\);\n/, instead: '' },
    { body: /(?<=\n) +this\.use\(observabilityMiddleware\);\n/, instead: '' },
    { body: /(?<=\n) +this\.use\(hooksMiddleware\);\n/, instead: '' },
    { body: /(?<=\n) +liveQuery,\n/, instead: '' },
    {
      body: /(?<=\n)if \(typeof dispatchEvent !== 'undefined' &&[\s\S]*?(?=function add\(value\) \{\n)/,
      instead: '',
    },
  ],
}

/** @throws Error when a part is written in another form than the one known here */
export function shortenedModule(name: string, code: string): string {
  return (shortened[name] ?? []).reduce((text, { body, instead }) => {
    if (!body.test(text)) throw new Error(`${name} is written in an unknown form`)
    return text.replace(body, instead)
  }, code)
}

/** Which of the modules is meant, or undefined. */
function nameOf(id: string, names = Object.keys(leftOut)): string | undefined {
  return names.find((name) => id.endsWith(`/node_modules/${name}`))
}

/** Leaves them out of what visitors fetch. A build fails where a library has moved one of them. */
export function leaveOut(): Plugin {
  const missing = new Set([...Object.keys(leftOut), ...Object.keys(shortened)])
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
    transform(code, id) {
      const name = nameOf(id, Object.keys(shortened))
      if (name === undefined) return null
      missing.delete(name)
      return { code: shortenedModule(name, code), map: null }
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Nothing imports ${[...missing].join(', ')} any more`)
    },
  }
}
