/** Capital letters as strokes, 34 high: a name looks the same everywhere, without a font. */
const strokes: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [24, 'M0 34L12 0L24 34M5 22H19'],
  B: [22, 'M0 17H13A8.5 8.5 0 0 1 13 34H0V0H12A8.5 8.5 0 0 1 12 17'],
  C: [23, 'M22 6A13 16 0 1 0 22 28'],
  D: [24, 'M0 0V34H8A16 17 0 0 0 8 0Z'],
  E: [19, 'M19 0H0V34H19M0 17H16'],
  F: [19, 'M19 0H0V34M0 17H16'],
  G: [24, 'M22 6A13 16 0 1 0 23 26V18H14'],
  H: [22, 'M0 0V34M22 0V34M0 17H22'],
  I: [0, 'M0 0V34'],
  J: [15, 'M15 0V25A7.5 8.5 0 0 1 0 25'],
  K: [21, 'M0 0V34M20 0L0 20M8 13L21 34'],
  L: [18, 'M0 0V34H18'],
  M: [28, 'M0 34V0L14 22L28 0V34'],
  N: [22, 'M0 34V0L22 34V0'],
  O: [28, 'M14 0A14 17 0 1 0 14 34A14 17 0 1 0 14 0'],
  P: [21, 'M0 34V0H12A9 9 0 0 1 12 18H0'],
  Q: [28, 'M14 0A14 17 0 1 0 14 34A14 17 0 1 0 14 0M17 24L27 35'],
  R: [22, 'M0 34V0H12A9 9 0 0 1 12 18H0M11 18L22 34'],
  S: [20, 'M19 5A9.5 8.5 0 1 0 10 17A9.5 8.5 0 1 1 1 28'],
  T: [24, 'M0 0H24M12 0V34'],
  U: [22, 'M0 0V22A11 12 0 0 0 22 22V0'],
  V: [24, 'M0 0L12 34L24 0'],
  W: [34, 'M0 0L8 34L17 8L26 34L34 0'],
  X: [22, 'M0 0L22 34M22 0L0 34'],
  Y: [24, 'M0 0L12 17L24 0M12 17V34'],
  Z: [22, 'M0 0H22L0 34H22'],
}

const gap = 12
const space = 16

/** Draws a name at a height of 40, leaving out unknown characters. `width` is in the same units. */
export function drawWord(name: string, thickness: number): { readonly width: number; readonly body: string } {
  let x = thickness
  let body = ''
  for (const letter of name.normalize('NFD').toUpperCase()) {
    const [width, path] = strokes[letter] ?? [null, '']
    if (letter === ' ') x += space
    if (width === null) continue
    body += `<path transform="translate(${x} 3)" d="${path}"/>`
    x += width + gap
  }
  const paint = `fill="none" stroke="currentColor" stroke-width="${thickness}" stroke-linecap="square" stroke-linejoin="miter"`
  return { width: Math.max(24, x), body: `<g ${paint}>${body}</g>` }
}

/** Draws the first letter of a name in the middle of a square of 64; a ring if the letter is unknown. */
export function drawInitial(name: string, colour: string): string {
  const letter = Array.from(name.normalize('NFD').toUpperCase()).find((each) => each in strokes) ?? 'O'
  const [width, path] = strokes[letter] ?? [0, '']
  return `<path transform="translate(${32 - width / 2} 15)" d="${path}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="square" stroke-linejoin="miter"/>`
}
