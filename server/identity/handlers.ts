import { changeContact } from './contact/change-contact'
import { confirmContact } from './contact/confirm-contact'
import { getSignInWays } from './get-sign-in-ways'
import { endOneSession, endOtherSessions, listSessions, logout } from './sessions/manage-sessions'
import { beginPasskey, keepPasskey } from './passkeys/create-passkey'
import { listPasskeys, removePasskey } from './passkeys/manage-passkeys'
import { beginPasskeySignIn, passkeySignIn } from './passkeys/passkey-sign-in'
import { getProofWays, proveAgain, sendProofCode } from './proof/prove-again'
import { undoContactChange } from './contact/undo-contact-change'
import { getOwnWays, linkWay, unlinkWay } from './social/manage-sign-in-methods'
import { beginSocialLogin, makeSignInCode, socialLogin } from './social/social-login'
import { login } from './sign-in/login'
import { legacyForgot, legacyResetPassword, legacySignin } from './sign-in/legacy-calls'
import { register } from './sign-in/register'
import { sendSignInCode } from './sign-in/send-sign-in-code'
import { verifyUser } from './sign-in/verify-user'

export const identityHandlers = {
  GetOwnWays: getOwnWays,
  LinkWay: linkWay,
  UnlinkWay: unlinkWay,
  Login: login,
  Logout: logout,
  ChangeContact: changeContact,
  ConfirmContact: confirmContact,
  GetProofWays: getProofWays,
  SendProofCode: sendProofCode,
  ProveAgain: proveAgain,
  UndoContactChange: undoContactChange,
  Register: register,
  SendSignInCode: sendSignInCode,
  VerifyUser: verifyUser,
  ListSessions: listSessions,
  EndSession: endOneSession,
  EndOtherSessions: endOtherSessions,
  LegacySignin: legacySignin,
  LegacyForgot: legacyForgot,
  LegacyResetPassword: legacyResetPassword,
  LegacySocialLogout: logout,
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
