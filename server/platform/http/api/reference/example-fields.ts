import type { CallName } from '@/contract/calls'

/** Fields that may be left out and that a request’s example has all the same: what a usual one says. */
export const exampleFields: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  BookingReserve: ['AttemptID'],
  ChangeContact: ['Email'],
  ConfirmContact: ['Email'],
  DeleteMyAccount: ['Password'],
  GetAllShow: ['BannerType', 'Genre'],
  GetAllFilter: ['FilterType'],
  GetCityList: ['countryId'],
  GetSeatLayout: ['RequiredSeats'],
  SNGetSeatLayout: ['RequiredSeats'],
  KeepPasskey: ['Name'],
  Login: ['Email'],
  ProcessPayment: ['Card'],
  QuickBook: ['movieID', 'cinema_id'],
  Register: ['FullName', 'Email', 'Mobile', 'CountryCode', 'Password', 'RePassword'],
  SendSignInCode: ['Email'],
  UpdateProfile: ['FirstName', 'LastName', 'Email'],
  VerifyUser: ['Email'],
}
