/** Letters grouped by sound, in both scripts; vowels, and letters that only carry one, are left out. */
const sounds: Readonly<Record<string, string>> = {
  ...each('b', 'bp', 'ب'),
  ...each('f', 'fv', 'ف'),
  ...each('t', 't', 'تطث'),
  ...each('d', 'd', 'دض'),
  ...each('k', 'ckq', 'كق'),
  ...each('g', 'g', 'غ'),
  ...each('j', 'j', 'ج'),
  ...each('h', 'h', 'هح'),
  ...each('x', '', 'خ'),
  ...each('s', 'sz', 'سصزظذ'),
  ...each('S', '', 'ش'),
  ...each('r', 'r', 'ر'),
  ...each('l', 'l', 'ل'),
  ...each('m', 'm', 'م'),
  ...each('n', 'n', 'ن'),
}

function each(sound: string, latin: string, arabic: string): Record<string, string> {
  return Object.fromEntries((latin + arabic).split('').map((letter) => [letter, sound]))
}

/** Letter groups that make one sound, replaced before single letters. */
const together: readonly (readonly [RegExp, string])[] = [
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
export function soundOf(word: string): string {
  let text = word
  for (const [pattern, letter] of together) text = text.replace(pattern, letter)
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
