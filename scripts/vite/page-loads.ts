import type { Rolldown } from 'vite'
import { chunkPreloads, withImports } from './chunk-preloads'
import { packedBytes } from './minify-again'
import { pageBudgets } from './page-budgets'
import type { PageBudget } from './page-budgets'

export type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/** What a first visit of a page fetches. */
export interface PageLoad {
  readonly budget: PageBudget
  /** By the names of the files, bytes as they travel, and the source files in each. */
  readonly files: ReadonlyMap<string, { readonly bytes: number; readonly modules: readonly string[] }>
}

export const counted = ['bytes', 'requests', 'modules'] as const

/** @throws Error when the entry, a page or a chunk of the budgets is in no file of the build */
export function pageLoads(
  bundle: Bundle,
  budgets: Readonly<Record<string, PageBudget>> = pageBudgets,
  sizeOf: (code: string) => number = packedBytes,
): Map<string, PageLoad> {
  const { first, entry, always, texts, routes } = chunkPreloads(bundle)
  if (!entry) throw new Error('The app’s entry is in no file of the build')
  const sizes = new Map<string, number>()
  const bytesOf = ({ fileName, code }: Rolldown.OutputChunk): number => {
    const bytes = sizes.get(fileName) ?? sizeOf(code)
    sizes.set(fileName, bytes)
    return bytes
  }
  const chunkAt = (file: string): Rolldown.OutputChunk => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') throw new Error(`The build has no file ${file}`)
    return chunk
  }
  const called = (name: string) => {
    const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
    if (!found) throw new Error(`No chunk is called ${name} any more: see where its code went`)
    return [...withImports(bundle, found.fileName, new Set())]
  }
  return new Map(
    Object.entries(budgets).map(([page, budget]) => {
      const own = routes[budget.path]
      if (!own) throw new Error(`No file has the page ${budget.path}`)
      const names = new Set([first, entry, ...always, ...own, ...(budget.also ?? []).flatMap(called)])
      const files = new Map(
        [...names].map((file) => {
          const chunk = chunkAt(file)
          return [chunk.name, { bytes: bytesOf(chunk), modules: chunk.moduleIds }] as const
        }),
      )
      for (const part of budget.texts) {
        // The longest language: nobody fetches two.
        const words = Object.entries(texts).filter(([catalog]) => catalog.startsWith(`${part}/`))
        const bytes = Math.max(0, ...words.map(([, file]) => bytesOf(chunkAt(file))))
        files.set(`texts of ${part}`, { bytes, modules: [`languages/${part}.texts`] })
      }
      return [page, { budget, files }]
    }),
  )
}

/** How much of each a page fetches. */
export function totalsOf({ files }: PageLoad): Record<(typeof counted)[number], number> {
  const all = [...files.values()]
  return {
    bytes: all.reduce((sum, file) => sum + file.bytes, 0),
    requests: files.size,
    modules: all.reduce((sum, file) => sum + file.modules.length, 0),
  }
}

/** A module as the report names it: from the project's root, and a package's from its own name. */
export function shortId(id: string): string {
  return id.replace(/^.*\/node_modules\//, '').replace(`${process.cwd()}/`, '')
}
