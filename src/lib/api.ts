import * as v from 'valibot'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Envelope } from '@/contract/envelope'
import { failure } from '@/contract/failure'
import { ApiError } from './api-error'

export interface CallOptions {
  signal?: AbortSignal
  /** Milliseconds to wait for the whole answer. */
  timeoutMs?: number
}

/** Carries one JSON body to a path below the API base. @throws ApiError OFFLINE or TIMEOUT. */
export type Transport = (
  path: string,
  body: unknown,
  options: CallOptions,
) => Promise<{ status: number; body: unknown }>

export interface Api {
  /**
   * Makes one call and parses its answer.
   * @throws ApiError with the server's code, or OFFLINE, TIMEOUT, BAD_ANSWER.
   */
  call<C extends CallDefinition>(
    definition: C,
    body: RequestOf<C>,
    options?: CallOptions,
  ): Promise<ResponseOf<C>>
}

/** Joins a transport with what every request carries. `envelope` is read at each call: language and country may change. */
export function createApi(transport: Transport, envelope: () => Partial<Envelope>): Api {
  return {
    async call(definition, body, options = {}) {
      const answer = await transport(definition.path, { ...envelope(), ...body }, options)
      const failed = v.safeParse(failure, answer.body)
      if (failed.success)
        throw new ApiError(failed.output.Code, failed.output.Message, answer.status, failed.output)
      if (answer.status >= 400) throw new ApiError('SERVER_ERROR', `HTTP ${answer.status}`, answer.status)
      const parsed = v.safeParse(definition.response, answer.body)
      if (!parsed.success) {
        const issue = parsed.issues[0]
        const where = v.getDotPath(issue) ?? ''
        throw new ApiError('BAD_ANSWER', `${definition.name} ${where}: ${issue.message}`, answer.status)
      }
      return parsed.output
    },
  }
}
