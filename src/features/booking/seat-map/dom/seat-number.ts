const turned: Readonly<Record<string, string>> = { '0': '0', '1': '1', '6': '9', '8': '8', '9': '6' }

/** Writes a seat's number on it, upright on a seat that is turned. */
export function writeNumber(seat: HTMLElement, number: number, isTurned: boolean): void {
  const text = String(number)
  seat.toggleAttribute('data-underlined', isAmbiguous(text))
  if (!isTurned) {
    seat.textContent = text
    return
  }
  const upright = document.createElement('b')
  upright.className = 'seat-number'
  upright.textContent = text
  seat.replaceChildren(upright)
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
