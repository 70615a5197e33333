import type { Plugin, Rolldown } from 'vite'
import { pages } from '../../contract/pages'
import { chunkPreloads } from './chunk-preloads'
import { packedBytes } from './minify-again'

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/** What a first visit may fetch of code and texts, bytes as they travel, by page. Row 1 of `npm run bench` says the same of a browser. */
const pageBudgets: Readonly<Record<string, number>> = {
  [pages.movie.path]: 113_940,
  [pages.home.path]: 117_560,
}

/** What each file of it had when the budget was set, so that a build which takes more can say where. */
const fileBudgets: Readonly<Record<string, number>> = {
  vendor: 89_000,
  'first-load': 16_900,
  index: 980,
  first: 830,
  texts: 1_780,
  'film-page': 4_370,
  listing: 7_090,
  tabs: 910,
}

/** Names of the files that have more than they had, or that are new, with their bytes. */
function grown(sizes: ReadonlyMap<string, number>): string {
  return [...sizes]
    .filter(([name, bytes]) => bytes > (fileBudgets[name] ?? 0))
    .map(([name, bytes]) => `${name} ${bytes} (${fileBudgets[name] ?? 'new'})`)
    .join(', ')
}

/** What is over its budget in a build: the page, and the files that have grown. */
export function budgetFaults(bundle: Bundle, sizeOf: (code: string) => number = packedBytes): string[] {
  const { first, always, texts, routes } = chunkPreloads(bundle)
  const known = new Map<string, number>()
  const bytesOf = (file: string): number => {
    const chunk = bundle[file]
    const bytes = known.get(file) ?? (chunk?.type === 'chunk' ? sizeOf(chunk.code) : 0)
    known.set(file, bytes)
    return bytes
  }
  const nameOf = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.name : file
  }
  const words = Object.entries(texts).flatMap(([catalog, file]) =>
    catalog.startsWith('first/') ? [bytesOf(file)] : [],
  )
  return Object.entries(pageBudgets).flatMap(([path, allowed]) => {
    const files = new Set([first, ...always, ...(routes[path] ?? [])])
    const sizes = new Map([...files].map((file) => [nameOf(file), bytesOf(file)]))
    // The longest language: nobody fetches two.
    sizes.set('texts', Math.max(0, ...words))
    const bytes = [...sizes.values()].reduce((sum, each) => sum + each, 0)
    return bytes > allowed
      ? [`A first visit of ${path} fetches ${bytes} bytes, ${allowed} are allowed. Grown: ${grown(sizes)}`]
      : []
  })
}

/** Lets no build pass whose first visit costs more than it may. */
export function checkBudget(): Plugin {
  return {
    name: 'foyer:first-load-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const faults = budgetFaults(bundle)
        if (faults.length > 0) this.error(faults.join('\n'))
      },
    },
  }
}
