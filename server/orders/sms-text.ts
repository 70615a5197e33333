/** GSM 03.38: the characters of a seven-bit text message. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes two places. */
const extended = '^{}\\[~]|€'
const basicSet = new Set(basic)
const extendedSet = new Set(extended)
/** Replacements for typographic characters that a seven-bit message cannot contain. */
const plainSigns: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/** Returns the text without typographic characters. */
export function replaceTypography(text: string): string {
  return text.replace(/[’‘“”–—…×·\u00a0\u202f]/g, (sign) => plainSigns[sign] ?? sign)
}

/**
 * Returns the number of messages that a phone network splits a text into: 160 or 153 seven-bit characters
 * each, 70 or 67 otherwise.
 */
export function smsParts(text: string): number {
  const isSevenBit = Array.from(text).every((sign) => basicSet.has(sign) || extendedSet.has(sign))
  const length = isSevenBit
    ? Array.from(text).reduce((sum, sign) => sum + (extendedSet.has(sign) ? 2 : 1), 0)
    : text.length
  const [one, each] = isSevenBit ? [160, 153] : [70, 67]
  return length <= one ? 1 : Math.ceil(length / each)
}

/**
 * Returns the fullest alternative that fits into one message; if none does, the fullest of those with the
 * fewest messages. The text before it counts too.
 */
export function fitSms(before: string, fullestFirst: readonly string[]): string {
  const plain = fullestFirst.map(replaceTypography)
  const parts = plain.map((text) => smsParts(before + text))
  return plain[parts.indexOf(Math.min(...parts))] ?? ''
}
