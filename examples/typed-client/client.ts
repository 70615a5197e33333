import * as v from 'valibot'
import { calls, type CallName, type Calls } from '@/contract/calls'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import { failure, type Failure } from '@/contract/failure'

/** A call was refused: `said.Code` is why, in the words of contract/failure.ts. */
export class Refused extends Error {
  readonly said: Failure

  constructor(said: Failure) {
    super(`${said.Code ?? 'REFUSED'}: ${said.Message}`)
    this.name = 'Refused'
    this.said = said
  }
}

/**
 * A client of the API for any program that has `fetch`: requests and answers are checked by the contract.
 * @param base `https://tembo.example/api`; the host says which brand.
 * @param token `access_token` of a session, read at each call; empty for a guest, who sends `ReserveKey`.
 */
export function createClient(base: string, token: () => string = () => '') {
  /** @throws Refused, or a ValiError for an answer that is not of the contract. */
  return async function call<N extends CallName>(
    name: N,
    request: RequestOf<Calls[N]>,
  ): Promise<ResponseOf<Calls[N]>> {
    const definition: CallDefinition = calls[name]
    const session = token()
    const response = await fetch(base + definition.path, {
      method: definition.method,
      headers: {
        'Content-Type': 'application/json',
        ...(session && { Authorization: `Bearer ${session}` }),
      },
      ...(definition.method === 'POST' && { body: JSON.stringify(request) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Refused(v.parse(failure, answer))
    // The definition is that of the name, which a lookup by a type parameter cannot say.
    return v.parse(definition.response, answer) as ResponseOf<Calls[N]>
  }
}

export type Client = ReturnType<typeof createClient>
