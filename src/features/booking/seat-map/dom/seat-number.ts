const turned: Readonly<Record<string, string>> = { '0': '0', '1': '1', '6': '9', '8': '8', '9': '6' }

export function writeNumber(seat: HTMLElement, text: string, isTurned: boolean): void {
  seat.toggleAttribute('data-underlined', isAmbiguous(text))
  if (!isTurned) {
    seat.textContent = short(text)
    return
  }
  const upright = document.createElement('b')
  upright.className = 'seat-number'
  upright.textContent = short(text)
  seat.replaceChildren(upright)
}

/** Shortens a number to the room on a seat; the seat’s name contains all of it. */
function short(text: string): string {
  return text.length > 4 ? `…${text.slice(-3)}` : text
}

/** Whether a number reads as another one upside down: 6 and 9, 68 and 89. No number starts with 0. */
export function isAmbiguous(number: string): boolean {
  if (!/[69]/.test(number) || number.endsWith('0')) return false
  const upsideDown = number
    .split('')
    .reverse()
    .map((digit) => turned[digit])
  return !upsideDown.includes(undefined) && upsideDown.join('') !== number
}
