import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { LanguageCode } from '../../contract/envelope'

/** The two languages that every brand has. */
export type Language = 'en' | 'ar'

const folder = join(import.meta.dirname, '..', '..', 'languages')

/** Reads msgid → msgstr of a language’s file: sufficient for the plain texts that tests look for. */
function readCatalog(language: LanguageCode): Map<string, string> {
  const texts = new Map<string, string>()
  for (const entry of readFileSync(join(folder, `${language}.po`), 'utf8').split('\n\n')) {
    const read = (key: string) => {
      const block = new RegExp(`^${key} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, 'm').exec(entry)?.[1]
      return block
        ?.split('\n')
        .map((line) => (line ? (JSON.parse(line) as string) : ''))
        .join('')
    }
    // Texts that only the server words differently have a context.
    if (/^msgctxt /m.test(entry)) continue
    const id = read('msgid')
    const text = read('msgstr')
    if (id && text) texts.set(id, text)
  }
  return texts
}

const catalogs = new Map<LanguageCode, Map<string, string>>()

/**
 * Returns the app’s text in a language for its English text.
 * @throws Error when there is no such text: a screen was reworded, or a language lacks it.
 */
export function textIn(language: LanguageCode, english: string, values: Record<string, string> = {}): string {
  let catalog = catalogs.get(language)
  if (!catalog) catalogs.set(language, (catalog = readCatalog(language)))
  const text = catalog.get(english)
  if (text === undefined) throw new Error(`No ${language} text for "${english}"`)
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** Returns the English texts whose translation differs. */
export function sourceTexts(language: LanguageCode): ReadonlySet<string> {
  return new Set([...readCatalog(language)].flatMap(([english, own]) => (own === english ? [] : [english])))
}

/** Returns the product’s English texts, without single letters, which may also be seat rows. */
export function everyText(): string[] {
  return [...readCatalog('en').keys()].filter((text) => text.length > 1)
}
