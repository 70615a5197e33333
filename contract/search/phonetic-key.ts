/** Letters grouped by sound, in both scripts; vowels, and letters that only carry one, are left out. */
const sounds: Readonly<Record<string, string>> = {
  ...mapLetters('b', 'bp', 'ب'),
  ...mapLetters('f', 'fv', 'ف'),
  ...mapLetters('t', 't', 'تطث'),
  ...mapLetters('d', 'd', 'دض'),
  ...mapLetters('k', 'ckq', 'كق'),
  ...mapLetters('g', 'g', 'غ'),
  ...mapLetters('j', 'j', 'ج'),
  ...mapLetters('h', 'h', 'هح'),
  ...mapLetters('x', '', 'خ'),
  ...mapLetters('s', 'sz', 'سصزظذ'),
  ...mapLetters('S', '', 'ش'),
  ...mapLetters('r', 'r', 'ر'),
  ...mapLetters('l', 'l', 'ل'),
  ...mapLetters('m', 'm', 'م'),
  ...mapLetters('n', 'n', 'ن'),
}

function mapLetters(sound: string, latin: string, arabic: string): Record<string, string> {
  return Object.fromEntries((latin + arabic).split('').map((letter) => [letter, sound]))
}

/** Letter groups that make one sound, replaced before single letters. */
const letterGroups: readonly (readonly [RegExp, string])[] = [
  [/gh(?=t)/g, ''],
  [/ph/g, 'f'],
  [/(?:s|c)?ch|sh|تش/g, 'ش'],
  [/kh/g, 'خ'],
  [/gh/g, 'غ'],
  [/th/g, 'ت'],
  [/dh/g, 'د'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'كس'],
  [/^kn/g, 'n'],
]

/**
 * Returns the consonants of a folded word by sound, so that a name typed in the other script or phonetically
 * is found: "Westlands" and «ويستلاندز» are both `wstlnds`.
 */
export function phoneticKey(word: string): string {
  let text = word
  for (const [pattern, letter] of letterGroups) text = text.replace(pattern, letter)
  let sound = /^[wو]/.test(text) ? 'w' : ''
  let before = ''
  for (const letter of text.split('')) {
    const next = sounds[letter] ?? ''
    // A doubled letter counts once.
    if (next !== before) sound += next
    before = next
  }
  return sound
}
