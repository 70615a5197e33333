import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Envelope } from '@/contract/envelope'

export interface CallOptions {
  signal?: AbortSignal
  /** Timeout in milliseconds for the whole answer. */
  timeoutMs?: number
}

export type CallRoute = Pick<CallDefinition, 'path' | 'method' | 'queryFields'>

/** Sends the fields of one request to a path below the API base. @throws ApiError OFFLINE or TIMEOUT. */
export type Transport = (
  way: CallRoute,
  body: object,
  options: CallOptions,
) => Promise<{ status: number; body: unknown }>

/**
 * Fields that every request carries; an API of another make may number the languages differently. // spec §7
 */
export type SentEnvelope = Omit<Envelope, 'LanguageID'> & { LanguageID: number }

export interface Api {
  /**
   * Makes one call and parses its answer.
   * @throws ApiError with the server's code, or OFFLINE, TIMEOUT, BAD_ANSWER, REFUSED.
   *   UNKNOWN_CALL for a call of ours that this API does not have.
   */
  call<C extends CallDefinition>(
    definition: C,
    body: RequestOf<C>,
    options?: CallOptions,
  ): Promise<ResponseOf<C>>
}
