import { useSyncExternalStore } from 'react'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Api, CallOptions } from '../api/api'
import { ApiError } from '../api/api-error'

/** Asks the visitor to prove their identity again; one answer serves every waiting call. */
export interface ProofRequest {
  readonly answer: (isProven: boolean) => void
}

let pendingProof: (ProofRequest & { readonly answered: Promise<boolean> }) | null = null
const listeners = new Set<() => void>()

function publish(question: typeof pendingProof): void {
  pendingProof = question
  for (const listener of listeners) listener()
}

/** Whether the visitor has proven their identity again; false where no screen can ask them. */
function askForProof(): Promise<boolean> {
  if (pendingProof) return pendingProof.answered
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

export function useProofQuestion(): ProofRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => pendingProof,
    () => null,
  )
}

/** Wraps an API so that sensitive calls ask for the required proof and are then repeated once. */
export function withProof(api: Api): Api {
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
        if (!isForProof || !(await askForProof())) throw error
        return api.call(definition, body, options)
      }
    },
  }
}
