import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { GeneratedTimestamp, Timestamp } from './column-types'

/** A text file attached to a message. */
export interface MessageFile {
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly text: string
}

export interface OutboxTable {
  id: GeneratedAlways<string>
  dedupe_key: string
  brand_id: string
  channel: 'email' | 'sms'
  language: LanguageCode
  recipient: string
  /** Reply-to address if it is not the brand's. */
  reply_to: string | null
  subject: Generated<string>
  body_text: string
  body_html: Generated<string>
  /** Encrypted value of `{secret}` in the text; deleted when the message is sent. */
  secret_sealed: Buffer | null
  files: ColumnType<MessageFile[], string | undefined, never>
  /** Booking whose PDF tickets are attached. */
  paper_of: string | null
  state: Generated<'waiting' | 'sent' | 'logged' | 'dead'>
  tries: Generated<number>
  next_at: GeneratedTimestamp
  leased_until: GeneratedTimestamp
  last_error: string | null
  /** The gateway's id of the message. */
  gateway_id: string | null
  /** Delivery status in the gateway's words. */
  report: string | null
  created_at: GeneratedTimestamp
  sent_at: Timestamp | null
}

export interface ServerSecretsTable {
  name: string
  value: Buffer
  created_at: GeneratedTimestamp
}

export interface MigrationsTable {
  id: string
  applied_at: GeneratedTimestamp
}

/** Points of a limit that a key has spent in the window that ends at `expires_at`. */
export interface RateLimitsTable {
  key: string
  points: number
  expires_at: Timestamp
}

export interface MaintenanceTable {
  brand_id: string
  since: GeneratedTimestamp
  /** Announced end. */
  until: Timestamp | null
  message_en: Generated<string>
  message_ar: Generated<string>
  /** Messages by language code; null from servers that did not support further languages. */
  messages: ColumnType<Partial<Record<LanguageCode, string>> | null, string | null | undefined, string | null>
}

/** Files of the app, of this release or an earlier one. */
export interface ReleaseFilesTable {
  name: string
  body: Buffer
  is_packed: boolean
  /** When a server had the file last, to a day. */
  kept_at: GeneratedTimestamp
}

export interface PlatformTables {
  outbox: OutboxTable
  server_secrets: ServerSecretsTable
  migrations: MigrationsTable
  rate_limits: RateLimitsTable
  maintenance: MaintenanceTable
  release_files: ReleaseFilesTable
}
