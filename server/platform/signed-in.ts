import type { Store } from './store/store'

/** A visitor whose session is known. Accounts stand above; what the layers below may know of one stands here. */
export interface SignedIn {
  readonly id: string
  /** Whether they proved who they are a moment ago: by signing in, or once more. // `freshSessionMs` */
  readonly isFresh: boolean
  /** Proven to be theirs; null where it is not. */
  readonly email: string | null
  /** As they gave it, proven or not; null for none. It says nothing of who they are. */
  readonly givenEmail: string | null
  /** Proven to be theirs: dial code without plus, and national number. */
  readonly phone: { readonly countryCode: string; readonly mobile: string } | null
}

/**
 * Whose session a token is of, on this brand; null for nobody's.
 * @param takesReset whether the temporary token of a forgotten password will do: for the one call that sets the new one
 */
export type FindSignedIn = (
  store: Store,
  brandId: string,
  token: string,
  takesReset?: boolean,
) => Promise<SignedIn | null>
