import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { LanguageCode } from '../../contract/envelope'
import { readMessages } from './part-messages'

/** Translates a text of the app, given in English. */
export type Translate = (english: string) => string

/**
 * Creates a translator for the build, which has no catalogue loaded. The translator throws for a text that
 * the code no longer contains.
 */
export async function createTranslate(language: LanguageCode): Promise<Translate> {
  const messages = await readMessages(language)
  return (english) => {
    const text = messages[generateMessageId(english)]?.translation
    if (!text) throw new Error(`languages/${language}.po has no translation of: ${english}`)
    return text
  }
}

export async function createTranslateByLanguage(
  languages: readonly LanguageCode[],
): Promise<Record<LanguageCode, Translate>> {
  const entries = await Promise.all(
    languages.map(async (code) => [code, await createTranslate(code)] as const),
  )
  return Object.fromEntries(entries) as Record<LanguageCode, Translate>
}
