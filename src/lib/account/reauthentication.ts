import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Api, CallOptions } from '../api/api'
import { ApiError } from '../api/api-error'
import { createSharedState, useSharedState } from '../page/shared-state'

/** Asks the visitor to prove their identity again; one answer serves every waiting call. */
export interface ReauthenticationRequest {
  readonly answer: (isProven: boolean) => void
}

type PendingRequest = ReauthenticationRequest & { readonly answered: Promise<boolean> }
const pendingRequest = createSharedState<PendingRequest | null>(null)

/** Whether the visitor has proven their identity again; false where no screen can ask them. */
function requestReauthentication(): Promise<boolean> {
  const pending = pendingRequest.get()
  if (pending) return pending.answered
  if (!pendingRequest.hasListeners()) return Promise.resolve(false)
  let settle: (isProven: boolean) => void = () => undefined
  const answered = new Promise<boolean>((resolve) => (settle = resolve))
  const answer = (isProven: boolean) => {
    pendingRequest.set(null)
    settle(isProven)
  }
  pendingRequest.set({ answer, answered })
  return answered
}

export function useReauthenticationRequest(): ReauthenticationRequest | null {
  return useSharedState(pendingRequest, null)
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
