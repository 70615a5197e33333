import { addFavourite, keepFavourites } from './favourites'
import { getProfile, updateProfile } from './update-profile'
import { requestDeletion, deleteMyAccount } from './data-export/delete-account'
import { exportMyData } from './data-export/export-my-data'
import { addReview, listReviews, ownReviews } from './reviews/add-review'

export const accountHandlers = {
  AddFavourite: addFavourite,
  KeepFavourites: keepFavourites,
  AddReview: addReview,
  ListReviews: listReviews,
  OwnReviews: ownReviews,
  GetProfile: getProfile,
  ExportMyData: exportMyData,
  AskToDelete: requestDeletion,
  DeleteMyAccount: deleteMyAccount,
  UpdateProfile: updateProfile,
}
