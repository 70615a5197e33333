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
