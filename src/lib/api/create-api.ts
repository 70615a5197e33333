import * as v from 'valibot'
import type { CallDefinition } from '@/contract/define-call'
import { failure } from '@/contract/failure'
import type { Api, CallOptions, SentEnvelope, Transport } from './api'
import { ApiError } from './api-error'
import { hasNumberIds } from './number-ids'

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
        const isReported = !(error instanceof ApiError) || error.isConnection || error.failure?.Code
        if (isReported && !(error instanceof ApiError && error.code === 'UNKNOWN_CALL')) throw error
        return (await readers()).composeFromOtherCalls(definition, { api, body, options, error })
      }
    },
  }
  return api
}

const readers = () => import('./foreign/foreign')
