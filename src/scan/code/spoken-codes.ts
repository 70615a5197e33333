import type { DoorBooking } from '@/contract/door/door'
import { toBase64url } from './base64url'

export interface SpokenTicket {
  readonly bookingId: string
  /** Set for the code of one seat; absent for a booking’s code. */
  readonly seat?: string
  readonly issue?: number
}

/** Returns every code of an evening by its hash. */
export function spokenCodes(bookings: Iterable<DoorBooking>): ReadonlyMap<string, SpokenTicket> {
  const codes = new Map<string, SpokenTicket>()
  for (const { BookingID: bookingId, Code, Seats } of bookings) {
    codes.set(Code, { bookingId })
    for (const { Seat: seat, Codes } of Seats)
      Codes.forEach((hash, issue) => codes.set(hash, { bookingId, seat, issue }))
  }
  return codes
}

/** Hashes a typed code as the pack does: 96 bits, base64url. // contract/door/get-door-pack.ts */
export async function hashSpoken(codeKey: CryptoKey, code: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', codeKey, new TextEncoder().encode(code))
  return toBase64url(new Uint8Array(hash, 0, 12))
}

/** Imports the key as non-extractable: a stolen device has no list of codes to try offline. */
export function importCodeKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}
