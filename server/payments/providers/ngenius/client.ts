import * as v from 'valibot'
import type { NGeniusSettings } from '@/server/platform/environment/payment-environment'
import { accessToken } from './wire'

/** Timeout of a request in milliseconds; afterwards its outcome is unknown, not negative. */
const timeoutMs = 20_000
/** How long before its expiry a token is renewed, in milliseconds, so that it does not expire in transit. */
const renewBeforeMs = 30_000

const identityType = 'application/vnd.ni-identity.v1+json'
const paymentType = 'application/vnd.ni-payment.v2+json'

/** Error status of the gateway, without its text, which may repeat data of the visitor. */
export class NGeniusFailure extends Error {
  override readonly name = 'NGeniusFailure'
  readonly status: number
  constructor(status: number) {
    super(`N-Genius answered ${status}`)
    this.status = status
  }

  /** Whether the gateway refused the request as invalid, so that nothing was done. */
  get isRefusal(): boolean {
    return this.status >= 400 && this.status < 500 && ![401, 408, 409, 425, 429].includes(this.status)
  }
}

export interface NGeniusClient {
  /**
   * Sends a request. @param address a path below the outlet, or a link that the gateway gave. @throws
   * NGeniusFailure, and the error of a request without an answer
   */
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
      signal: AbortSignal.timeout(timeoutMs),
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
      // Needed only by older accounts; newer keys identify the realm.
      ...(realm !== null && { body: JSON.stringify({ realmName: realm }) }),
    })
    const { access_token: value, expires_in: forS } = v.parse(accessToken, await answer.json())
    token = { value, untilMs: performance.now() + forS * 1000 - renewBeforeMs }
    return value
  }

  /** Checks that a link leads to the gateway, because our token is sent with it. */
  function resolveAddress(address: string): string {
    if (address.startsWith('/')) return `${apiUrl}/transactions/outlets/${outlet}${address}`
    if (new URL(address).origin !== apiUrl) throw new Error('A link from N-Genius leads to another host')
    return address
  }

  async function authorised(url: string, init: RequestInit): Promise<Response> {
    const headers = { Accept: paymentType, ...(init.body !== undefined && { 'Content-Type': paymentType }) }
    const once = async () =>
      send(url, { ...init, headers: { ...headers, Authorization: `Bearer ${await tokenNow()}` } })
    return once().catch((error: unknown) => {
      if (!(error instanceof NGeniusFailure) || error.status !== 401 || token === null) throw error
      // Refused before anything was done: the token expired or was revoked.
      token = null
      return once()
    })
  }

  return {
    async ask(schema, method, address, body) {
      const answer = await authorised(resolveAddress(address), {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      // A deletion may have an empty answer.
      const text = await answer.text()
      const parsed = v.safeParse(schema, text === '' ? null : JSON.parse(text))
      // Only the path of the mismatch is reported, because an issue quotes the data that was sent.
      if (!parsed.success)
        throw new Error(
          `N-Genius sent an unexpected response at ${parsed.issues.map((issue) => v.getDotPath(issue)).join(', ')}`,
        )
      return parsed.output
    },
  }
}
