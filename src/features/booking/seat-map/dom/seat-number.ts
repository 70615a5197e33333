const turned: Readonly<Record<string, string>> = { '0': '0', '1': '1', '6': '9', '8': '8', '9': '6' }

/** Writes a seat's number on it, upright on a seat that is turned. */
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

/** As much as a seat has room for; its name has all of it. */
function short(text: string): string {
  return text.length > 4 ? `…${text.slice(-3)}` : text
}

/** Whether a number is another one to who sits opposite: 6 and 9, 68 and 89. No number begins with 0. */
export function isAmbiguous(number: string): boolean {
  if (!/[69]/.test(number) || number.endsWith('0')) return false
  const upsideDown = number
    .split('')
    .reverse()
    .map((digit) => turned[digit])
  return !upsideDown.includes(undefined) && upsideDown.join('') !== number
}
