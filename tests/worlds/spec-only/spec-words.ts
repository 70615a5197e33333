/**
 * Every name that the specification gives to something that a request or an answer holds, in its own spelling. The spec-only API may use no other; where the specification only describes a field ("the bank verification
 * URL", "code image", "show list"), the description is its name here.
 */
const answers = [
  'Status Message',
  // Countries, cities, languages
  'List Default CountryCode IPAddress Cities',
  'CountryID CountryName Flag CountryISOCode ISOCode CurrencyCode CountryCity CountryState phonecode',
  'LanguageID LanguageName',
  // What is on
  'Shows cat_id title id url Banners Promotions Cinemas filters MaxTicketLimit',
  'rated lang genre format flagname movie_card_img runTime release interestedcount criticsrating useravaragerating',
  'banner_url banner BannerType TargetUrl banner_img subtitle movie runtime',
  'ID Title DiscountValue promotion_card_img',
  'Filters Language Genre Locations filter_key filter_name icon collapseId all_filter value Format',
  'Movies Cinema Name ShowCat Label Value CategoryID',
  // Cinemas
  'CinemaID CinemaName Slug org_slug organizationID Address Latitude Longitude ScreenTypes CinemaType FnB ThumbnailImage',
  'cinema_card_img organizationName organization_card_img Data CinemaList meta',
  // The quick-book picker
  'data movie_link_id ShowDate ShowTime SchID movieID seatlayout SeatLayout Latenightpopup cinema_id show_date show_time',
  // Seats
  'SeatLayouts Seats SeatClass SeatClassID SeatTypes FNB BookSeatsID Currency SelectStatusFlag SeatName Price',
  // Reserving and paying
  'ReserveID SelectedSeats ConFee discount total PaymentID ErrDesc ErrorCode ErrorMessage Rebook',
  'CardID cardID CVV cardBankName cardNumbers cards links requestUrl requestParameter',
  'BookingID DataObject address seats screen date time',
]
/** What requests carry. */
const requests = [
  'BookingType FilterType RequiredSeats MovieLanguageID LocationID term PromotionID OTP sid saveCard orderReference email',
  'mobile noofvoucher SucessUrl FailUrl ApiCallURL ismobile countrycode Like FireBaseID favourite',
  'FullName FirstName LastName Email Mobile Password RePassword Gender ReferredBy VerifyMe TokenFrom stoken Phone Query',
]
/** What is known of a person, and what vouchers cost. */
const people = [
  'MobileNo UserName ProfileURL ReferalCodeURL userreflegdata access_token verifymobile verifyemail Attempt',
  'bannerimageweb one two currency t_c priceperticket ihc',
]
/** Fields that it describes and does not name. */
const described = [
  'show list',
  'payment options',
  'bank verification URL',
  'code image',
  'promotions',
  'push token',
  'device type',
  'device model',
]

const spelled = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const words: ReadonlySet<string> = new Set(
  [...[...answers, ...requests, ...people].flatMap((line) => line.split(' ')), ...described].map(spelled),
)

/** Whether the specification has a field of this name. */
export function isSpecWord(name: string): boolean {
  return words.has(spelled(name))
}
