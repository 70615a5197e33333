import type { Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { GeneratedTimestamp, Timestamp } from './column-types'

/** What somebody wrote to the people behind a brand. */
export interface ContactRequestsTable {
  id: GeneratedAlways<string>
  /** What its writer was told to name. */
  reference: string
  brand_id: string
  kind: 'support' | 'plans' | 'organiser'
  /** One press of a button, however often it came. */
  attempt: string
  name: Generated<string>
  email: string
  phone: Generated<string>
  company: Generated<string>
  query: Generated<string>
  message: string
  /** Wire id of the visitor's country, 0 where none was chosen. */
  country_id: Generated<number>
  language: LanguageCode
  account_id: string | null
  written_at: GeneratedTimestamp
  closed_at: Timestamp | null
}

/** Tables of the support layer. */
export interface SupportTables {
  contact_requests: ContactRequestsTable
}
