/**
 * Google and Facebook for tests, on one port: keys, tokens that are signed by them, a script like Google's, and the Graph API's
 * answers, in their documented formats.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose'
import { gsiScript } from './fake-gsi-script'

export const googleIds = {
  tembo: '1001-tembo.apps.googleusercontent.com',
  orbit: '1002-orbit.apps.googleusercontent.com',
} as const
export const facebookApp = { id: '20012345', secret: '0123456789abcdef0123456789abcdef' } as const

/** Whom the provider's next visitor is. */
export interface Person {
  readonly subject: string
  readonly email?: string
  readonly isVerified?: boolean
  readonly first?: string
  readonly last?: string
}

interface FacebookToken {
  readonly person: Person
  readonly appId: string
  readonly isValid: boolean
  readonly issuedS: number
  /** Facebook does not say of these when they were given out. */
  readonly isShortLived?: boolean
  readonly expiresS: number
}

export class FakeSocial {
  /** Who is signed in at the provider: whom its pages and its script tell us of. */
  person: Person = {
    subject: '110001',
    email: 'amina@gmail.com',
    isVerified: true,
    first: 'Amina',
    last: 'Odhiambo',
  }
  /** Nobody answers. */
  isDown = false
  /** The visitor says no. */
  refuses = false
  keysAsked = 0
  readonly #server: Server
  readonly #tokens = new Map<string, FacebookToken>()
  readonly #codes = new Map<string, { readonly token: string; readonly returnTo: string }>()
  #keys: { readonly id: string; readonly privateKey: CryptoKey; readonly jwk: JWK }[] = []
  #count = 0
  #origin = ''

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  /** Listens; gives what the environment says of it. */
  async start(port = 0) {
    await this.rotate()
    await new Promise<void>((listening) => this.#server.listen(port, '127.0.0.1', listening))
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return {
      GOOGLE_CLIENT_IDS: Object.entries(googleIds)
        .map(([brand, id]) => `${brand}:${id}`)
        .join(','),
      FACEBOOK_APPS: `tembo:${facebookApp.id}:${facebookApp.secret}`,
      SOCIAL_TEST_ORIGIN: this.#origin,
    }
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((stopped) => this.#server.close(() => stopped()))
  }

  /** Signs by another key from now on; the one before is gone. */
  async rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const id = `key-${++this.#count}`
    const jwk = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' }
    this.#keys = [{ id, privateKey, jwk }]
  }

  /** An ID token as Google makes it, with what a test wants otherwise. */
  async idToken(nonce: string | undefined, other: JWTPayload = {}, nowMs = Date.now()): Promise<string> {
    const [key] = this.#keys
    if (!key) throw new Error('Start it first')
    const { subject, email, isVerified = true, first = '', last = '' } = this.person
    const nowS = Math.floor(nowMs / 1000)
    const claims = {
      iss: 'https://accounts.google.com',
      aud: googleIds.tembo,
      azp: googleIds.tembo,
      sub: subject,
      ...(email !== undefined && { email, email_verified: isVerified }),
      name: `${first} ${last}`.trim(),
      given_name: first,
      family_name: last,
      nonce,
      iat: nowS,
      exp: nowS + 3600,
      ...other,
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: key.id, typ: 'JWT' })
      .sign(key.privateKey)
  }

  /** An access token as Facebook would give it to one of its apps. */
  accessToken(other: Partial<FacebookToken> = {}, nowMs = Date.now()): string {
    const nowS = Math.floor(nowMs / 1000)
    const token = `EAA${++this.#count}fake`
    const usual = { appId: facebookApp.id, isValid: true, issuedS: nowS, expiresS: nowS + 5_184_000 }
    this.#tokens.set(token, { person: this.person, ...usual, ...other })
    return token
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.isDown) return void request.socket.destroy()
    const url = new URL(request.url ?? '/', this.#origin)
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      response.end(JSON.stringify(body))
    }
    const query = (name: string) => url.searchParams.get(name) ?? ''
    switch (url.pathname.replace(/^\/v\d+\.\d+/, '')) {
      case '/oauth2/v3/certs':
        this.keysAsked++
        return json({ keys: this.#keys.map(({ jwk }) => jwk) })
      case '/gsi/client':
        response.writeHead(200, { 'content-type': 'text/javascript' })
        return void response.end(gsiScript(this.#origin))
      // What Google's own window does, when its visitor has chosen an account.
      case '/gsi/credential':
        if (this.refuses) return json({ error: 'access_denied' }, 403)
        return json({ credential: await this.idToken(query('nonce'), { aud: query('client_id') }) })
      case '/dialog/oauth':
        return this.#dialog(query, response)
      case '/oauth/access_token':
        return this.#swap(query, json)
      case '/debug_token':
        return this.#debug(query, json)
      case '/me':
        return this.#me(query, json)
      default:
        return json({ error: { message: 'Unknown path components', code: 2500 } }, 404)
    }
  }

  #dialog(query: (name: string) => string, response: ServerResponse): void {
    const code = `code-${++this.#count}`
    const returnTo = query('redirect_uri')
    const back = new URL(returnTo)
    if (this.refuses) {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_reason', 'user_denied')
    } else {
      this.#codes.set(code, { token: this.accessToken({ appId: query('client_id') }), returnTo })
      back.searchParams.set('code', code)
    }
    back.searchParams.set('state', query('state'))
    response.writeHead(302, { location: `${back}#_=_` })
    response.end()
  }

  #swap(query: (name: string) => string, json: (body: unknown, status?: number) => void): void {
    const found = this.#codes.get(query('code'))
    const isApp = query('client_id') === facebookApp.id && query('client_secret') === facebookApp.secret
    if (!found || !isApp || found.returnTo !== query('redirect_uri')) return json(oauthError, 400)
    this.#codes.delete(query('code'))
    json({ access_token: found.token, token_type: 'bearer', expires_in: 5_184_000 })
  }

  #debug(query: (name: string) => string, json: (body: unknown, status?: number) => void): void {
    if (query('access_token') !== `${facebookApp.id}|${facebookApp.secret}`) return json(oauthError, 400)
    const found = this.#tokens.get(query('input_token'))
    if (!found)
      return json({ data: { error: { code: 190, message: 'Invalid' }, is_valid: false, scopes: [] } })
    json({
      data: {
        app_id: found.appId,
        type: 'USER',
        application: 'Tembo',
        data_access_expires_at: found.issuedS + 7_776_000,
        expires_at: found.expiresS,
        is_valid: found.isValid,
        ...(found.isShortLived ? {} : { issued_at: found.issuedS }),
        scopes: ['email', 'public_profile'],
        user_id: found.person.subject,
      },
    })
  }

  #me(query: (name: string) => string, json: (body: unknown, status?: number) => void): void {
    const token = query('access_token')
    const found = this.#tokens.get(token)
    const proof = createHmac('sha256', facebookApp.secret).update(token).digest('hex')
    if (!found?.isValid || query('appsecret_proof') !== proof) return json(oauthError, 400)
    const { subject, email, first, last } = found.person
    json({ id: subject, first_name: first, last_name: last, ...(email !== undefined && { email }) })
  }
}

const oauthError = { error: { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 } }
