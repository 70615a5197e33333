import * as v from 'valibot'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Envelope } from '@/contract/envelope'
import { failure } from '@/contract/failure'
import type { Failure } from '@/contract/failure'
import { ApiError } from './api-error'
import type { ApiErrorCode } from './api-error'
import { noteMissingCall } from './missing-calls'

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
   * @throws ApiError with the server's code, or OFFLINE, TIMEOUT, BAD_ANSWER, REFUSED.
   *   UNKNOWN_CALL for a call of ours that this API does not have.
   */
  call<C extends CallDefinition>(
    definition: C,
    body: RequestOf<C>,
    options?: CallOptions,
  ): Promise<ResponseOf<C>>
}

/** Statuses by which a server says that it does not have a path. */
const noSuchPath: ReadonlySet<number> = new Set([404, 405, 501])

/** What the status alone says of a refusal without a code. */
const codeOfStatus: Readonly<Record<number, ApiErrorCode>> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
}

function codeOf(status: number): ApiErrorCode {
  return status >= 500 ? 'SERVER_ERROR' : (codeOfStatus[status] ?? 'REFUSED')
}

/** Joins a transport with what every request carries. `envelope` is read at each call: language and country may change. */
export function createApi(transport: Transport, envelope: () => Partial<Envelope>): Api {
  async function ask(definition: CallDefinition, body: object, options: CallOptions) {
    const answer = await transport(definition.path, { ...envelope(), ...body }, options)
    const failed = v.safeParse(failure, answer.body)
    if (failed.success) throw refused(failed.output, answer.status)
    if (answer.status >= 400)
      throw new ApiError(codeOf(answer.status), `HTTP ${answer.status}`, answer.status)
    const parsed = v.safeParse(definition.response, answer.body)
    if (!parsed.success) {
      const issue = parsed.issues[0]
      const where = v.getDotPath(issue) ?? ''
      throw new ApiError('BAD_ANSWER', `${definition.name} ${where}: ${issue.message}`, answer.status)
    }
    return parsed.output
  }

  return {
    async call(definition, body, options = {}) {
      try {
        return await ask(definition, body, options)
      } catch (error) {
        if (!isMissing(definition, error)) throw error
        noteMissingCall(definition.name)
        throw new ApiError('UNKNOWN_CALL', `This API has no ${definition.name}`, error.status)
      }
    },
  }
}

function refused(failed: Failure, status: number): ApiError {
  return new ApiError(failed.Code ?? codeOf(status), failed.Message, status, failed)
}

/** Whether an answer means that a call of ours is not there; with a code of ours it is there and says no. // design §1 */
function isMissing(definition: CallDefinition, error: unknown): error is ApiError {
  if (definition.origin !== 'extension' || !(error instanceof ApiError)) return false
  if (error.failure?.Code) return error.code === 'UNKNOWN_CALL'
  return noSuchPath.has(error.status)
}
