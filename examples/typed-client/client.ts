import * as v from 'valibot'
import { calls, type CallName, type Calls } from '@/contract/calls'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import type { Envelope } from '@/contract/envelope'
import { failure, type Failure } from '@/contract/failure'

/** Thrown when a call is refused: `failure.Code` is the reason, as in contract/failure.ts. */
export class Refused extends Error {
  readonly failure: Failure

  constructor(answer: Failure) {
    super(`${answer.Code ?? 'REFUSED'}: ${answer.Message}`)
    this.name = 'Refused'
    this.failure = answer
  }
}

export interface ClientOptions {
  /**
   * Returns the `access_token` of a session; called for each request; empty for a guest, who sends
   * `ReserveKey`.
   */
  readonly token?: () => string
  /**
   * Returns the fields common to all requests, such as language and country; called for each request. // spec
   * §7
   */
  readonly envelope?: () => Partial<Envelope>
}

/**
 * Creates an API client for any program that has `fetch`: requests are typed, and answers parsed, by the
 * contract.
 * @param base `https://tembo.example/api`; the host selects the brand.
 */
export function createClient(base: string, { token, envelope }: ClientOptions = {}) {
  /**
   * Sends a call. @throws Refused; a ValiError or SyntaxError for an answer that breaks the contract; the
   * error of `fetch` without a network.
   */
  return async function call<N extends CallName>(
    name: N,
    request: RequestOf<Calls[N]>,
  ): Promise<ResponseOf<Calls[N]>> {
    const definition: CallDefinition = calls[name]
    const { query, body } = inAddressOrBody(definition, { ...envelope?.(), ...request })
    const session = token?.()
    const response = await fetch(base + definition.path + query, {
      method: definition.method,
      headers: {
        'Content-Type': 'application/json',
        ...(session && { Authorization: `Bearer ${session}` }),
      },
      ...(definition.method === 'POST' && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Refused(v.parse(failure, answer))
    // The definition belongs to the name, which a lookup by a type parameter cannot express.
    return v.parse(definition.response, answer) as ResponseOf<Calls[N]>
  }
}

export type Client = ReturnType<typeof createClient>

/**
 * Splits the fields: all fields of a GET go into the URL, and of a POST those that its call defines. // spec
 * §7
 */
function inAddressOrBody({ method, queryFields }: CallDefinition, fields: object) {
  const isInAddress = (name: string) => method === 'GET' || queryFields.includes(name)
  const present = Object.entries(fields).filter(([, value]) => value !== undefined)
  const inAddress = present
    .filter(([name]) => isInAddress(name))
    .map(([name, value]) => [name, String(value)])
  return {
    query: inAddress.length > 0 ? `?${new URLSearchParams(inAddress)}` : '',
    body: Object.fromEntries(present.filter(([name]) => !isInAddress(name))),
  }
}
