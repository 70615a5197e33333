/**
 * Letters that are commonly interchanged: Persian and Urdu letters for Arabic ones, and the forms of alif,
 * yaa and taa marbuta.
 */
const sameLetters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  ڤ: 'ف',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const replaced = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g')
/** An isolated hamza, the tatweel, apostrophes, and characters that only control joining or direction. */
const silent = /[\u0621\u0640'’‘ʼ`\u200b-\u200f\u061c\u2066-\u2069\ufeff]/g

/**
 * Normalises text for searching: lower case without diacritics, so that "haxan" finds "Häxan" and «احمد»
 * finds «أحمد»; Arabic and Persian digits become 0 to 9.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(silent, '')
    .replaceAll(replaced, (letter) => sameLetters[letter] ?? letter)
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
