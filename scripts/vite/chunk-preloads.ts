import { relative } from 'node:path'
import type { Rolldown } from 'vite'

/** Where the app begins in a browser. Its file is none of its own, so that no chunk is the bundler's entry. // chunk-groups.ts */
export const entryModule = /\/src\/app\/entry-client\.tsx$/

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

/** A chunk with all that it imports statically. */
export function withImports(bundle: Bundle, fileName: string, into: Set<string>): Set<string> {
  const chunk = bundle[fileName]
  // One that is not there any more was taken into those that ask for it.
  if (into.has(fileName) || !chunk) return into
  into.add(fileName)
  if (chunk.type === 'chunk') for (const each of chunk.imports) withImports(bundle, each, into)
  return into
}

/** What to fetch at once for each route and catalogue of texts; the shape of `src/app/preloads.ts`. */
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
    // A route's own code may travel in a file with others, whose facade is none of them. // chunk-groups.ts
    for (const id of [...chunk.moduleIds, chunk.facadeModuleId ?? '']) {
      const route = id.includes('?tsr-split=component') ? routePath(relative(process.cwd(), id)) : null
      if (route) routes[route] = [...withImports(bundle, chunk.fileName, new Set())]
    }
  }
  for (const files of Object.values(routes))
    files.splice(0, files.length, ...files.filter((file) => !always.has(file)))
  const sizeOf = (file: string) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.code.length : 0
  }
  // The largest first: it decides when the page answers.
  return { first, entry, always: [...always].sort((a, b) => sizeOf(b) - sizeOf(a)), texts, routes }
}

/** The path of a route's file: `movie.$movieID.$cinemaID.tsx` is `/movie/$movieID/$cinemaID`; null for the root and for no route. */
export function routePath(file: string): string | null {
  const name = /(?:^|\/)src\/routes\/([^/?]+)\.tsx(?:\?|$)/.exec(file)?.[1]
  if (name === undefined || name === '__root') return null
  return name === 'index' ? '/' : `/${name.replaceAll('.', '/')}`
}
