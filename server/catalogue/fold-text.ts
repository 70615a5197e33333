/**
 * What a search compares: small letters without marks, so that "haxan" finds "Häxan" and «احمد» finds «أحمد».
 * Arabic: alif, yaa and taa marbuta variants become one, vowel signs and the lengthening stroke go.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('\u0640', '')
    .replaceAll('\u0671', '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** 3 begins with the term, 2 a word begins with it, 1 contains it, 0 not at all. */
export function matchRank(foldedText: string, foldedTerm: string): 0 | 1 | 2 | 3 {
  if (foldedTerm === '') return 0
  if (foldedText.startsWith(foldedTerm)) return 3
  if (foldedText.includes(` ${foldedTerm}`)) return 2
  return foldedText.includes(foldedTerm) ? 1 : 0
}
