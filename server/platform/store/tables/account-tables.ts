import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SocialProvider } from '@/contract/account/social-sign-in'
import type { LanguageCode } from '@/contract/envelope'
import type { GeneratedTimestamp, Timestamp } from './column-types'

export interface AccountsTable {
  id: string
  brand_id: string
  first_name: Generated<string>
  last_name: Generated<string>
  gender: Generated<'' | '0' | '1'>
  email: string | null
  email_verified_at: Timestamp | null
  /** Dial code without plus. */
  country_code: string | null
  /** National number. */
  mobile: string | null
  mobile_verified_at: Timestamp | null
  language: Generated<LanguageCode>
  created_at: GeneratedTimestamp
  /** Null for accounts that sign in by other means only. */
  password_hash: string | null
}

/** Sign-ups that are not verified yet. */
export interface SignUpsTable {
  id: string
  brand_id: string
  /** Keyed hashes. */
  email_key: Buffer | null
  mobile_key: Buffer | null
  device_key: Buffer
  password_hash: string
  /** All data of the sign-up, encrypted. */
  told_sealed: Buffer
  created_at: GeneratedTimestamp
}

export interface AccountDevicesTable {
  account_id: string
  device_key: Buffer
  seen_at: GeneratedTimestamp
}

/** Temporary tokens that set a new password and do nothing else. */
export interface ResetTokensTable {
  token_hash: Buffer
  account_id: string
  brand_id: string
  device_key: Buffer
  expires_at: Timestamp
}

export interface SessionsTable {
  /** Hash of the token's 256 bits: a reader of the table cannot sign in. */
  token_hash: Buffer
  account_id: string
  brand_id: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  /** Identifies the session to its owner; grants no access. */
  id: Generated<string>
  begun_by: Generated<'password' | 'code' | 'other'>
  browser: Generated<string>
  platform: Generated<string>
  /** 0 if unknown. */
  country_id: Generated<number>
  last_used_at: GeneratedTimestamp
}

export interface SavedCardsTable {
  id: string
  account_id: string
  provider: string
  /** The provider's token, encrypted. */
  token_sealed: Buffer
  card_brand: string
  bank_name: Generated<string>
  last4: string
  /** The first 6 to 8 digits; null if the provider does not supply them. */
  first_digits: string | null
  expiry_month: number
  /** Four digits. */
  expiry_year: number
  saved_at: GeneratedTimestamp
}

export interface OneTimeCodesTable {
  id: string
  purpose: string
  subject: string
  about: string
  /** Keyed hash: there are so few codes that a plain hash could be reversed. */
  code_hash: Buffer
  tries: Generated<number>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  passed_at: Timestamp | null
  open_until: Timestamp | null
  /** What the right code opens; null if its purpose defines that, or for nothing. */
  opens: string | null
}

export interface ReferralCodesTable {
  code: string
  account_id: string
  created_at: GeneratedTimestamp
}

export interface ReferralsTable {
  friend_id: string
  referrer_id: string
  brand_id: string
  /** `noted`: no account verified yet; `refused`: not a new friend. */
  state: Generated<'noted' | 'joined' | 'refused'>
  refused_by: TraceKind | null
  reward_order_id: string | null
  rewards: Generated<number>
  created_at: GeneratedTimestamp
  joined_at: Timestamp | null
}

export type TraceKind = 'device' | 'email' | 'phone' | 'card'

export interface ReferralTracesTable {
  account_id: string
  brand_id: string
  kind: TraceKind
  /** Keyed hash. */
  trace: Buffer
}

export interface SocialIdentitiesTable {
  brand_id: string
  provider: SocialProvider
  subject: string
  account_id: string
  created_at: GeneratedTimestamp
}

/** Passkeys of devices; only the public key is stored. */
export interface PasskeysTable {
  brand_id: string
  credential_id: string
  account_id: string
  rp_id: string
  public_key: Buffer
  /** A 64-bit integer, which the driver returns as text. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  is_synced: boolean
  created_at: GeneratedTimestamp
  used_at: Timestamp | null
}

/** Nonces, challenges and codes of sign-ins in progress. */
export interface SignInTicketsTable {
  /** Hash of 256 bits. */
  token_hash: Buffer
  brand_id: string
  device: string
  purpose: string
  holds: ColumnType<unknown, string | null | undefined, never>
  expires_at: Timestamp
}

export interface FavouriteCinemasTable {
  account_id: string
  cinema_id: string
  liked_at: GeneratedTimestamp
}

export interface ReviewsTable {
  /** Identifies this version of the text: an edit changes it. */
  id: Generated<string>
  brand_id: string
  title_id: string
  booking_id: string
  account_id: string
  /** First name and an initial, as they were when the review was written. */
  shown_name: string
  /** 1 to 10. */
  half_stars: number
  body: Generated<string>
  language: LanguageCode
  state: Generated<'waiting' | 'published' | 'rejected'>
  changes: Generated<number>
  written_at: GeneratedTimestamp
  decided_at: Timestamp | null
}

/** Vouchers that an account holds or that wait for the visitor who proves a contact. */
export interface HeldVouchersTable {
  id: string
  brand_id: string
  /** Its ledger account. */
  voucher: string
  code_sealed: Buffer
  /** Null while the voucher waits. */
  account_id: string | null
  email: string | null
  /** Dial code without plus. */
  country_code: string | null
  /** National number. */
  mobile: string | null
  came_by: 'given' | 'paid' | 'added'
  held_at: GeneratedTimestamp
}

/** Links and unlinks of identity providers to accounts. Append-only. */
export interface SignInChangesTable {
  id: GeneratedAlways<string>
  account_id: string
  provider: SocialProvider
  what: 'linked' | 'unlinked'
  at: GeneratedTimestamp
}

/** Changes of contacts, with the previous value. */
export interface ContactChangesTable {
  id: GeneratedAlways<string>
  account_id: string
  kind: 'email' | 'mobile'
  email: string | null
  country_code: string | null
  mobile: string | null
  /** Hash of the undo link in the notice; null if there was no address to notify. */
  token_hash: Buffer | null
  changed_at: GeneratedTimestamp
  undone_at: Timestamp | null
}

export interface AccountTables {
  contact_changes: ContactChangesTable
  sign_in_changes: SignInChangesTable
  held_vouchers: HeldVouchersTable
  reviews: ReviewsTable
  referral_codes: ReferralCodesTable
  referrals: ReferralsTable
  referral_traces: ReferralTracesTable
  social_identities: SocialIdentitiesTable
  passkeys: PasskeysTable
  sign_in_tickets: SignInTicketsTable
  favourite_cinemas: FavouriteCinemasTable
  accounts: AccountsTable
  sessions: SessionsTable
  saved_cards: SavedCardsTable
  one_time_codes: OneTimeCodesTable
  sign_ups: SignUpsTable
  account_devices: AccountDevicesTable
  reset_tokens: ResetTokensTable
}
