/** Returns a data block of a page: never run as script, and no text in it can end the element. */
export function jsonBlock(attributes: string, value: unknown): string {
  const text = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')
  return `<script ${attributes}>${text}</script>`
}
