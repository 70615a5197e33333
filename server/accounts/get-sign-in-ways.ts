import type { GetSignInWays } from '@/contract/account/get-sign-in-ways'
import type { Handler } from '@/server/platform/request-context'
import { rpIdOf } from './passkeys/rp-id'
import type { SocialDeps } from './social/social-login'

export const getSignInWays: Handler<typeof GetSignInWays, SocialDeps> = async (
  _request,
  { brand, origin, services },
) => ({
  Google: services.social.has('Google', brand.id),
  Facebook: services.social.has('Facebook', brand.id),
  Passkeys: rpIdOf(brand, origin) !== null,
})
