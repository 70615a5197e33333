import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Api, CallOptions } from './api'
import { ApiError } from './api-error'

/**
 * An API whose code is loaded with the first call: a server-rendered page makes no call before the visitor
 * uses it. // docs/decisions/0026-schemas-load-after-the-first-page.md
 */
export function deferredApi(load: () => Promise<Api>): Api {
  return {
    async call<C extends CallDefinition>(
      definition: C,
      body: RequestOf<C>,
      options?: CallOptions,
    ): Promise<ResponseOf<C>> {
      const api = await orOffline(load())
      return api.call(definition, body, options)
    },
  }
}

/**
 * Reports code that cannot be loaded as offline, since the answer could not be fetched either.
 * @throws ApiError OFFLINE; a fault of the code itself is rethrown unchanged.
 */
export async function orOffline<T>(code: Promise<T>): Promise<T> {
  try {
    return await code
  } catch (cause) {
    // Matches the messages of Chrome, Firefox, Safari and Vite.
    if (!/import|preload/i.test(String(cause))) throw cause
    throw new ApiError('OFFLINE', 'The code that asks could not be fetched')
  }
}

/** A call of the first pages, whose contract is loaded when the call is made, not with the page. */
export interface DeferredCall<C extends CallDefinition> {
  readonly name: C['name']
  readonly load: () => Promise<C>
}

/** @param load Imports the file of the contract, which exports the call under its name. */
export function deferredCall<const N extends string, File extends Readonly<Record<N, CallDefinition>>>(
  name: N,
  load: () => Promise<File>,
): DeferredCall<File[N]> {
  return { name, load: async () => (await load())[name] }
}
