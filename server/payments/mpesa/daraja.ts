import * as v from 'valibot'
import type { MpesaSettings } from '@/server/platform/mpesa-environment'

/** Longer than Daraja's own gateway waits for M-Pesa. */
const answerWithinMs = 25_000
/** A token is renewed so long before it ends. */
const renewBeforeMs = 60_000
/** How often a token is asked for again when nobody answers. */
const tokenTries = 2
const maxAnswerBytes = 64 * 1024

/** Daraja said no and said why: what was asked for was not done. */
export class DarajaRefusal extends Error {
  override readonly name = 'DarajaRefusal'
  readonly code: string
  /** As Daraja words it; some of its codes mean several things. */
  readonly words: string

  constructor(code: string, words: string) {
    super(code)
    this.code = code
    this.words = words
  }
}

/** Nobody knows whether Daraja heard. */
export class DarajaSilence extends Error {
  override readonly name = 'DarajaSilence'
}

/** No token could be had: nothing that was to be asked has left. */
export class DarajaUnreachable extends Error {
  override readonly name = 'DarajaUnreachable'
}

const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  // Text by the documentation's own sample.
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()),
})
const refusalAnswer = v.object({ errorCode: v.string(), errorMessage: v.optional(v.string(), '') })

/** Codes of a token that is not good any more: its gateway turned the request away. */
const tokenIsOver: ReadonlySet<string> = new Set([
  '404.001.03',
  '400.003.01',
  '401.002.01',
  '401.003.01',
  '400.008.01',
])

export interface Daraja {
  /** A token is there, or could be had: what is asked next leaves at once. @throws DarajaUnreachable */
  ready(): Promise<void>
  /** @throws DarajaUnreachable, DarajaRefusal, DarajaSilence */
  ask(path: string, body: Readonly<Record<string, string | number>>): Promise<unknown>
}

/** Safaricom's API. // https://developer.safaricom.co.ke/apis */
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
      // Asked as often as one likes: a token charges nobody.
      for (let again = 0; again < tokenTries && (status === 0 || status >= 500); again++)
        ({ status, body } = await askForToken())
      const parsed = v.safeParse(tokenAnswer, body)
      if (status !== 200 || !parsed.success) throw new DarajaUnreachable(`No token, status ${status}`)
      next.goodUntilMs = nowMs() + parsed.output.expires_in * 1000 - renewBeforeMs
      return parsed.output.access_token
    }
  }

  async function ask(path: string, fields: object, isAgain = false): Promise<unknown> {
    const text = await tokenNow()
    const { status, body } = await send(`${api}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${text}`, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }).catch((error: unknown) => {
      throw new DarajaSilence(error instanceof Error ? error.name : 'unknown')
    })
    const refusal = v.safeParse(refusalAnswer, body)
    const isTokenOver = status === 401 || (refusal.success && tokenIsOver.has(refusal.output.errorCode))
    if (isTokenOver) {
      token = null
      // Turned away at the gate: asking again asks for nothing twice.
      if (!isAgain) return ask(path, fields, true)
      throw new DarajaUnreachable('The new token is refused too')
    }
    if (refusal.success) throw new DarajaRefusal(refusal.output.errorCode, refusal.output.errorMessage)
    if (status !== 200) throw new DarajaSilence(`Status ${status}`)
    return body
  }

  return { ready: async () => void (await tokenNow()), ask: (path, fields) => ask(path, fields) }
}

interface Answered {
  readonly status: number
  /** Null where it is no JSON. */
  readonly body: unknown
}

/** Nothing of what is sent or answered is in an error: both hold secrets. */
async function send(url: string, request: RequestInit): Promise<Answered> {
  const answer = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  })
  const text = await answer.text()
  if (text.length > maxAnswerBytes) throw new Error('An answer of that length is none of Daraja')
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  return { status: answer.status, body: body.success ? body.output : null }
}
