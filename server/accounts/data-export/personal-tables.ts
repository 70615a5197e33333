import {
  closeWallet,
  eraseAccount,
  eraseCampaigns,
  eraseCards,
  eraseCodes,
  eraseContactChanges,
  eraseContactRequests,
  eraseContacts,
  eraseDevices,
  eraseFavourites,
  eraseGivenNames,
  eraseIdentities,
  eraseLinks,
  eraseLookups,
  eraseMessages,
  eraseNames,
  erasePasskeys,
  eraseResets,
  eraseReviews,
  eraseSessions,
  eraseSignInChanges,
  eraseTraces,
  eraseVouchers,
  eraseCardSaveRequests,
} from './erase'
import { exportBoughtVouchers, eraseGifts, exportGifts } from './gift-export'
import type { PersonalTable } from './person'
import {
  exportCards,
  exportCodes,
  exportContactChanges,
  exportContactRequests,
  exportFavourites,
  exportIdentities,
  exportMessages,
  exportPasskeys,
  exportProfile,
  exportReviews,
  exportSessions,
  exportSignInChanges,
  exportVouchers,
  exportWallet,
} from './account-export'
import {
  exportBookings,
  exportCampaigns,
  exportGivenTickets,
  exportOrders,
  exportPayments,
  exportReturns,
  exportSentTickets,
} from './order-export'

const ofDevice = 'of a device, by a key that names nobody'
const ofBank = 'the sandbox’s bank plays somebody else, with cards that pay nothing'

