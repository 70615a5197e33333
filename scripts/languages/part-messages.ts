import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFolder } from './language-files.mjs'
import { listTextParts, type TextPart } from './text-parts'

export interface Message {
  readonly translation?: string
  /** Folders of the files that use it, with a trailing slash; English only. // lingui.config.ts */
  readonly origin?: readonly (readonly [string, ...unknown[]])[]
}
export type Messages = Readonly<Record<string, Message>>

/** Cache, since a build reads each language's texts once for every part of the site. */
const parsedFiles = new Map<string, { readonly text: string; readonly messages: Promise<Messages> }>()

/** Reads a language file. @param folder For tests; the default is the project's own. */
export function readMessages(language: string, folder = languageFolder): Promise<Messages> {
  const filename = join(folder, `${language}.po`)
  const text = readFileSync(filename, 'utf8')
  const known = parsedFiles.get(filename)
  if (known?.text === text) return known.messages
  const messages = Promise.resolve(
    formatter({}).parse(text, { locale: language, sourceLocale: 'en', filename }),
  )
  parsedFiles.set(filename, { text, messages })
  return messages
}

/**
 * Returns the texts of a part in a language, by id.
 * @throws if one of them is not translated: no visitor may see two languages on one page
 */
export function messagesOfPart(
  part: TextPart,
  language: string,
  english: Messages,
  own: Messages,
): Record<string, string> {
  const ids = Object.keys(english).filter((id) =>
    listFolders(english[id]).some((folder) => listTextParts(folder).includes(part)),
  )
  return Object.fromEntries(
    ids.map((id) => {
      const translation = own[id]?.translation
      if (!translation)
        throw new Error(`languages/${language}.po has no translation of: ${english[id]?.translation ?? id}`)
      return [id, translation]
    }),
  )
}

function listFolders(message: Message | undefined): string[] {
  return (message?.origin ?? []).map(([folder]) => folder)
}
