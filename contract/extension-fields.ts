import { showFacts } from './booking/show-facts'
import type { CallName } from './calls'
import { showtimeExtensionNames } from './catalogue/showtime'

/**
 * Our extensions to the specification’s own calls, as paths: `Shows[].Art` is `Art` of every item of `Shows`.
 * All of them are optional (a test checks it): an API that only implements the specification has none of
 * them, and the app works with the remaining fields. Calls whose `origin` is `extension` are extensions
 * entirely. // design §1
 */
export interface ExtensionFields {
  readonly request?: readonly string[]
  readonly response?: readonly string[]
}

const prefixFields = (path: string, names: readonly string[]) => names.map((name) => `${path}.${name}`)

const movieCard = ['Art', 'Keys', 'NextShows', 'NextDay']
const cinemaCard = ['City', 'LocationID', 'CountryID', 'Currency', 'TimeZone', 'Art']
const banner = ['movieID', 'eventID', 'Art']
const promotion = ['Art', 'Code', 'Currency', 'Terms', 'Rule', 'Example']
const amounts = ['Currency', 'TicketsTotal', 'Fees', 'Lines']
const hold = ['ExpiresAt', 'ServerTime']
const cinemas = { response: prefixFields('Cinemas[]', cinemaCard) }
const hostedCard = ['Data.State', 'Data.orderReference', 'Data.VerifyUrl', 'Data.Nonce']
const sentCode = ['SentTo', 'ExpiresAt', 'ServerTime', 'ResendAfterMs']
const capability = { request: ['ReserveKey'] }
const seatLayout = {
  request: ['Compact'],
  response: [
    'SeatTypes[].Available',
    'Show',
    'MaxTicketLimit',
    'Fees',
    'Offers',
    'MemberOffers',
    'SeatLayoutMode',
    'Layout',
    'Availability',
    'BoxOffice',
    'Panels',
    'ServerTime',
  ],
}

