import type { LanguageCode } from '@/contract/envelope'
import { listCommas } from '@/contract/languages.gen'
import type { Texts } from '@/contract/get-text'

export interface Word extends Texts {
  readonly id: string
}

/** Joins names with the separator of the language: "Comedy, Thriller", «كوميديا، إثارة». */
export function joinNames(names: readonly string[], language: LanguageCode): string {
  return names.join(`${listCommas[language]} `)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function escapeXml(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&apos;')
}

/** Invisible characters and direction controls: a text with them could look like another. */
const unseen = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/**
 * Cleans a text for storage: at most two consecutive line breaks, no invisible characters. It is never
 * markup.
 */
export function toPlainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unseen, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export const toOneLine = (text: string): string => toPlainText(text).replace(/\s+/g, ' ')

/**
 * Isolates user-supplied text so that its direction does not depend on the text around it. // UAX #9, 2.7:
 * first strong isolate
 */
export function isolateText(text: string): string {
  return `\u2068${text}\u2069`
}
