import type { Generated } from 'kysely'
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
  language: Generated<'en' | 'ar'>
  created_at: GeneratedTimestamp
}

export interface SessionsTable {
  /** Of the token's 256 bits: whoever reads the table cannot sign in. */
  token_hash: Buffer
  account_id: string
  brand_id: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
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
}

/** A favourite cinema of an account. */
export interface FavouriteCinemasTable {
  account_id: string
  cinema_id: string
  liked_at: GeneratedTimestamp
}

export interface AccountTables {
  favourite_cinemas: FavouriteCinemasTable
  accounts: AccountsTable
  sessions: SessionsTable
  saved_cards: SavedCardsTable
  one_time_codes: OneTimeCodesTable
}
