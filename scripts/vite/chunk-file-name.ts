import { cacheMarkers, fileHashLength } from '../../contract/page/code-file'

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
}

/**
 * Code that is not precached: features other than browsing, pages beside the film's, developer pages, readers of
 * other APIs, tables of data, and what these share.
 */
const byUseCode =
  /\/src\/features\/(?!(?:catalogue|location|quick-book)\/)|\/catalogue\/(?:cinemas?|events|reviews|share)\/|\/src\/(?:shell\/dev|lib\/api\/foreign)\/|\/libphonenumber-js\/|\/src\/.*\.json$/
/** Texts that are cached with their language; other parts load with the features that use them. */
const browsingTexts = /-(?:booking|browse|events|films|first|deferred)$/
const ticketFolder = /\/src\/features\/booking\/ticket\//

/**
 * Returns the file name of a chunk: its name, a marker of how the worker caches it, and its content hash.
 * Files without a marker are precached.
 */
export function chunkFileName({ name, facadeModuleId, moduleIds }: NamedChunk): string {
  const text = textName(facadeModuleId)
  const isIn = (folders: RegExp) => moduleIds.some((id) => folders.test(id))
  const isByUse = text ? !browsingTexts.test(text) : name.endsWith('shared') || isIn(byUseCode)
  const mark = cacheMarkers[isIn(ticketFolder) ? 'ticket' : isByUse ? 'byUse' : 'always']
  return `assets/${text ?? name}-${mark}[hash:${fileHashLength}].js`
}

/** Returns the name of a text file: its language, then the part of the site. */
function textName(module: string | null | undefined): string | null {
  const [, part, language] = /\/languages\/(\w+)\/([a-z]{2,3})\.texts$/.exec(module ?? '') ?? []
  return language ? `texts-${language}-${part}` : null
}