/**
 * All tables with personal data, and how each is exported and erased with an account. A test looks for
 * columns that may be personal and requires an entry for their table; a new table must be added here. Erased
 * in this order: data found through an order comes before the order loses its owner.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'sessions', exported: { as: 'sessions', read: exportSessions }, erased: eraseSessions },
  { table: 'account_devices', exported: 'keyed hashes of browsers', erased: eraseDevices },
  { table: 'reset_tokens', exported: 'hashes of what is good for ten minutes', erased: eraseResets },
  {
    table: 'sign_ups',
    exported: 'of nobody who has proven anything; sealed',
    erased: 'sealed, and gone by themselves after a week',
  },
  { table: 'saved_cards', exported: { as: 'savedCards', read: exportCards }, erased: eraseCards },
  {
    table: 'social_identities',
    exported: { as: 'socialIdentities', read: exportIdentities },
    erased: eraseIdentities,
  },
  {
    table: 'sign_in_changes',
    exported: { as: 'signInChanges', read: exportSignInChanges },
    erased: eraseSignInChanges,
  },
  {
    table: 'contact_changes',
    exported: { as: 'contactChanges', read: exportContactChanges },
    erased: eraseContactChanges,
  },
  { table: 'passkeys', exported: { as: 'passkeys', read: exportPasskeys }, erased: erasePasskeys },
  {
    table: 'favourite_cinemas',
    exported: { as: 'favouriteCinemas', read: exportFavourites },
    erased: eraseFavourites,
  },
  {
    table: 'sign_in_tickets',
    exported: 'hashes of what is good for minutes',
    erased: 'of a device, gone by itself after minutes',
  },
  { table: 'held_vouchers', exported: { as: 'vouchers', read: exportVouchers }, erased: eraseVouchers },
  { table: 'one_time_codes', exported: { as: 'codes', read: exportCodes }, erased: eraseCodes },
  // Deleted instead of anonymised: the text was written by the visitor and may identify them.
  { table: 'reviews', exported: { as: 'reviews', read: exportReviews }, erased: eraseReviews },
  {
    table: 'contact_requests',
    exported: { as: 'messagesToUs', read: exportContactRequests },
    erased: eraseContactRequests,
  },
  { table: 'outbox', exported: { as: 'messages', read: exportMessages }, erased: eraseMessages },
  { table: 'look_ups', exported: 'kept for the second until it was looked', erased: eraseLookups },
  { table: 'sent_tickets', exported: { as: 'sentTickets', read: exportSentTickets }, erased: eraseNames },
  { table: 'sent_gifts', exported: { as: 'gifts', read: exportGifts }, erased: eraseGifts },
  {
    table: 'bought_vouchers',
    exported: { as: 'boughtVouchers', read: exportBoughtVouchers },
    erased: 'books, with codes sealed: what is on them is whoever’s who knows them',
  },
  { table: 'voucher_sales', exported: 'told with their vouchers', erased: 'books: they name nobody' },
  {
    table: 'voucher_orders',
    exported: 'told with their orders',
    erased: 'keyed hashes and addresses of our own pages',
  },
  {
    table: 'order_links',
    exported: 'hashes of links, which open what the bookings tell',
    erased: eraseLinks,
  },
  { table: 'order_campaigns', exported: { as: 'campaigns', read: exportCampaigns }, erased: eraseCampaigns },
  {
    table: 'given_tickets',
    exported: { as: 'givenTickets', read: exportGivenTickets },
    erased: eraseGivenNames,
  },
  { table: 'payments', exported: { as: 'payments', read: exportPayments }, erased: eraseCardSaveRequests },
  { table: 'ledger', exported: { as: 'wallet', read: exportWallet }, erased: closeWallet },
  {
    table: 'order_returns',
    exported: { as: 'returns', read: exportReturns },
    erased: 'books: sums of an order that is nobody’s',
  },
  {
    table: 'bookings',
    exported: { as: 'bookings', read: exportBookings },
    erased: 'books, and the tickets stay good: they name nobody',
  },
  { table: 'orders', exported: { as: 'orders', read: exportOrders }, erased: eraseContacts },
  { table: 'accounts', exported: { as: 'profile', read: exportProfile }, erased: eraseAccount },

  { table: 'reservations', exported: 'told with their bookings', erased: ofDevice },
  { table: 'live_holds', exported: ofDevice, erased: 'gone by itself when the hold is over' },
  { table: 'network_credit', exported: 'of a network', erased: 'of a network' },
  {
    table: 'payment_tries',
    exported: 'keyed hashes',
    erased: 'keyed hashes, gone by themselves after a day',
  },
  {
    table: 'offer_uses',
    exported: 'told with their orders',
    erased: 'keyed hashes: a code of one use stays used',
  },
  { table: 'credit_uses', exported: 'told with their orders', erased: 'books, as a stranger’s' },
  {
    table: 'referral_codes',
    exported: 'told on the page where friends are referred',
    erased: 'gone with the account',
  },
  {
    table: 'referrals',
    exported: 'told on the page where friends are referred',
    erased: 'who comes again is no new friend: two names of accounts that are no more',
  },
  { table: 'referral_traces', exported: 'keyed hashes', erased: eraseTraces },
  {
    table: 'student_ids',
    exported: 'keyed hashes',
    erased: 'keyed hashes, gone by themselves after the show',
  },
  {
    table: 'mpesa_pushes',
    exported: 'the phone that paid, sealed: told with the payments',
    erased: 'a refund may need it; sealed, and gone by itself after 180 days',
  },
  {
    table: 'refund_proposals',
    exported: 'told with the refunds that they became',
    erased: 'books: names of the operator’s own people',
  },
  {
    table: 'staff',
    exported: 'the operator’s own people, who are no visitors',
    erased: 'the operator’s own people, whose actions stay recorded',
  },
  {
    table: 'staff_devices',
    exported: 'the operator’s own people, who are no visitors',
    erased: 'keyed hashes of the operator’s own devices',
  },
  {
    table: 'staff_passkeys',
    exported: 'the operator’s own people, who are no visitors',
    erased: 'keys of the operator’s own devices',
  },
  { table: 'sandbox_pushes', exported: ofBank, erased: ofBank },
  { table: 'sandbox_bank_charges', exported: ofBank, erased: ofBank },
  { table: 'sandbox_bank_cards', exported: ofBank, erased: ofBank },
  { table: 'sandbox_card_sessions', exported: ofBank, erased: ofBank },
]
