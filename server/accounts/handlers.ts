import { changeContact } from './contact/change-contact'
import { confirmContact } from './contact/confirm-contact'
import { addFavourite, keepFavourites } from './favourites'
import { getProfile, updateProfile } from './update-profile'
import { getSignInWays } from './get-sign-in-ways'
import { endOneSession, endOtherSessions, listSessions, logout } from './sessions/manage-sessions'
import { requestDeletion, deleteMyAccount } from './data-export/delete-account'
import { exportMyData } from './data-export/export-my-data'
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
import { addReview, listReviews, ownReviews } from './reviews/add-review'

export const accountHandlers = {
  AddFavourite: addFavourite,
  KeepFavourites: keepFavourites,
  AddReview: addReview,
  ListReviews: listReviews,
  OwnReviews: ownReviews,
  GetProfile: getProfile,
  GetOwnWays: getOwnWays,
  LinkWay: linkWay,
  UnlinkWay: unlinkWay,
  Login: login,
  Logout: logout,
  ChangeContact: changeContact,
  ConfirmContact: confirmContact,
  ExportMyData: exportMyData,
  AskToDelete: requestDeletion,
  DeleteMyAccount: deleteMyAccount,
  GetProofWays: getProofWays,
  SendProofCode: sendProofCode,
  ProveAgain: proveAgain,
  UndoContactChange: undoContactChange,
  Register: register,
  SendSignInCode: sendSignInCode,
  UpdateProfile: updateProfile,
  VerifyUser: verifyUser,
  ListSessions: listSessions,
  EndSession: endOneSession,
  EndOtherSessions: endOtherSessions,
  LegacySignin: legacySignin,
  LegacyForgot: legacyForgot,
  LegacyResetPassword: legacyResetPassword,
  LegacySocialLogout: logout,

  // Sign-in with a provider or a passkey
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
