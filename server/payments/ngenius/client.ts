import * as v from 'valibot'
import type { NGeniusSettings } from '@/server/platform/payment-environment'
import { accessToken } from './wire'

/** A request that is not answered by then is lost: its outcome is unknown, not negative. */
const patienceMs = 20_000
/** A token is renewed before it runs out on its way. */
const renewBeforeMs = 30_000

const identityType = 'application/vnd.ni-identity.v1+json'
const paymentType = 'application/vnd.ni-payment.v2+json'

/** The gateway's answer, without a word of it: what it repeats may be the visitor's. */
export class NGeniusFailure extends Error {
  override readonly name = 'NGeniusFailure'
  readonly status: number
  constructor(status: number) {
    super(`N-Genius answered ${status}`)
    this.status = status
  }

  /** It understood, and said no: nothing was done. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 409, 425, 429].includes(this.status)
  }
}

export interface NGeniusClient {
  /** @param address a path below the outlet, or a link that the gateway gave. @throws NGeniusFailure, and what leaves no answer */
  ask<Schema extends v.GenericSchema>(
    schema: Schema,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    address: string,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>>
}

export function createClient({ apiUrl, apiKey, outlet, realm }: NGeniusSettings): NGeniusClient {
  let token: { readonly value: string; readonly untilMs: number } | null = null

  async function send(url: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new NGeniusFailure(answer.status)
    }
    return answer
  }

  async function tokenNow(): Promise<string> {
    if (token && token.untilMs > performance.now()) return token.value
    const answer = await send(`${apiUrl}/identity/auth/access-token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${apiKey}`, 'Content-Type': identityType, Accept: identityType },
      // Needed by older accounts alone: the key says whose it is.
      ...(realm !== null && { body: JSON.stringify({ realmName: realm }) }),
    })
    const { access_token: value, expires_in: forS } = v.parse(accessToken, await answer.json())
    token = { value, untilMs: performance.now() + forS * 1000 - renewBeforeMs }
    return value
  }

  /** Links lead to the gateway and nowhere else: our token goes with them. */
  function addressOf(address: string): string {
    if (address.startsWith('/')) return `${apiUrl}/transactions/outlets/${outlet}${address}`
    if (new URL(address).origin !== apiUrl) throw new Error('A link of N-Genius leads elsewhere')
    return address
  }

  async function authorised(url: string, init: RequestInit): Promise<Response> {
    const headers = { Accept: paymentType, ...(init.body !== undefined && { 'Content-Type': paymentType }) }
    const once = async () =>
      send(url, { ...init, headers: { ...headers, Authorization: `Bearer ${await tokenNow()}` } })
    return once().catch((error: unknown) => {
      if (!(error instanceof NGeniusFailure) || error.status !== 401 || token === null) throw error
      // Refused before anything was done: it ran out, or was taken back.
      token = null
      return once()
    })
  }

  return {
    async ask(schema, method, address, body) {
      const answer = await authorised(addressOf(address), {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      // What is deleted may be answered with nothing.
      const text = await answer.text()
      const parsed = v.safeParse(schema, text === '' ? null : JSON.parse(text))
      // Where it does not fit is enough to know: an issue quotes what was sent.
      if (!parsed.success)
        throw new Error(
          `N-Genius answered something else at ${parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
        )
      return parsed.output
    },
  }
}
