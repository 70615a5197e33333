import type { Logger } from 'pino'
import type { Brand } from '@/contract/brand'
import type { AnswerOf, CallDefinition, ParsedRequestOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import type { SignedIn } from './signed-in'
import type { Store } from './store/store'

/** What a handler knows beside its parsed request. `Services` is what the layers above hand to the handlers of a layer. */
export interface RequestContext<Services = unknown> {
  readonly brand: Brand
  readonly language: LanguageCode
  readonly store: Store
  /** The visitor's address as the trusted proxy count gives it. */
  readonly address: string
  /** Scheme and host the visitor used, already checked against the brand's hosts: `http://tembo.localhost:8080`. */
  readonly origin: string
  /** Wire id of the country that the visitor seems to be in; absent where a call is made for many visitors. */
  readonly guessCountry?: (() => Promise<number | undefined>) | undefined
  /** A random id that the browser keeps in an HttpOnly cookie; empty for a client without cookies. */
  readonly deviceId: string
  /** What the browser says that it is; absent where nobody's browser asks. */
  readonly userAgent?: string | undefined
  /** The session's secret, of the cookie or the Authorization header; empty when there is none. */
  readonly token: string
  /** Whose session it is; null for a guest, and for a session that is over. */
  readonly account: SignedIn | null
  /** Has the browser keep a session's secret from now on, and none for an empty one; absent where nobody's browser asks. */
  readonly keepSession?: ((token: string) => void) | undefined
  readonly log: Logger
  readonly services: Services
}

/** Answers one call. Throws `ApiError` for everything that the visitor can mend. */
export type Handler<C extends CallDefinition, Services = unknown> = (
  request: ParsedRequestOf<C>,
  context: RequestContext<Services>,
) => Promise<AnswerOf<C>>

/** What a caller must show to reach an order. */
export interface Claimant {
  readonly brandId: string
  readonly reserveKey: string | undefined
  /** The signed-in visitor's account; null or left out for a guest. */
  readonly accountId?: string | null
}

/** Who asks for an order: the one place that reads the caller's proof. */
export function claimantOf(
  request: { readonly ReserveKey?: string | undefined },
  context: Pick<RequestContext, 'brand' | 'account'>,
): Claimant {
  return { brandId: context.brand.id, reserveKey: request.ReserveKey, accountId: context.account?.id ?? null }
}
