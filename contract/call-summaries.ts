import type { CallName } from './calls'

/** One-line summary of each call for the readable API page only: the app does not import it. */
export const callSummaries: Readonly<Record<CallName, string>> = {
  GetAllCinemasList: 'Cinemas of a country with their chains.',
  GetAllCinemasSch: 'Cinemas of a country that have a show in the next 14 days.',
  GetAllFilter: 'Filter choices that have at least one film behind them.',
  GetAllShow: 'What is on in a country: films by category, banners, promotions, cinemas and filters.',
  GetcinemaByID: 'One cinema, by id or slug, with what it shows.',
  GetCityList: 'Cities with a cinema or an event; countryId is a query parameter.',
  GetContentLang: 'Interface languages.',
  GetCountryCode: 'Countries with their dial codes, and the one to start with.',
  GetCountryList:
    'Countries of the brand; Default is the guess for this visitor, Bahrain (113) where there is none.',
  GetEventDetails: 'An event with its dates.',
  GetEvents: 'Events of a country that have not begun.',
  GetNames:
    'Every name of the films, cinemas and events of a country, for a search on the device without a network.',
  GetShowDetails: 'A film with its showtimes by cinema and date.',
  ListReviews: 'What visitors said of a film: how many, the average, and five of them, the newest first.',
  QuickBook:
    'The choices of the next step: films or cinemas, then the other, then dates (5 at most), then times.',
  Search:
    'Films, cinemas and events that the term may mean, by name, person or place, in either language and in spite of typing errors; what plays tonight first.',
  BookingFNBItem: 'Sets the food and drink of a reservation; prices come from the server.',
  BookingReserve: 'Holds seats for 14 min 59 s, all of them or none.',
  CancelBooking:
    'Cancels a booking for its visitor, where the operator allows it and until its deadline: tickets are void, the money goes back to where it came from. A repeated call has the same answer.',
  ClaimBookings:
    'Gives the account of the session what was reserved or booked without one, each proven by its own key. Asked again it changes nothing.',
  GetApplePass: "A ticket as a file for Apple's Wallet (application/vnd.apple.pkpass), base64.",
  FindBookings:
    'Sends the links of all coming bookings of an e-mail address or mobile number to the e-mail address that is on them. The answer is the same whether there are any.',
  GetBookingDetails:
    'A booking with what its code image holds; by the id and key of a ticket that was handed on, that one seat alone.',
  GetFnBItems: 'Food and drink that the cinema of a reservation sells.',
  GetReservation: 'Where a reservation stands, for a page that was reloaded or reopened.',
  GetSeatLayout: "A show's seats with their prices and what is free now.",
  SNGetSeatLayout: 'The same as GetSeatLayout; a second name in the specification.',
  GetWalletPass:
    "Where a phone's wallet gets a ticket from: Google's page with a signed ticket, or a file for Apple's Wallet, good for five minutes. By the id and key of a ticket that was handed on, that one.",
  GetTicketPaper: 'A booking as a PDF to be printed or kept, in the language of the request.',
  ListBookings: 'Bookings of the signed-in visitor, coming and past, the one bought last first; 20 of them.',
  GetSeatChanges:
    'What has changed of the free seats of a show since an earlier answer; small, to be asked again and again.',
  MakeLink: 'A token that opens this order once on another device, for a link that is scanned or handed on.',
  OpenLink:
    'Exchanges the one-time token of a link for the permission that it stands for: that of the guest while the order is open, that of the ticket once it is booked. The same device may repeat it for ten minutes.',
  OpenTicketLink:
    'Exchanges the token of a short link for the permission to see its ticket: as often as it is asked, until two days after its show.',
  ReleaseReservation:
    'Gives the seats of a hold back. A reservation that is being paid, or is paid, stays as it is.',
  SendTicket:
    'Sends one seat of a booking to somebody: it gets a code of its own, and the key of a link that opens this seat with GetBookingDetails. A repeated call has the same answer.',
  TakeBackTicket:
    'Takes back a seat that was sent to somebody: its link and code stop working, and the seat gets a new code. A repeated call has the same answer.',
  SendTicketAgain: 'Sends a booking once more to the e-mail address that is on it.',
  UpdateBookUser: 'Sets where the tickets of a reservation go.',
  CheckStoredValue:
    'What vouchers and the wallet would pay of a reservation, and what is left for another way. Takes nothing.',
  ConfirmBooking: 'Asks the server to settle what is paid, and says how it stands. Safe to repeat.',
  GetPaymentOptions: 'Ways to pay a reservation, with the amounts to show beside them.',
  GetReceipt: 'What was paid for a booking, and how.',
  GetSavedCards: 'Saved cards of the signed-in visitor, masked. An e-mail that is not theirs is refused.',
  GetWallet:
    'What the wallet of the signed-in visitor has in each currency, and what became of it, newest first.',
  NProcessPayment: "Pays a reservation through the card provider's hosted session.",
  ProcessPayment:
    'Starts one payment attempt. The same AttemptID again answers what became of it and never charges twice.',
  ProcessTicket:
    'Issues the tickets of a paid reservation; the reference must belong to it, its amount and currency.',
  RemoveCard: 'Forgets a saved card of the signed-in visitor.',
  SendWalletCode:
    "Sends the code that opens the signed-in visitor's wallet for one reservation to their registered mobile.",
  AddVoucher:
    "Keeps a voucher among the signed-in visitor's own, by its code: BALANCE_TOO_LOW where there is nothing to spend on it.",
  GetPromotionList: 'Offers of the brand in a country.',
  GetVoucherOffers: 'Vouchers on sale and the texts of their page. The spelling of this path is ours.',
  GetVoucherOrder:
    'An order of vouchers as it stands: while its payment runs the provider is asked; once it is paid, its vouchers with their codes. By ReserveID or BookingID. Here and for its gifts, a session without the order’s key has to be fresh: an older one is refused with PROVE_AGAIN.',
  ListVouchers:
    'Vouchers of the signed-in visitor: given to them or to a contact that they have proven, paid with, or added by their code. The codes themselves only with WithCodes.',
  OpenGift:
    'What the link in a gift’s mail leads to: the card with its words and its code, as often as it is asked.',
  OpenVoucherLink:
    'Exchanges the token of a link in the mail about vouchers that were bought for the permission to see them: as often as it is asked.',
  SendGift:
    'Makes a gift of a voucher that was bought: its picture, words and code go to an e-mail address, at once or on a day. Until it has left it may be changed; after that GIFT_SENT.',
  TakeBackGift:
    'Cancels a gift that was not sent yet; the voucher stays with its buyer. A repeated call has the same answer; after sending, GIFT_SENT.',
  VerifyPromotion: 'Applies an offer or promo code to a reservation; a refusal sets its discount to zero.',
  VoucherPayment: "Starts the payment of vouchers. Return addresses must be on the brand's own hosts.",
  GetOwnWays: 'By whose word the signed-in visitor can sign in.',
  LinkWay:
    "Lets the signed-in visitor sign in by a provider from now on: by its token, or MakeSignInCode's code for it.",
  UnlinkWay: 'Ends the sign-in by a provider; never the last way in.',
  AddFavourite: 'Marks a cinema as a favourite, or takes the mark away.',
  AddReview: 'Rates the film of a booking whose show is over, or changes that until it is published.',
  AskToDelete:
    'What would be lost with the account, and how to prove whose it is; sends a code where there is no password.',
  ChangeContact:
    'Sends a code to a new e-mail address or mobile number; nothing changes until it comes back.',
  ConfirmContact:
    'Puts the new e-mail address or mobile number in the old one’s place, by the code that was sent to it.',
  DeleteMyAccount:
    'Erases the account and what is personal of it, by its password or the code that was sent.',
  GetProofWays: 'How the signed-in visitor can prove again who they are.',
  SendProofCode: 'Sends the code of `ProveAgain` to a contact that the account has proven.',
  ProveAgain:
    'Proves again who is signed in, by password, code or passkey: a new session takes the place of this one, and may do what is sensitive for ten minutes.',
  UndoContactChange:
    'Takes a change of e-mail address or mobile number back by the link of its notice, within seven days: the old contact is in its place again, every session ends, and what was added to sign in with since is gone.',
  ExportMyData:
    'Everything that is kept of the signed-in visitor, as one JSON file; cards masked, secrets left out.',
  BeginPasskey: 'Options with which the browser creates a passkey for the signed-in visitor.',
  BeginPasskeySignIn:
    'What to ask the browser for a passkey with; the challenge is good once, for five minutes.',
  BeginSocialLogin:
    'What to ask the provider with: the id that this brand has there, and a nonce for its token.',
  GetSignInWays: 'How one can sign in with this brand, beside a password and a code.',
  KeepPasskey: 'Keeps a passkey that the browser has made: it signs in from now on.',
  ListPasskeys: 'The passkeys of the signed-in visitor, newest first.',
  MakeSignInCode:
    "Takes a provider's token where its script runs, and gives a code that signs in once, within a minute, in the same browser.",
  PasskeySignIn: 'Signs in by a passkey.',
  RemovePasskey: 'Removes a passkey, which then no longer signs in; refused for the last way to sign in.',
  EndOtherSessions: "Ends every session of the visitor's but the one that asks.",
  EndSession: "Ends one of the visitor's own sessions, as of a phone that was lost.",
  KeepFavourites:
    'Joins favourite cinemas with those of the account, and answers all of them, the oldest first.',
  GetProfile: 'The profile of the signed-in visitor.',
  ListSessions: 'Where the visitor is signed in, the last used first.',
  Login: 'Signs in by e-mail or mobile number and password.',
  Logout: 'Ends the session on the server, so that its token is worth nothing.',
  OwnReviews:
    'Bookings of the signed-in visitor whose film they saw, each with what they said of it; the last first.',
  Register: 'Signs up, or, in its forgot-password form without name and password, sends a code.',
  SendSignInCode:
    'Sends a code that signs in by VerifyUser, without a password. The answer is the same for known and unknown contacts.',
  SocialLogin:
    'Signs in by a token of Google or Facebook, issued for this brand a moment ago, or by the code that MakeSignInCode gave for it.',
  UpdateProfile: 'Changes the profile; with the temporary token of a forgotten password, sets the new one.',
  VerifyUser: 'Proves an e-mail address or mobile number by the one-time code sent to it.',
  LegacyReserveBooking: 'The older reservation; its body is not shown. BookingReserve took its place.',
  LegacyBookingOrderConfirm: 'Confirms an order that a wallet paid; the body is not shown.',
  LegacyDebitTransation: "Takes money from a wallet; the path's spelling is the specification's.",
  LegacyGetUserWallet: 'What the wallet of a signed-in visitor has, in the currency of the chosen country.',
  LegacyVerifyCoupon: 'The older check of a coupon or card offer; VerifyPromotion took its place.',
  LegacyForgot: 'The older way to begin a forgotten password; Register with VerifyMe took its place.',
  LegacyResetPassword:
    'The older way to set a new password; UpdateProfile with a temporary token took its place.',
  LegacySignin: 'The older sign-in by user name; Login took its place.',
  LegacySocialLogout: 'The older end of a social sign-in session; our Logout took its place.',
  ContactUs: 'Sends a message to the help desk: it is kept, and mailed to the desk and to its writer.',
  SendEnquiry:
    'A question about plans and prices, or of somebody who organises events; the latter need Name, Company, Phone and CountryCode.',
  DoorSignIn:
    'Lets a device of the staff read tickets at one cinema on one day, by the code of `npm run operator -- door open`. A code is good for one device; said again with the same key it says the same.',
  GetDoorPack:
    'All that a device needs to answer at the door with no network: shows of the day, the public key of signed codes, and every booking with what became of its seats; with `Since`, those that changed.',
  KeepAdmissions:
    'Tells whom a device has let in, once or again. The answer has every admission of those seats, the first one first: two of one seat were made by doors that did not hear of each other.',
  LeaveDoor: 'Ends what a device may do at the door, as when it is handed back.',
  GetSiteState: 'Whether the brand is being worked on: the one call that answers meanwhile.',
}
