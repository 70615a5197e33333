import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Api, CallOptions } from './api'
import { ApiError } from './api-error'

/**
 * An API whose code comes with the first question: a page that the server rendered asks nothing before it has been looked
 * at. // docs/decisions/0026-schemas-after-the-first-visit.md
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
 * What the first question needs: where it cannot be had, neither could an answer.
 * @throws ApiError OFFLINE; a fault of the code itself stays what it is.
 */
export async function orOffline<T>(code: Promise<T>): Promise<T> {
  try {
    return await code
  } catch (cause) {
    // As Chrome, Firefox, Safari and Vite say it.
    if (!/import|preload/i.test(String(cause))) throw cause
    throw new ApiError('OFFLINE', 'The code that asks could not be fetched')
  }
}

/** A call of the first pages: its contract is fetched when it is made, not with the page. */
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
