import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { FacebookApp, SocialSettings } from '@/server/platform/environment/social-environment'
import { createProviderError, createTokenError, type SocialIdentity } from './identity'

const version = 'v23.0'
const graphTimeoutMs = 8_000
/** Accepts only recently issued tokens: a leaked older one is useless. */
const freshForS = 600
const clockLeewayS = 60
/** Lifetime of a token whose issue time Facebook does not report: about two hours. */
const shortLivedForS = 7200
/** Longer than a token can be used here. */
export const facebookTokenForS = shortLivedForS + 2 * clockLeewayS

const granted = v.object({ access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)) })
const debugged = v.object({
  data: v.object({
    app_id: v.string(),
    type: v.literal('USER'),
    is_valid: v.literal(true),
    /** Seconds since 1970; 0 for no expiry. */
    expires_at: v.number(),
    /** Absent for a short-lived token. */
    issued_at: v.optional(v.number()),
    user_id: v.pipe(v.string(), v.minLength(1)),
  }),
})
const me = v.object({
  id: v.string(),
  first_name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  last_name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  email: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.email(), v.maxLength(254))), undefined)),
})

export interface Facebook {
  askAddress(app: FacebookApp, state: string, returnTo: string): string
  /** Exchanges the code of that page for a token. @throws ApiError NOT_ALLOWED, SERVICE_UNAVAILABLE */
  tokenOf(app: FacebookApp, code: string, returnTo: string): Promise<string>
  /**
   * Returns the identity of a token issued for this app. @throws ApiError NOT_ALLOWED, SERVICE_UNAVAILABLE
   */
  read(app: FacebookApp, token: string, nowMs: number): Promise<SocialIdentity>
}

/**
 * Client for Facebook’s documented endpoints; none of its scripts is loaded. // developers.facebook.com:
 * Manual Login Flow
 */
export function createFacebook({ testOrigin }: SocialSettings): Facebook {
  const graph = testOrigin ?? 'https://graph.facebook.com'
  const fetchGraph = async <S extends v.GenericSchema>(
    path: string,
    query: Record<string, string>,
    schema: S,
  ) => {
    const body = await getJson(`${graph}/${version}/${path}?${new URLSearchParams(query)}`)
    const parsed = v.safeParse(schema, body)
    if (!parsed.success) throw createTokenError()
    return parsed.output
  }
  return {
    askAddress: (app, state, returnTo) =>
      `${testOrigin ?? 'https://www.facebook.com'}/${version}/dialog/oauth?${new URLSearchParams({
        client_id: app.id,
        redirect_uri: returnTo,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
      })}`,

    async tokenOf(app, code, returnTo) {
      const query = { client_id: app.id, client_secret: app.secret, redirect_uri: returnTo, code }
      return (await fetchGraph('oauth/access_token', query, granted)).access_token
    },

    async read(app, token, nowMs) {
      const nowS = nowMs / 1000
      const proofOfApp = `${app.id}|${app.secret}`
      const { data } = await fetchGraph(
        'debug_token',
        { input_token: token, access_token: proofOfApp },
        debugged,
      )
      const isOver = data.expires_at !== 0 && data.expires_at < nowS
      const isOld =
        data.issued_at === undefined
          ? data.expires_at === 0 || data.expires_at > nowS + shortLivedForS + clockLeewayS
          : data.issued_at < nowS - freshForS - clockLeewayS
      if (data.app_id !== app.id || isOver || isOld) throw createTokenError()
      const person = await fetchGraph(
        'me',
        {
          fields: 'id,first_name,last_name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', app.secret).update(token).digest('hex'),
        },
        me,
      )
      if (person.id !== data.user_id) throw createTokenError()
      const { id, first_name: firstName, last_name: lastName, email } = person
      // Facebook does not state whether an address is verified.
      const emailClaim = email === undefined ? null : { address: email, isProof: false }
      return { provider: 'Facebook', subject: id, firstName, lastName, email: emailClaim }
    },
  }
}

/**
 * Returns Facebook’s answer; null when it refuses. Request URLs contain tokens and secrets, so errors must
 * not include them.
 */
async function getJson(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(graphTimeoutMs),
    })
    if (response.status >= 500 || response.status === 429) throw new Error('unavailable')
    const body: unknown = await response.json()
    return response.ok ? body : null
  } catch (error) {
    throw createProviderError('Facebook', error)
  }
}
