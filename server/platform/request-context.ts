import type { Logger } from 'pino'
import type { Brand } from '@/contract/brand'
import type { AnswerOf, CallDefinition, ParsedRequestOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import { ApiError } from './api-error'
import type { SignedIn } from './signed-in'
import type { Store } from './store/store'

/**
 * What a handler receives in addition to its parsed request. `Services` is passed by higher layers to the
 * handlers of a layer.
 */
export interface RequestContext<Services = unknown> {
  readonly brand: Brand
  readonly language: LanguageCode
  readonly store: Store
  /** The visitor's address as determined with the number of trusted proxies. */
  readonly address: string
  /**
   * Scheme and host that the visitor used, checked against the brand's hosts: `http://tembo.localhost:8080`.
   */
  readonly origin: string
  /** Returns the API id of the visitor's likely country; absent if a call serves many visitors. */
  readonly guessCountry?: (() => Promise<number | undefined>) | undefined
  /** A random id that the browser stores in an HttpOnly cookie; empty for a client without cookies. */
  readonly deviceId: string
  /** User-Agent header; absent if the call does not come from a browser. */
  readonly userAgent?: string | undefined
  /** Session token from the cookie or the Authorization header; empty when there is none. */
  readonly token: string
  /** Account of the session; null for a guest and for an expired session. */
  readonly account: SignedIn | null
  /**
   * Stores a session token in the browser, or removes it if empty; absent if the call does not come from a
   * browser.
   */
  readonly keepSession?: ((token: string) => void) | undefined
  readonly log: Logger
  readonly services: Services
}

/** Answers one call. Throws `ApiError` for every error that the visitor can correct. */
export type Handler<C extends CallDefinition, Services = unknown> = (
  request: ParsedRequestOf<C>,
  context: RequestContext<Services>,
) => Promise<AnswerOf<C>>

/** Returns the account of the signed-in visitor. @throws ApiError SIGN_IN_REQUIRED */
export function requireAccount({ account }: Pick<RequestContext, 'account'>): SignedIn {
  if (!account) throw signInRequired()
  return account
}

export const signInRequired = () => new ApiError('SIGN_IN_REQUIRED', 'Sign in to go on.')

/** The caller's proof of access to an order. */
export interface Claimant {
  readonly brandId: string
  readonly reserveKey: string | undefined
  /** Account of the signed-in visitor; null or absent for a guest. */
  readonly accountId?: string | null
}

/** Returns the caller's claim to an order; the single place that reads this proof. */
export function identifyClaimant(
  request: { readonly ReserveKey?: string | undefined },
  context: Pick<RequestContext, 'brand' | 'account'>,
): Claimant {
  return { brandId: context.brand.id, reserveKey: request.ReserveKey, accountId: context.account?.id ?? null }
}
