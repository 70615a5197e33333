import { relative } from 'node:path'
import type { Rolldown } from 'vite'
import { rowAt } from '../../contract/page/page-at'
import { pages } from '../../contract/pages'
import type { PageRow } from '../../contract/page/row'

/**
 * Entry of the app in a browser. It has no file of its own, so no chunk is the bundler's entry. //
 * chunk-groups.ts
 */
export const entryModule = /\/src\/app\/entry-client\.tsx$/

const rows: Readonly<Record<string, PageRow>> = pages

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/** Collects a chunk with all its static imports. */
export function withImports(bundle: Bundle, fileName: string, into: Set<string>): Set<string> {
  const chunk = bundle[fileName]
  // A missing chunk has been merged into those that import it.
  if (into.has(fileName) || !chunk) return into
  into.add(fileName)
  if (chunk.type === 'chunk') for (const each of chunk.imports) withImports(bundle, each, into)
  return into
}

/** Returns the files to preload for each route and text catalogue; the shape of `src/app/preloads.ts`. */
export function chunkPreloads(bundle: Bundle) {
  const texts: Record<string, string> = {}
  const routes: Record<string, string[]> = {}
  const always = new Set<string>()
  let first = ''
  let entry = ''
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const source = chunk.facadeModuleId ? relative(process.cwd(), chunk.facadeModuleId) : ''
    if (source === 'src/app/early-tap-queue.ts') first = chunk.fileName
    else if (chunk.moduleIds.some((id) => entryModule.test(id))) {
      entry = chunk.fileName
      withImports(bundle, chunk.fileName, always)
    }
    const catalog = /^languages\/(\w+\/\w+)\.texts$/.exec(source)?.[1]
    if (catalog) texts[catalog] = chunk.fileName
    // A route's own code may be in a file with others, whose facade is a different module. // chunk-groups.ts
    for (const id of [...chunk.moduleIds, chunk.facadeModuleId ?? '']) {
      const route = id.includes('?tsr-split=component') ? routePath(relative(process.cwd(), id)) : null
      if (route) routes[route] = [...withImports(bundle, chunk.fileName, new Set())]
    }
  }
  for (const files of Object.values(routes))
    files.splice(0, files.length, ...files.filter((file) => !always.has(file)))
  const getSize = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  // The largest first: it determines when the page becomes interactive.
  return { first, entry, always: [...always].sort((a, b) => getSize(b) - getSize(a)), texts, routes }
}

/**
 * Returns the path of a route's file: `movie.$movieID.$cinemaID.tsx` is `/movie/$movieID/$cinemaID`; null for
 * the root and for other files.
 */
function routePath(file: string): string | null {
  const name = /(?:^|\/)src\/routes\/([^/?]+)\.tsx(?:\?|$)/.exec(file)?.[1]
  if (name === undefined || name === '__root') return null
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/')}`
}

/** Returns the page of a lazy module: several paths of one screen are one page; a developer page is none. */
export function findPage(module: string): PageRow | null {
  const path = module.includes('?tsr-split=') ? routePath(module) : null
  const row = path === null ? null : rowAt(path)
  return row?.screenOf ? (rows[row.screenOf] ?? row) : row
}
