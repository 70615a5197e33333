import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { LanguageCode } from '../../contract/envelope'
import { readMessages } from './part-messages'

/** Says in a language what the app says somewhere, by its English words. */
export type SayIn = (english: string) => string

/** For the build, which has no catalogue loaded. What it gives throws where no code says the text any more. */
export async function sayIn(language: LanguageCode): Promise<SayIn> {
  const messages = await readMessages(language)
  return (english) => {
    const text = messages[generateMessageId(english)]?.translation
    if (!text) throw new Error(`languages/${language}.po lacks a text: ${english}`)
    return text
  }
}

/** The same for several. */
export async function sayInEach(languages: readonly LanguageCode[]): Promise<Record<LanguageCode, SayIn>> {
  const entries = await Promise.all(languages.map(async (code) => [code, await sayIn(code)] as const))
  return Object.fromEntries(entries) as Record<LanguageCode, SayIn>
}
