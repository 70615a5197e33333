/**
 * Returns the availability as a bit set over seat indices: bit i & 7 of byte i >> 3 is 1 when seat i is free.
 */
export function seatBits(isFree: (index: number) => boolean, count: number): Uint8Array {
  const bits = new Uint8Array((count + 7) >> 3)
  for (let i = 0; i < count; i++) if (isFree(i)) setSeatFree(bits, i, true)
  return bits
}

export function isSeatFree(bits: Uint8Array, index: number): boolean {
  return (((bits[index >> 3] ?? 0) >> (index & 7)) & 1) === 1
}

export function setSeatFree(bits: Uint8Array, index: number, isFree: boolean): void {
  const bit = 1 << (index & 7)
  const byte = bits[index >> 3] ?? 0
  bits[index >> 3] = isFree ? byte | bit : byte & ~bit
}

/** Returns the availability bit set in its wire format, base64. */
export function packSeats(isFree: (index: number) => boolean, count: number): string {
  let binary = ''
  for (const byte of seatBits(isFree, count)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

export function unpackSeats(packed: string): Uint8Array {
  return Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
}
