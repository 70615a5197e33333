import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { GeneratedTimestamp, Timestamp } from './column-types'

/** A text file that goes along with a message. */
export interface MessageFile {
  readonly name: string
  /** MIME. */
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
  /** Whom an answer goes to, when it is not the brand. */
  reply_to: string | null
  subject: Generated<string>
  body_text: string
  body_html: Generated<string>
  /** What stands for `{secret}` in the text, encrypted; gone when it is sent. */
  secret_sealed: Buffer | null
  files: ColumnType<MessageFile[], string | undefined, never>
  /** A booking whose PDF tickets go along. */
  paper_of: string | null
  state: Generated<'waiting' | 'sent' | 'logged' | 'dead'>
  tries: Generated<number>
  next_at: GeneratedTimestamp
  leased_until: GeneratedTimestamp
  last_error: string | null
  /** What the gateway that took it calls it. */
  gateway_id: string | null
  /** What became of it on its way to the phone, in the gateway's words. */
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

/** How many points of a limit a key has spent in the window that ends at `expires_at`. */
export interface RateLimitsTable {
  key: string
  points: number
  expires_at: Timestamp
}

/** A brand that is being worked on. */
export interface MaintenanceTable {
  brand_id: string
  since: GeneratedTimestamp
  /** When it is meant to be over, as visitors are told. */
  until: Timestamp | null
  message_en: Generated<string>
  message_ar: Generated<string>
  /** In further languages, by their codes; null from servers that knew none. */
  messages: ColumnType<Partial<Record<LanguageCode, string>> | null, string | null | undefined, string | null>
}

/** A file of the app, of this release or an earlier one. */
export interface ReleaseFilesTable {
  name: string
  body: Buffer
  is_packed: boolean
  kept_at: GeneratedTimestamp
}

/** Tables of what every layer uses, and of the server's own keeping. */
export interface PlatformTables {
  outbox: OutboxTable
  server_secrets: ServerSecretsTable
  migrations: MigrationsTable
  rate_limits: RateLimitsTable
  maintenance: MaintenanceTable
  release_files: ReleaseFilesTable
}
