/** Signs that turn a line around or cannot be seen: a text with them could look like another. */
const unseen = /[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** A text as it is kept: of many lines at most two breaks in a row, and nothing that cannot be seen. It is never markup. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(unseen, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A text of one line, as a name or a subject is. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ')
