import { getProfile } from './get-profile'
import { logout } from './logout'

/** Who is signed in. */
export const accountHandlers = {
  GetProfile: getProfile,
  Logout: logout,
}
