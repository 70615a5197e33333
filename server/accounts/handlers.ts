import { getProfile } from './get-profile'
import { getSignInWays } from './get-sign-in-ways'
import { logout } from './logout'
import { beginPasskey, keepPasskey } from './passkeys/make-passkey'
import { listPasskeys, removePasskey } from './passkeys/own-passkeys'
import { beginPasskeySignIn, passkeySignIn } from './passkeys/passkey-sign-in'
import { beginSocialLogin, makeSignInCode, socialLogin } from './social/social-login'

/** Who is signed in. */
export const accountHandlers = {
  GetProfile: getProfile,
  Logout: logout,

  // By somebody else's word, or a key of the device
  GetSignInWays: getSignInWays,
  BeginSocialLogin: beginSocialLogin,
  MakeSignInCode: makeSignInCode,
  SocialLogin: socialLogin,
  BeginPasskeySignIn: beginPasskeySignIn,
  PasskeySignIn: passkeySignIn,
  BeginPasskey: beginPasskey,
  KeepPasskey: keepPasskey,
  ListPasskeys: listPasskeys,
  RemovePasskey: removePasskey,
}
