import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import { withReauthentication } from '../account/reauthentication'
import { markSiteClosed } from '@/src/lib/page/site-closed'
import type { Api, CallOptions, SentEnvelope } from './api'
import { ApiError } from './api-error'
import { fetchTransport } from './fetch-transport'
import { sessionToken } from './session-token'
import { createApi } from './create-api'

/**
 * Creates the API of a page in a browser. `envelope` is read at each call. A call that finds the brand closed
 * notifies the page.
 */
export function browserApi(base: string, envelope: () => Partial<SentEnvelope>): Api {
  const api = withReauthentication(createApi(fetchTransport(base, sessionToken), envelope))
  return {
    async call<C extends CallDefinition>(
      definition: C,
      body: RequestOf<C>,
      options?: CallOptions,
    ): Promise<ResponseOf<C>> {
      try {
        return await api.call(definition, body, options)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'MAINTENANCE') markSiteClosed()
        throw error
      }
    },
  }
}
