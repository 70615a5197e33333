import type { GetSignInWays } from '@/contract/account/get-sign-in-ways'
import type { Handler } from '@/server/platform/request-context'
import { siteOfKeys } from './passkeys/site-of-keys'
import type { SocialParts } from './social/social-login'

export const getSignInWays: Handler<typeof GetSignInWays, SocialParts> = async (
  _request,
  { brand, origin, parts },
) => ({
  Google: parts.social.has('Google', brand.id),
  Facebook: parts.social.has('Facebook', brand.id),
  Passkeys: siteOfKeys(brand, origin) !== null,
})
