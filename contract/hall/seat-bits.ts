/** Availability as a bit set over seat indices, base64: bit i of byte i>>3 is 1 when the seat can be had. */
export function packSeats(isFree: (index: number) => boolean, count: number): string {
  const bytes = new Uint8Array((count + 7) >> 3)
  for (let i = 0; i < count; i++) if (isFree(i)) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

/** The bit set of `packSeats`, as bytes. */
export function unpackSeats(packed: string): Uint8Array {
  const binary = atob(packed)
  const bytes = new Uint8Array(binary.length)
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i)
  return bytes
}

/** Whether a seat can be had. */
export function isSeatFree(bytes: Uint8Array, index: number): boolean {
  return (((bytes[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
}
