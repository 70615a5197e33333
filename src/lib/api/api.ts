import * as v from 'valibot'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Envelope } from '@/contract/envelope'
import { failure } from '@/contract/failure'
import { ApiError } from './api-error'
import { hasNumberIds } from './number-ids'

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

/**
 * Combines a transport with the fields that every request carries. `envelope` is read at each call, because
 * language and country may change.
 */
export function createApi(transport: Transport, envelope: () => Partial<SentEnvelope>): Api {
  async function send(definition: CallDefinition, body: object, options: CallOptions) {
    const request = hasNumberIds() ? (await readers()).restoreNumberIds(body) : body
    const { status, body: answer } = await transport(definition, { ...envelope(), ...request }, options)
    const { success, output: failed } = v.safeParse(failure, answer)
    if (success && failed.Code) throw new ApiError(failed.Code, failed.Message, status, failed)
    if (!success && status < 400) {
      const parsed = v.safeParse(definition.response, answer)
      const { mark } = definition
      if (parsed.success && (!mark || Reflect.get(Object(answer), mark) !== undefined)) return parsed.output
    }
    // The answer has another format than this server’s: the code that reads it is loaded when first needed.
    return (await readers()).readAnswer(definition, { status, answer, request: body })
  }

  const api: Api = {
    async call(definition, body, options = {}) {
      try {
        return await send(definition, body, options)
      } catch (error) {
        // Neither an answer with a code of ours nor a lost connection shows which calls this API has.
        const isSaid = !(error instanceof ApiError) || error.isConnection || error.failure?.Code
        if (isSaid && !(error instanceof ApiError && error.code === 'UNKNOWN_CALL')) throw error
        return (await readers()).composeFromOtherCalls(definition, { api, body, options, error })
      }
    },
  }
  return api
}

const readers = () => import('./foreign/foreign')
