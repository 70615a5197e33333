import * as v from 'valibot'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { LanguageCode } from '@/contract/envelope'
import { failure } from '@/contract/failure'
import { languageIds } from '@/contract/languages.gen'
import { ApiError } from '@/src/lib/api/api-error'
import { fetchTransport } from '@/src/lib/api/fetch-transport'

/** Makes one call. @throws ApiError with the server's code, or OFFLINE, TIMEOUT, BAD_ANSWER */
export type DoorApi = <C extends CallDefinition>(call: C, body: RequestOf<C>) => Promise<ResponseOf<C>>

/** Creates the client of this server’s API; APIs of other makes have no door calls. */
export function doorApi(base: string, language: () => LanguageCode): DoorApi {
  const send = fetchTransport(base, () => '')
  return async (call, body) => {
    const { status, body: answer } = await send(call, { LanguageID: languageIds[language()], ...body }, {})
    const refused = v.safeParse(failure, answer)
    if (refused.success) {
      const { Code = 'SERVER_ERROR', Message } = refused.output
      throw new ApiError(Code, Message, status, refused.output)
    }
    const parsed = v.safeParse(call.response, answer)
    if (!parsed.success)
      throw new ApiError('BAD_ANSWER', `${call.name} answered against its contract`, status)
    return parsed.output
  }
}