export const extensionFields: Readonly<Partial<Record<CallName, ExtensionFields>>> = {
  ContactUs: { request: ['CountryCode', 'AttemptID'], response: ['Reference'] },
  Login: { request: ['DeviceKey'], response: sentCode },
  Register: { request: ['DeviceKey'], response: sentCode },
  VerifyUser: { request: ['DeviceKey'], response: ['MustReset', 'Bonus'] },
  UpdateProfile: { request: ['CurrentPassword', 'DeviceKey'], response: ['access_token'] },
  GetAllCinemasList: cinemas,
  GetAllCinemasSch: cinemas,
  GetAllFilter: { response: ['List.Formats', 'ServerTime'] },
  GetAllShow: {
    request: ['Format', 'Chain', 'PageSize', 'Tab', 'From'],
    response: [
      'Shows[].Total',
      ...prefixFields('Shows[].shows[]', movieCard),
      ...prefixFields('Banners[]', banner),
      ...prefixFields('Promotions[]', promotion),
      ...prefixFields('Cinemas[]', cinemaCard),
      'Upcoming',
      'ServerTime',
    ],
  },
  GetcinemaByID: {
    request: ['ShowDate'],
    response: [...prefixFields('CinemaList[]', cinemaCard), 'ShowDates', 'Films', 'ServerTime'],
  },
  GetCountryList: { response: ['Default.CountryID'] },
  GetShowDetails: {
    request: ['MostShows', 'ShowDate'],
    response: [
      ...prefixFields('Movie', [
        ...movieCard,
        'Synopsis',
        'Director',
        'Cast',
        'Subtitles',
        'Category',
        'OriginalTitle',
        'Series',
        'Trailer',
        'Backdrop',
        'Year',
        'Reviews',
      ]),
      ...prefixFields('Cinemas[]', cinemaCard),
      ...prefixFields('Cinemas[].Dates[].Shows[]', showtimeExtensionNames),
      'ServerTime',
    ],
  },
  QuickBook: {
    request: ['OrderBy'],
    response: [...prefixFields('data[]', ['StartsAt', 'TimeZone', 'Availability', 'City', 'Art']), 'Step'],
  },
  Search: {
    response: ['Movies[].Art', 'Movies[].Rank', 'Movies[].Person', 'Cinema[].Rank', 'Events', 'Guesses'],
  },
  GetPromotionList: { response: prefixFields('Promotions[]', promotion) },
  GetSeatLayout: seatLayout,
  SNGetSeatLayout: seatLayout,
  BookingReserve: {
    request: ['Seats', 'AttemptID', 'Replaces', 'WithOptions'],
    response: [...hold, ...amounts, 'ReserveKey', 'PaymentOptions'],
  },
  BookingFNBItem: { ...capability, response: amounts },
  GetFnBItems: {
    ...capability,
    response: [
      'Currency',
      ...prefixFields('Items[]', [
        'Group',
        'GroupTitle',
        'Size',
        'Category',
        'SoldOut',
        'Featured',
        'Allergens',
        'Art',
      ]),
      'Categories',
    ],
  },
  UpdateBookUser: { request: ['ReserveKey', 'Campaign'], response: ['ReserveID', 'Email', 'Mobile'] },
  GetPaymentOptions: {
    ...capability,
    response: [
      ...prefixFields('Options[]', [
        'Label',
        'Panel',
        'Origins',
        'FieldsUrl',
        'KeepsCards',
        'NeedsAddress',
        'SignIn',
        'Balance',
      ]),
      'SignedIn',
      'Offers',
      'TakesCodes',
      'CancelUntil',
      'ReserveID',
      ...hold,
      ...amounts,
      'ConFee',
      'discount',
      'total',
    ],
  },
  VerifyPromotion: {
    request: ['ReserveKey', 'StudentID', 'ValidUntil', 'Remove'],
    response: [...amounts, 'ConFee', 'discount', 'total', 'Offers', 'Applied', 'NeedsAccount'],
  },
  ProcessPayment: {
    request: [
      'ReserveKey',
      'Total',
      'SavedCard',
      'SessionID',
      'BillingAddress',
      'VoucherCode',
      'StoredValue',
      'OTP',
      'ReturnPath',
    ],
    response: ['ErrDesc.Code', 'ErrDesc.Detail', 'Nonce', 'Next', 'State', ...hold, 'BookingID', 'Booking'],
  },
  ConfirmBooking: {
    request: ['ReserveKey', 'AttemptID'],
    response: [
      'State',
      'Booking',
      'ErrDesc.Code',
      'ErrDesc.Detail',
      'NeedsOperator',
      'Next',
      'VerifyUrl',
      'Nonce',
      'RetryAfterMs',
    ],
  },
  GetProfile: {
    response: ['ReferralCredit', 'ReferralCurrency', 'ReferralTickets', 'FriendShares', 'FriendBookings'],
  },
  GetSavedCards: { response: prefixFields('cards[]', ['Brand', 'Expires', 'IsExpired']) },
  NProcessPayment: { request: ['ReserveKey', 'AttemptID', 'BillingAddress'], response: hostedCard },
  ProcessTicket: { ...capability, response: hostedCard },
  GetVoucherOffers: { response: ['Data.Art', 'Data.Offers[].ValidDays', 'Data.Pictures', 'Data.Origins'] },
  VoucherPayment: { request: ['OfferID', 'AttemptID', 'Campaign'], response: ['ReserveID', 'ReserveKey'] },
  GetBookingDetails: {
    ...capability,
    response: [
      ...prefixFields('DataObject', [
        'Cinema',
        'CodeText',
        'Reference',
        'DoorCode',
        'SeatList',
        'StartsAt',
        'TimeZone',
        'RunTime',
        ...Object.keys(showFacts),
        'Kind',
        'TitleID',
        'SchID',
        'Latitude',
        'Longitude',
        'Email',
        'Bring',
        'Art',
        'Back',
        'Cancellation',
        'Postponed',
        'Wallets',
        'MaySend',
        'HandedOn',
      ]),
      ...amounts,
      'ConFee',
      'discount',
      'total',
    ],
  },
}

export const failureExtensions = ['Code', 'Issues', 'Seats', 'EventDate', 'TraceID'] as const
