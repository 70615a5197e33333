import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SocialProvider } from '@/contract/account/social-login'
import type { LanguageCode } from '@/contract/envelope'
import type { GeneratedTimestamp, Timestamp } from './column-types'

/** Somebody who has signed up with a brand. */
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
  /** Null for who signs in by other means alone. */
  password_hash: string | null
}

/** Somebody who has said who they are, and has not proven it. */
export interface SignUpsTable {
  id: string
  brand_id: string
  /** Keyed hashes. */
  email_key: Buffer | null
  mobile_key: Buffer | null
  device_key: Buffer
  password_hash: string
  /** All that they said, encrypted. */
  told_sealed: Buffer
  created_at: GeneratedTimestamp
}

/** A device on which an account has been signed in to. */
export interface AccountDevicesTable {
  account_id: string
  device_key: Buffer
  seen_at: GeneratedTimestamp
}

/** A temporary token that sets a new password and does nothing else. */
export interface ResetTokensTable {
  token_hash: Buffer
  account_id: string
  brand_id: string
  device_key: Buffer
  expires_at: Timestamp
}

export interface SessionsTable {
  /** Of the token's 256 bits: whoever reads the table cannot sign in. */
  token_hash: Buffer
  account_id: string
  brand_id: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  /** Names it to its owner; opens nothing. */
  id: Generated<string>
  begun_by: Generated<'password' | 'code' | 'other'>
  browser: Generated<string>
  platform: Generated<string>
  /** 0 where it is not known. */
  country_id: Generated<number>
  last_used_at: GeneratedTimestamp
}

/** A card that its provider knows by a token. */
export interface SavedCardsTable {
  id: string
  account_id: string
  provider: string
  /** The provider's token, encrypted. */
  token_sealed: Buffer
  card_brand: string
  bank_name: Generated<string>
  last4: string
  /** The first 6 to 8; null where its provider does not say. */
  first_digits: string | null
  expiry_month: number
  /** Four digits. */
  expiry_year: number
  saved_at: GeneratedTimestamp
}

/** A code that was sent to somebody. */
export interface OneTimeCodesTable {
  id: string
  purpose: string
  subject: string
  about: string
  /** Keyed: of so few codes a bare hash could be turned back. */
  code_hash: Buffer
  tries: Generated<number>
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  passed_at: Timestamp | null
  open_until: Timestamp | null
  /** What the right code gives; null where its purpose says it, or for nothing. */
  opens: string | null
}

/** What an account's link carries. */
export interface ReferralCodesTable {
  code: string
  account_id: string
  created_at: GeneratedTimestamp
}

/** A friend, and who referred them. */
export interface ReferralsTable {
  friend_id: string
  referrer_id: string
  brand_id: string
  /** `noted`: not proven to be anybody yet; `refused`: no new friend. */
  state: Generated<'noted' | 'joined' | 'refused'>
  refused_by: TraceKind | null
  reward_order_id: string | null
  rewards: Generated<number>
  created_at: GeneratedTimestamp
  joined_at: Timestamp | null
}

export type TraceKind = 'device' | 'email' | 'phone' | 'card'

/** By what the person of an account is known. */
export interface ReferralTracesTable {
  account_id: string
  brand_id: string
  kind: TraceKind
  /** Keyed. */
  trace: Buffer
}

/** Whom a provider means by a subject. */
export interface SocialIdentitiesTable {
  brand_id: string
  provider: SocialProvider
  subject: string
  account_id: string
  created_at: GeneratedTimestamp
}

/** A key of somebody's device, of which only the public half is here. */
export interface PasskeysTable {
  brand_id: string
  credential_id: string
  account_id: string
  rp_id: string
  public_key: Buffer
  /** 64 bits come out as text. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  is_synced: boolean
  created_at: GeneratedTimestamp
  used_at: Timestamp | null
}

/** A nonce, a challenge or a code of a sign-in that has begun. */
export interface SignInTicketsTable {
  /** Of 256 bits. */
  token_hash: Buffer
  brand_id: string
  device: string
  purpose: string
  holds: ColumnType<unknown, string | null | undefined, never>
  expires_at: Timestamp
}

/** A favourite cinema of an account. */
export interface FavouriteCinemasTable {
  account_id: string
  cinema_id: string
  liked_at: GeneratedTimestamp
}

/** What a visitor says of a film they saw. */
export interface ReviewsTable {
  /** Names the words as they stand: a change gives another. */
  id: Generated<string>
  brand_id: string
  title_id: string
  booking_id: string
  account_id: string
  /** The first name and an initial, as they were when it was written. */
  shown_name: string
  /** 1 to 10. */
  half_stars: number
  body: Generated<string>
  language: LanguageCode
  state: Generated<'waiting' | 'published' | 'rejected'>
  /** How often it was written anew. */
  changes: Generated<number>
  written_at: GeneratedTimestamp
  decided_at: Timestamp | null
}

/** A voucher that is somebody's, or waits for whoever proves a contact. */
export interface HeldVouchersTable {
  id: string
  brand_id: string
  /** The ledger's account of it. */
  voucher: string
  /** Its code, encrypted. */
  code_sealed: Buffer
  /** Null while it waits. */
  account_id: string | null
  email: string | null
  /** Dial code without plus. */
  country_code: string | null
  /** National number. */
  mobile: string | null
  came_by: 'given' | 'paid' | 'added'
  held_at: GeneratedTimestamp
}

/** A provider that was linked to an account, or is not any more. It only grows. */
export interface SignInChangesTable {
  id: GeneratedAlways<string>
  account_id: string
  provider: SocialProvider
  what: 'linked' | 'unlinked'
  at: GeneratedTimestamp
}

/** A contact that was changed, with what stood there before. */
export interface ContactChangesTable {
  id: GeneratedAlways<string>
  account_id: string
  kind: 'email' | 'mobile'
  email: string | null
  country_code: string | null
  mobile: string | null
  /** Of the link in the notice; null where nobody could be told. */
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
