import * as v from 'valibot'
import type { SocialProvider } from '@/contract/account/social-sign-in'
import type { RequestContext } from '@/server/platform/request-context'
import { ApiError } from '@/server/platform/api-error'
import type { FacebookApp, SocialSettings } from '@/server/platform/environment/social-environment'
import type { Database } from '@/server/platform/store/store'
import { makeTicket, spendToken, redeemTicket, type TicketOwner } from '../sign-in-tickets'
import { createFacebook, facebookTokenForS, type Facebook } from './facebook'
import { createReadGoogleToken, googleOrigin } from './google'
import { createTokenError, socialIdentity, type SocialIdentity } from './identity'

/** Time allowed for signing in at the provider, seconds. */
const beganForS = 600
/** Lifetime of a code between the provider’s window and the page that opened it, seconds. */
const codeForS = 60
/** Prefix of our own codes: no provider’s token starts with it. */
const codeMark = 'once.'

type Visitor = TicketOwner & Pick<RequestContext, 'store'>

export interface SocialSignIn {
  has(provider: SocialProvider, brandId: string): boolean
  readonly googleOrigin: string
  readonly facebook: Facebook
  /** @throws ApiError NOT_FOUND where the brand has no sign-in by Facebook. */
  facebookApp(brandId: string): FacebookApp
  /**
   * Returns the brand’s id at the provider, and a nonce. @param holds data returned with the nonce. @throws
   * ApiError NOT_FOUND
   */
  begin(
    provider: SocialProvider,
    visitor: Visitor,
    holds?: object,
  ): Promise<{ clientId: string; nonce: string }>
  /** Uses up the nonce sent to Facebook with a visitor; returns its data. @throws ApiError NOT_ALLOWED */
  comeBack(state: string, visitor: Visitor): Promise<unknown>
  /**
   * Returns the identity of a provider’s token issued for this brand. @throws ApiError NOT_ALLOWED,
   * SERVICE_UNAVAILABLE
   */
  read(provider: SocialProvider, token: string, visitor: Visitor): Promise<SocialIdentity>
  makeCode(identity: SocialIdentity, visitor: Visitor): Promise<string>
  /** Returns the identity of a code or token. */
  readAny(provider: SocialProvider, token: string, visitor: Visitor): Promise<SocialIdentity>
}

export function createSocialSignIn(settings: SocialSettings): SocialSignIn {
  const { googleClientIds, facebookApps } = settings
  const readGoogle = createReadGoogleToken(settings)
  const facebook = createFacebook(settings)
  const need = <T>(found: T | undefined): T => {
    if (found === undefined) throw new ApiError('NOT_FOUND', 'This cannot be used to sign in here.')
    return found
  }
  const facebookApp = (brandId: string) => need(facebookApps[brandId])
  const findClientId = (provider: SocialProvider, brandId: string) =>
    provider === 'Google' ? googleClientIds[brandId] : facebookApps[brandId]?.id

  async function read(provider: SocialProvider, token: string, visitor: Visitor) {
    const { store, brand } = visitor
    if (provider === 'Facebook') {
      const identity = await facebook.read(facebookApp(brand.id), token, store.nowMs())
      // Facebook’s tokens contain no nonce.
      if (!(await spendToken(store, visitor, token, facebookTokenForS))) throw createTokenError()
      return identity
    }
    const { identity, nonce } = await readGoogle(token, need(googleClientIds[brand.id]), store.nowMs())
    await redeemTicketOrThrow(store, visitor, 'Google', nonce)
    return identity
  }
  return {
    has: (provider, brandId) => findClientId(provider, brandId) !== undefined,
    googleOrigin: googleOrigin(settings),
    facebook,
    facebookApp,
    async begin(provider, visitor, holds) {
      const clientId = need(findClientId(provider, visitor.brand.id))
      const ticket = { purpose: provider, goodForS: beganForS, ...(holds && { holds }) }
      return { clientId, nonce: await makeTicket(visitor.store, visitor, ticket) }
    },
    comeBack: async (state, visitor) =>
      (await redeemTicketOrThrow(visitor.store, visitor, 'Facebook', state)).holds,
    read,
    makeCode: async (identity, visitor) => {
      const ticket = { purpose: 'code', goodForS: codeForS, holds: identity } as const
      return `${codeMark}${await makeTicket(visitor.store, visitor, ticket)}`
    },
    async readAny(provider, token, visitor) {
      if (!token.startsWith(codeMark)) return read(provider, token, visitor)
      const { holds } = await redeemTicketOrThrow(
        visitor.store,
        visitor,
        'code',
        token.slice(codeMark.length),
      )
      const identity = v.safeParse(socialIdentity, holds)
      if (!identity.success || identity.output.provider !== provider) throw createTokenError()
      return identity.output
    },
  }
}

/** @throws ApiError NOT_ALLOWED when the ticket is unknown, another visitor’s, expired or used. */
async function redeemTicketOrThrow(
  db: Database,
  visitor: TicketOwner,
  purpose: SocialProvider | 'code',
  token: string,
) {
  const used = await redeemTicket(db, visitor, purpose, token)
  if (!used) throw createTokenError()
  return used
}
