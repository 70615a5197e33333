import { createApi } from './api'
import type { Api, SentEnvelope } from './api'
import { fetchTransport } from './fetch-transport'
import { sessionToken } from './session-token'

/** The API of a page in a browser. `envelope` is read at each call. */
export function browserApi(base: string, envelope: () => Partial<SentEnvelope>): Api {
  return createApi(fetchTransport(base, sessionToken), envelope)
}
