import { useSyncExternalStore } from 'react'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Api, CallOptions } from '../api/api'
import { ApiError } from '../api/api-error'

/** Asks the visitor to prove their identity again; one answer serves every waiting call. */
export interface ReauthenticationRequest {
  readonly answer: (isProven: boolean) => void
}

let pendingRequest: (ReauthenticationRequest & { readonly answered: Promise<boolean> }) | null = null
const listeners = new Set<() => void>()

function publish(question: typeof pendingRequest): void {
  pendingRequest = question
  for (const listener of listeners) listener()
}

/** Whether the visitor has proven their identity again; false where no screen can ask them. */
function requestReauthentication(): Promise<boolean> {
  if (pendingRequest) return pendingRequest.answered
  if (listeners.size === 0) return Promise.resolve(false)
  let settle: (isProven: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => (settle = resolve))
  const answer = (isProven: boolean) => {
    publish(null)
    settle(isProven)
  }
  publish({ answer, answered })
  return answered
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useReauthenticationRequest(): ReauthenticationRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => pendingRequest,
    () => null,
  )
}

/** Wraps an API so that sensitive calls ask for the required proof and are then repeated once. */
export function withReauthentication(api: Api): Api {
  return {
    async call<C extends CallDefinition>(
      definition: C,
      body: RequestOf<C>,
      options?: CallOptions,
    ): Promise<ResponseOf<C>> {
      try {
        return await api.call(definition, body, options)
      } catch (error) {
        const isForProof = error instanceof ApiError && error.code === 'PROVE_AGAIN'
        if (!isForProof || !(await requestReauthentication())) throw error
        return api.call(definition, body, options)
      }
    },
  }
}
