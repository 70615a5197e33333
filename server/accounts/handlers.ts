import { changeContact } from './contact/change-contact'
import { confirmContact } from './contact/confirm-contact'
import { getProfile } from './get-profile'
import { logout } from './logout'
import { askToDelete } from './own-data/ask-to-delete'
import { deleteMyAccount } from './own-data/delete-my-account'
import { exportMyData } from './own-data/export-my-data'
import { updateProfile } from './update-profile'

/** Who is signed in. */
export const accountHandlers = {
  GetProfile: getProfile,
  Logout: logout,
  ChangeContact: changeContact,
  ConfirmContact: confirmContact,
  UpdateProfile: updateProfile,
  ExportMyData: exportMyData,
  AskToDelete: askToDelete,
  DeleteMyAccount: deleteMyAccount,
}
