export function writeNumber(seat: HTMLElement, text: string, isTurned: boolean): void {
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
