import { codeMarks, hashCharacters } from '../../contract/page/code-file'

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
}

/** Features that are not on every device from the start: the worker keeps what was used. // sw/runtime-code.ts */
const laterFeatures =
  /\/src\/(?:lib\/api\/foreign|features\/(?:account|booking|information|maintenance|offers|payment|pricing|support|tracking|vouchers|catalogue\/(?:cinemas?|events|long-list|map|reviews|recently-viewed|share|upcoming-shows)))\//
/** Nor are files of these alone. */
const laterParts =
  /\/src\/(?:lib\/(?:phone|analytics)|shell\/dev)\/|\/country-reference\.json|\/routes\/dev\.|\/node_modules\/(?:libphonenumber-js|@simplewebauthn)\//
/** Words of such features, which come with them; of the others a language in use has all. */
const laterTexts =
  /-(?:account|extras|information|maintenance|pricing|returns|reviews|support|tracking|vouchers)$/
const ticketFolder = /\/src\/features\/booking\/ticket\//

/**
 * What a file of the app's code is called: its name, a mark of how the worker keeps it, and its content's hash. What has no
 * mark is on every device from the start.
 */
export function chunkFileName({ name, facadeModuleId, moduleIds }: NamedChunk): string {
  const text = textName(facadeModuleId)
  const isIn = (folders: RegExp) => moduleIds.some((id) => folders.test(id))
  // What they share is mostly of steps that need a connection.
  const isLater = name === 'shared' || isIn(laterFeatures) || moduleIds.every((id) => laterParts.test(id))
  const isByUse = text === null ? isLater : laterTexts.test(text)
  const mark = codeMarks[isIn(ticketFolder) ? 'ticket' : isByUse ? 'byUse' : 'always']
  return `assets/${text ?? name}-${mark}[hash:${hashCharacters}].js`
}

/** The name of a file of texts: its language, then the part of the site that it is for. */
function textName(module: string | null | undefined): string | null {
  const [, part, language] = /\/languages\/(\w+)\/([a-z]{2,3})\.texts$/.exec(module ?? '') ?? []
  return language ? `texts-${language}-${part}` : null
}
