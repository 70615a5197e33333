/** A seat's wire name for the eye: `F-12` is F12, `204-F-12` is 204 F12. */
export function seatLabel(name: string): string {
  const parts = name.split('-')
  const number = parts.pop() ?? ''
  const row = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join('-')} ${row}${number}` : `${row}${number}`
}
