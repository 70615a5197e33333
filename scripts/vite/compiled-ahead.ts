import type { Plugin } from 'vite'

const chunks = new Set(['seats-step', 'canvas-hall'])

/**
 * Asks the browser to compile all of a chunk beside the main thread while it loads. The seat map is fetched ahead and
 * then runs nearly all of its functions at once: compiled one by one, they would lengthen its first paint by a tenth and
 * more (tests/bench/seat-map-choices.bench.ts).
 * V8's explicit compile hints, which must be a file's first line; a comment to other browsers.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'foyer:compiled-ahead',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && chunks.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
