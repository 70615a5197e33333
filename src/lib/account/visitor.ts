export interface SignedInVisitor {
  readonly firstName: string
  readonly lastName: string
  /** First name, else what stands before the at-sign, else the number. // spec §3 */
  readonly displayName: string
  readonly email: string
  /** As it is said beside the dial code; empty for none. */
  readonly mobile: string
  /** Dial code, digits without plus. */
  readonly countryCode: string
  /** '1' male, '0' female, empty when not told. // spec §3 */
  readonly gender: string
}

/** That somebody is signed in on this device: no secret, and readable before any storage is opened. */
export const accountNote = 'account'
