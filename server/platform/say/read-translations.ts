import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import type { LanguageCode } from '@/contract/envelope'
import { projectRoot } from '../project-root'

/** English is the source: its file says nothing that the code does not. */
const source: LanguageCode = 'en'

/**
 * The messages of a language's file by their English wording, behind `context|` where they have one. Those that nobody has
 * translated yet are left out.
 */
export function readTranslations(language: LanguageCode): ReadonlyMap<string, string> {
  if (language === source) return new Map()
  return translationsIn(readFileSync(join(projectRoot(), 'languages', `${language}.po`), 'utf8'))
}

/** The same of a file's text. */
export function translationsIn(file: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { msgid, msgctxt, msgstr, obsolete } of PO.parse(file).items) {
    const [translation = ''] = msgstr
    if (!obsolete && translation !== '') found.set(msgctxt ? `${msgctxt}|${msgid}` : msgid, translation)
  }
  return found
}
