import { createHmac, hash } from 'node:crypto'

/**
 * Returns the stored hash of the code with which a staff device signs in; keyed, because its 37 bits could be
 * found from a bare hash. Of 25 to the power of 8 codes only a few are valid for a company, and
 * door-sign-in.ts limits the attempts.
 */
export function hashSignInCode(reserveSecret: Buffer, code: string): Buffer {
  return createHmac('sha256', reserveSecret).update(`door-sign-in:${code}`).digest()
}

export const hashDoorKey = (key: string): Buffer => hash('sha256', key, 'buffer')

/** Returns the key, individual to each device, under which the device stores hashes of visitors’ codes. */
export function makeCodeKey(reserveSecret: Buffer, doorId: string): Buffer {
  return createHmac('sha256', reserveSecret).update(`door-codes:${doorId}`).digest()
}

/** Hashes a typed code as in a device’s pack: 96 bits, base64url. // contract/door/get-door-pack.ts */
export function hashDoorCode(codeKey: Buffer, code: string): string {
  return createHmac('sha256', codeKey).update(code).digest().subarray(0, 12).toString('base64url')
}
