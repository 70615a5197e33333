import { getProfile } from './get-profile'
import { logout } from './logout'
import { endOneSession, endOtherSessions, listSessions } from './sessions/own-sessions'
import { login } from './sign-in/login'
import { register } from './sign-in/register'
import { sendSignInCode } from './sign-in/send-sign-in-code'
import { verifyUser } from './sign-in/verify-user'
import { updateProfile } from './update-profile'

/** Who is signed in. */
export const accountHandlers = {
  GetProfile: getProfile,
  Login: login,
  Logout: logout,
  Register: register,
  SendSignInCode: sendSignInCode,
  UpdateProfile: updateProfile,
  VerifyUser: verifyUser,
  ListSessions: listSessions,
  EndSession: endOneSession,
  EndOtherSessions: endOtherSessions,
  LegacySocialLogout: logout,
}
