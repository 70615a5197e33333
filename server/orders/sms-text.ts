/** GSM 03.38: what a text message of seven-bit characters may hold. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes two places. */
const extended = '^{}\\[~]|€'
const basicSet = new Set(basic)
const extendedSet = new Set(extended)
/** Signs of good print that one message in seven bits cannot have. */
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

/** The same text in plain signs. */
export function plainSigned(text: string): string {
  return text.replace(/[’‘“”–—…×·\u00a0\u202f]/g, (sign) => plainSigns[sign] ?? sign)
}

/** How many messages a phone's network makes of a text: 160 or 153 characters of seven bits each, 70 or 67 of any. */
export function smsParts(text: string): number {
  const isSevenBit = Array.from(text).every((sign) => basicSet.has(sign) || extendedSet.has(sign))
  const length = isSevenBit
    ? Array.from(text).reduce((sum, sign) => sum + (extendedSet.has(sign) ? 2 : 1), 0)
    : text.length
  const [one, each] = isSevenBit ? [160, 153] : [70, 67]
  return length <= one ? 1 : Math.ceil(length / each)
}

/**
 * Of ways to say the same, the fullest that is one message; where none is, the fullest of those that are the fewest. What comes
 * before each of them counts too.
 */
export function fittingSms(before: string, fullestFirst: readonly string[]): string {
  const plain = fullestFirst.map(plainSigned)
  const parts = plain.map((text) => smsParts(before + text))
  return plain[parts.indexOf(Math.min(...parts))] ?? ''
}
