import { codeMarks, hashCharacters } from '../../contract/page/code-file'
import { laterChunks, laterTexts, ticketChunks } from './chunk-groups'
import { textName } from './text-names'

interface NamedChunk {
  readonly name: string
  readonly facadeModuleId: string | null
}

const ticket: ReadonlySet<string> = new Set(ticketChunks)
const later: ReadonlySet<string> = new Set(laterChunks)
const textsByUse: ReadonlySet<string> = new Set(laterTexts)

/**
 * A file of the app's code: its name, a mark of how the worker keeps it, and its content's hash. What has no mark is on
 * every device from the start. // sw/later-files.ts
 */
export function chunkFileName({ name, facadeModuleId }: NamedChunk): string {
  const text = textName(facadeModuleId)
  const isByUse = text === null ? later.has(name) : textsByUse.has(text.slice(text.lastIndexOf('-') + 1))
  const mark = codeMarks[!isByUse ? 'always' : ticket.has(name) ? 'ticket' : 'byUse']
  // What stands in an address is no part of the name: each of them is said on every first visit.
  return `assets/${text ?? name.replace(/\..*/, '')}-${mark}[hash:${hashCharacters}].js`
}
