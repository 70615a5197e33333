import { codeMarks, hashCharacters } from '../../contract/page/code-file'
import { largeChunks, laterChunks, laterTexts, ticketChunks } from './chunk-groups'
import { shortIds } from './short-message-ids'
import { textName } from './text-names'

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId: string | null
}

/** What every page fetches: nothing that is fetched later says their names. */
const named: ReadonlySet<string> = new Set(['vendor', 'first-load', 'rolldown-runtime'])
const ticket: ReadonlySet<string> = new Set(ticketChunks)
const later: ReadonlySet<string> = new Set(laterChunks)
/** The fewest letters that tell each from all others. */
const lettersOf = (name: string) => name.replace(/\W/g, '')
const shortNames = shortIds(laterChunks.map(lettersOf))
/** In capitals, so that no other name begins like that. */
const tags = shortIds(largeChunks.map((name) => lettersOf(name).toUpperCase()))
const textsByUse: ReadonlySet<string> = new Set(laterTexts)

/**
 * A file of the app's code: what it is called, a mark of how the worker keeps it, and its content's hash. What has no mark
 * is on every device from the start. // sw/later-files.ts
 * By all but the hash the next release's file is known as the same part, to be sent as a difference.
 * // server/platform/http/dictionary
 * Two hundred names are said on every first visit, so that most are no longer than needed: a name tells the worker which
 * of two releases' files are the same part. What each is called in full says `.vite/manifest.json`.
 */
export function chunkFileName({ name, facadeModuleId }: NamedChunk): string {
  const text = textName(facadeModuleId)
  const isByUse = text === null ? later.has(name) : textsByUse.has(text.slice(text.lastIndexOf('-') + 1))
  const hash = `[hash:${hashCharacters}]`
  if (!isByUse && text === null)
    return `assets/${named.has(name) ? `${name}-` : `a${tags.get(lettersOf(name).toUpperCase()) ?? ''}`}${hash}.js`
  const mark = codeMarks[!isByUse ? 'always' : ticket.has(name) ? 'ticket' : 'byUse']
  return `assets/${text ?? shortNames.get(lettersOf(name)) ?? name}-${mark}${hash}.js`
}
