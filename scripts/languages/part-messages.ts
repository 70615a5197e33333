import { formatter } from '@lingui/format-po'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageFolder } from './language-files.mjs'
import { partsOf, type TextPart } from './text-parts'

/** A language's texts, as its file has them. */
export interface Message {
  readonly translation?: string
  /** Folders of the files that say it, with a slash at the end; of English alone. // lingui.config.ts */
  readonly origin?: readonly (readonly [string, ...unknown[]])[]
}
export type Messages = Readonly<Record<string, Message>>

/** A build asks for each language's texts once for every part of the site. */
const parsedFiles = new Map<string, { readonly text: string; readonly messages: Promise<Messages> }>()

/** @param folder Another than the project's own, for tests. */
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
 * The texts of a part in a language, by id.
 * @throws where one of them is not translated: no visitor is to read two languages at once
 */
export function messagesOfPart(
  part: TextPart,
  language: string,
  english: Messages,
  own: Messages,
): Record<string, string> {
  const ids = Object.keys(english).filter((id) =>
    foldersOf(english[id]).some((folder) => partsOf(folder).includes(part)),
  )
  return Object.fromEntries(
    ids.map((id) => {
      const translation = own[id]?.translation
      if (!translation)
        throw new Error(`languages/${language}.po lacks a text: ${english[id]?.translation ?? id}`)
      return [id, translation]
    }),
  )
}

function foldersOf(message: Message | undefined): string[] {
  return (message?.origin ?? []).map(([folder]) => folder)
}
