export interface SignedInVisitor {
  readonly firstName: string
  readonly lastName: string
  /** First name, else the part of the e-mail before the at-sign, else the number. // spec §3 */
  readonly displayName: string
  readonly email: string
  /** National number as written beside the dial code; empty for none. */
  readonly mobile: string
  /** Dial code, digits without plus. */
  readonly countryCode: string
  /** '1' male, '0' female, empty when not given. // spec §3 */
  readonly gender: string
}

/**
 * Name of the note that a visitor is signed in on this device: not secret, and readable before any storage is
 * opened.
 */
export const accountNote = 'account'
