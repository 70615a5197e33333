import type { GetSignInWays } from '@/contract/account/sign-in'
import type { Handler } from '@/server/platform/request-context'
import type { IdentityDeps } from './identity-deps'
import { getRpId } from './passkeys/rp-id'

export const getSignInWays: Handler<typeof GetSignInWays, IdentityDeps> = async (
  _request,
  { brand, origin, services },
) => ({
  Google: services.social.has('Google', brand.id),
  Facebook: services.social.has('Facebook', brand.id),
  Passkeys: getRpId(brand, origin) !== null,
})
