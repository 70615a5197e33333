import { addFavourite, keepFavourites } from './favourites'
import { getProfile } from './get-profile'
import { logout } from './logout'

/** Who is signed in, and what is theirs. */
export const accountHandlers = {
  AddFavourite: addFavourite,
  KeepFavourites: keepFavourites,
  GetProfile: getProfile,
  Logout: logout,
}
