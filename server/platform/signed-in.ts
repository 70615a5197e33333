import type { Store } from './store/store'

/**
 * A signed-in visitor, as every handler gets it: found by identity, the layer above.
 */
export interface SignedIn {
  readonly id: string
  /**
   * Whether the visitor has just proven their identity, by signing in or confirming it. // `freshSessionMs`
   */
  readonly isFresh: boolean
  /** Proven address; null if there is none. */
  readonly email: string | null
  /** The address as entered, proven or not; null for none. It does not prove identity. */
  readonly givenEmail: string | null
  /** Proven number: dial code without plus, and national number. */
  readonly phone: { readonly countryCode: string; readonly mobile: string } | null
}

/**
 * Returns the account of a session token on this brand; null if there is none.
 * @param takesReset whether the temporary token of a password reset is accepted: only for the call that sets
 * the new password
 */
export type FindSignedIn = (
  store: Store,
  brandId: string,
  token: string,
  takesReset?: boolean,
) => Promise<SignedIn | null>
