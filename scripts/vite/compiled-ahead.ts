import type { Plugin } from 'vite'

const chunks = ['seats-step', 'canvas-hall']

/**
 * Asks the browser to compile all of a chunk beside the main thread while it loads. The seat map is fetched ahead and
 * then runs nearly all of its functions at once: compiled one by one, they would lengthen its first paint by a tenth and
 * more (tests/bench/seat-map-choices.bench.ts).
 * V8's explicit compile hints, which must be a file's first line; a comment to other browsers.
 * A build without these chunks fails: the seat map's code went elsewhere.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'foyer:compiled-ahead',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const missing = new Set(chunks)
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !missing.delete(file.name)) continue
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
        if (missing.size > 0) this.error(`There is no chunk ${[...missing].join(', ')} to compile ahead`)
      },
    },
  }
}
