import { cacheMarkers, fileHashLength } from '../../contract/page/code-file'

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
}

/** Features that are not precached: the worker caches them on use. // sw/runtime-code.ts */
const lazyFeatures =
  /\/src\/(?:lib\/api\/foreign|features\/(?:account|booking|information|maintenance|offers|payment|pricing|support|tracking|vouchers|catalogue\/(?:cinemas?|events|long-list|map|reviews|recently-viewed|share|upcoming-shows)))\//
/** Files whose modules all match are not precached either. */
const lazyParts =
  /\/src\/(?:lib\/(?:phone|analytics)|shell\/dev)\/|\/country-reference\.json|\/routes\/dev\.|\/node_modules\/(?:libphonenumber-js|@simplewebauthn)\//
/** Texts of such features, which load with them; all other texts of a language in use are cached. */
const lazyTexts =
  /-(?:account|extras|information|maintenance|pricing|returns|reviews|support|tracking|vouchers)$/
const ticketFolder = /\/src\/features\/booking\/ticket\//

/**
 * Returns the file name of a chunk: its name, a marker of how the worker caches it, and its content hash.
 * Files without a marker are precached.
 */
export function chunkFileName({ name, facadeModuleId, moduleIds }: NamedChunk): string {
  const text = textName(facadeModuleId)
  const isIn = (folders: RegExp) => moduleIds.some((id) => folders.test(id))
  // Their shared code is mostly for steps that need a connection.
  const isLater = name === 'shared' || isIn(lazyFeatures) || moduleIds.every((id) => lazyParts.test(id))
  const isByUse = text === null ? isLater : lazyTexts.test(text)
  const mark = cacheMarkers[isIn(ticketFolder) ? 'ticket' : isByUse ? 'byUse' : 'always']
  return `assets/${text ?? name}-${mark}[hash:${fileHashLength}].js`
}

/** Returns the name of a text file: its language, then the part of the site. */
function textName(module: string | null | undefined): string | null {
  const [, part, language] = /\/languages\/(\w+)\/([a-z]{2,3})\.texts$/.exec(module ?? '') ?? []
  return language ? `texts-${language}-${part}` : null
}
