import { changeContact } from './contact/change-contact'
import { confirmContact } from './contact/confirm-contact'
import { getProfile } from './get-profile'
import { logout } from './logout'
import { askToDelete } from './own-data/ask-to-delete'
import { deleteMyAccount } from './own-data/delete-my-account'
import { exportMyData } from './own-data/export-my-data'
import { endOneSession, endOtherSessions, listSessions } from './sessions/own-sessions'
import { login } from './sign-in/login'
import { legacyForgot, legacyResetPassword, legacySignin } from './sign-in/older-paths'
import { register } from './sign-in/register'
import { sendSignInCode } from './sign-in/send-sign-in-code'
import { verifyUser } from './sign-in/verify-user'
import { updateProfile } from './update-profile'

/** Who is signed in. */
export const accountHandlers = {
  GetProfile: getProfile,
  Login: login,
  Logout: logout,
  ChangeContact: changeContact,
  ConfirmContact: confirmContact,
  ExportMyData: exportMyData,
  AskToDelete: askToDelete,
  DeleteMyAccount: deleteMyAccount,
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
}
