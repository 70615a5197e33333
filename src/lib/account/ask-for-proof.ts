import { useSyncExternalStore } from 'react'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Api, CallOptions } from '../api/api'
import { ApiError } from '../api/api-error'

/** The visitor is asked to prove again who they are; answered once, for every call that waits for it. */
export interface ProofRequest {
  readonly answer: (isProven: boolean) => void
}

let asked: (ProofRequest & { readonly answered: Promise<boolean> }) | null = null
const listeners = new Set<() => void>()

function publish(question: typeof asked): void {
  asked = question
  for (const listener of listeners) listener()
}

/** Whether the visitor has proven again who they are; false where nobody can ask them. */
function askForProof(): Promise<boolean> {
  if (asked) return asked.answered
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

/** The question to show, or null. */
export function useProofQuestion(): ProofRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  )
}

/** An API whose sensitive calls lead through the proof that they need, and are then made once more. */
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
