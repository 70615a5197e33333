import type { BeginSocialLogin, SocialLogin } from '@/contract/account/social-sign-in'
import type { MakeSignInCode } from '@/contract/account/sign-in'
import type { Handler } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { IdentityDeps } from '../identity-deps'
import { signInAs } from '../sign-in/sign-in-as'
import { findOrCreateAccount } from './social-account'

/**
 * Signs in a visitor identified by a provider. // spec §7
 * @throws ApiError NOT_FOUND, NOT_ALLOWED, SERVICE_UNAVAILABLE
 */
export const socialLogin: Handler<typeof SocialLogin, IdentityDeps> = async (request, context) => {
  const { store, brand, language, services } = context
  const secrets = await getSecrets(store)
  // The provider is queried before anything is locked.
  const identity = await services.social.readAny(request.TokenFrom, request.stoken, context)
  return signInAs(context, async (transaction) => {
    const { id: accountId, isNew } = await findOrCreateAccount(transaction, secrets, {
      brandId: brand.id,
      language,
      identity,
    })
    if (isNew) {
      const { referrals } = services
      const friend = { accountId, brandId: brand.id, code: request.ReferredBy, visitor: context }
      await referrals.record(transaction, secrets, friend)
      // When the provider does not prove the address, a code verifies a contact later.
      if (identity.email?.isProof) await referrals.reward(transaction, secrets, accountId, store.nowMs())
    }
    return accountId
  })
}

/** @throws ApiError NOT_FOUND */
export const beginSocialLogin: Handler<typeof BeginSocialLogin, IdentityDeps> = async (request, context) => {
  const { clientId, nonce } = await context.services.social.begin(request.TokenFrom, context)
  return { ClientID: clientId, Nonce: nonce }
}

/** @throws ApiError NOT_FOUND, NOT_ALLOWED, SERVICE_UNAVAILABLE */
export const makeSignInCode: Handler<typeof MakeSignInCode, IdentityDeps> = async (request, context) => {
  const { social } = context.services
  const identity = await social.read(request.TokenFrom, request.stoken, context)
  return { Code: await social.makeCode(identity, context) }
}
