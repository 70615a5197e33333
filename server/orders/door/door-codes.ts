import { createHmac, hash } from 'node:crypto'

/**
 * What the database keeps of the code that a device of the staff signs in by: 37 bits would be found from a bare hash. Of 25 to the
 * power of 8 codes a house has a few that are good: door-limits.ts says how many may be tried.
 */
export function hashSignInCode(reserveSecret: Buffer, code: string): Buffer {
  return createHmac('sha256', reserveSecret).update(`door-sign-in:${code}`).digest()
}

/** What the database keeps of a device's key. */
export const hashDoorKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Under which a device has the codes that visitors say: of each device its own. */
export function makeCodeKey(reserveSecret: Buffer, doorId: string): Buffer {
  return createHmac('sha256', reserveSecret).update(`door-codes:${doorId}`).digest()
}

/** A typed code as a device's pack has it: 96 bits, base64url. // contract/door/get-door-pack.ts */
export function hashDoorCode(codeKey: Buffer, code: string): string {
  return createHmac('sha256', codeKey).update(code).digest().subarray(0, 12).toString('base64url')
}
