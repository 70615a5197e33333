import * as v from 'valibot'
import type { MpesaSettings } from '@/server/platform/environment/mpesa-environment'

/** Longer than Daraja's own gateway waits for M-Pesa, in milliseconds. */
const answerWithinMs = 25_000
/** How long before its expiry a token is renewed, in milliseconds. */
const renewBeforeMs = 60_000
/** How often a token is requested again without an answer. */
const tokenAttempts = 2
/** How many tokens a request is sent with, as another process may have ended the first ones. */
const mostTokensPerRequest = 4
const maxAnswerBytes = 64 * 1024

/** Daraja refused the request with a reason: it was not carried out. */
export class DarajaRefusal extends Error {
  override readonly name = 'DarajaRefusal'
  readonly code: string
  /** Daraja’s text; some of its codes have several meanings. */
  readonly words: string

  constructor(code: string, words: string) {
    super(code)
    this.code = code
    this.words = words
  }
}

/** It is unknown whether Daraja received the request. */
export class DarajaNoResponse extends Error {
  override readonly name = 'DarajaNoResponse'
}

/** No token was available: the request was not sent. */
export class DarajaUnreachable extends Error {
  override readonly name = 'DarajaUnreachable'
}

const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  // A text in the documentation's own example.
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
})
const refusalAnswer = v.object({ errorCode: v.string(), errorMessage: v.optional(v.string(), '') })

/** Codes of an expired token: the gateway refused the request. */
const tokenIsOver: ReadonlySet<string> = new Set([
  '404.001.03',
  '400.003.01',
  '401.002.01',
  '401.003.01',
  '400.008.01',
])

export interface Daraja {
  /**
   * Ensures that a token is available, so that the next request is sent at once. @throws DarajaUnreachable
   */
  ready(): Promise<void>
  /** @throws DarajaUnreachable, DarajaRefusal, DarajaNoResponse */
  ask(path: string, body: Readonly<Record<string, string | number>>): Promise<unknown>
}

/** Creates a client for Safaricom's API. // https://developer.safaricom.co.ke/apis */
export function createDaraja(settings: MpesaSettings, nowMs: () => number): Daraja {
  const { api, consumerKey, consumerSecret } = settings
  let token: { readonly text: Promise<string>; goodUntilMs: number } | null = null

  function tokenNow(): Promise<string> {
    if (token && token.goodUntilMs > nowMs()) return token.text
    const next = { text: fetchToken(), goodUntilMs: Infinity }
    token = next
    next.text.catch(() => {
      if (token === next) token = null
    })
    return next.text

    async function fetchToken(): Promise<string> {
      const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')
      const askForToken = () =>
        send(`${api}/oauth/v1/generate?grant_type=client_credentials`, {
          headers: { authorization: `Basic ${basic}` },
        }).catch(() => ({ status: 0, body: null }))
      let { status, body } = await askForToken()
      // Token requests can be repeated, as they charge nothing.
      for (let again = 0; again < tokenAttempts && (status === 0 || status >= 500); again++)
        ({ status, body } = await askForToken())
      const parsed = v.safeParse(tokenAnswer, body)
      if (status !== 200 || !parsed.success) throw new DarajaUnreachable(`No token, status ${status}`)
      next.goodUntilMs = nowMs() + parsed.output.expires_in * 1000 - renewBeforeMs
      return parsed.output.access_token
    }
  }

  /**
   * The gateway refuses a token before it carries anything out, so the request can be repeated with a new one.
   * A new token ends the earlier ones, those of the shop's other processes too.
   * // https://developer.safaricom.co.ke/apis/Authorization: FAQs
   */
  async function post(path: string, fields: object): Promise<unknown> {
    for (let attempt = 1; attempt <= mostTokensPerRequest; attempt++) {
      const used = tokenNow()
      const { status, body } = await send(`${api}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await used}`, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      }).catch((error: unknown) => {
        throw new DarajaNoResponse(error instanceof Error ? error.name : 'unknown')
      })
      const refusal = v.safeParse(refusalAnswer, body)
      if (status === 401 || (refusal.success && tokenIsOver.has(refusal.output.errorCode))) {
        // Another request may have fetched a newer one meanwhile.
        if (token?.text === used) token = null
        continue
      }
      if (refusal.success) throw new DarajaRefusal(refusal.output.errorCode, refusal.output.errorMessage)
      if (status !== 200) throw new DarajaNoResponse(`Status ${status}`)
      return body
    }
    throw new DarajaUnreachable('New tokens are refused too')
  }

  return { ready: async () => void (await tokenNow()), ask: (path, fields) => post(path, fields) }
}

interface Answered {
  readonly status: number
  readonly body: unknown
}

/** Sends a request. Errors contain neither request nor answer, because both contain secrets. */
async function send(url: string, request: RequestInit): Promise<Answered> {
  const answer = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  const text = await answer.text()
  if (text.length > maxAnswerBytes) throw new Error('No Daraja response has that length')
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return { status: answer.status, body: body.success ? body.output : null }
}
