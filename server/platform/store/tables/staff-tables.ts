import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LanguageCode } from '@/contract/envelope'
import type { ApiScope } from '@/contract/office/api-keys'
import type { Role } from '@/contract/office/permissions'
import type { MailedReport, Rhythm, ReportMail } from '@/contract/office/report-mails'
import type { StaffLimits } from '@/contract/office/staff-calls'
import type { WebhookEvent, WebhookPayload } from '@/contract/office/webhooks'
import type { GeneratedTimestamp, Json, Timestamp } from './column-types'

/** The operator’s people who sign in to the back office. */
export interface StaffTable {
  id: GeneratedAlways<string>
  /** In lower case. */
  email: string
  name: string
  role: Role
  limits: Json<StaffLimits>
  /** Null until the invitation was opened. */
  password_hash: string | null
  /** Of the digits by which the person identifies themselves at a counter; null for none. */
  pin_hash: string | null
  /** Secret of the second factor, encrypted. */
  totp_sealed: Buffer | null
  totp_confirmed_at: Timestamp | null
  /** A new secret that no code has confirmed yet; the one above counts until then. */
  totp_pending_sealed: Buffer | null
  /** The 30-second step of the newest accepted code: each step is accepted once. */
  last_totp_step: Generated<number>
  has_passkey: Generated<boolean>
  ended_at: Timestamp | null
  created_at: GeneratedTimestamp
  last_seen_at: Timestamp | null
}

export interface StaffSessionsTable {
  /** Hash of the token's 256 bits. */
  token_hash: Buffer
  staff_id: string
  created_at: GeneratedTimestamp
  last_used_at: GeneratedTimestamp
  browser: string
}

/** Links of invitations and new passwords; each is used once. */
export interface StaffLinksTable {
  /** Hash of 256 bits. */
  token_hash: Buffer
  staff_id: string
  kind: 'invitation' | 'password'
  expires_at: Timestamp
}

/** Devices on which somebody signed in before; strangers’ attempts do not count against them. */
export interface StaffDevicesTable {
  staff_id: string
  /** Keyed hash. */
  device_key: Buffer
  seen_at: GeneratedTimestamp
}

export interface StaffPasskeysTable {
  /** Base64url. */
  credential_id: string
  staff_id: string
  /** Host for whose pages it was made. */
  rp_id: string
  public_key: Buffer
  /** A 64-bit integer, which the driver returns as text. */
  counter: ColumnType<string, number, number>
  transports: string[]
  name: string
  created_at: GeneratedTimestamp
  used_at: Timestamp | null
}

/** Keys with which other systems read. */
export interface ApiKeysTable {
  id: GeneratedAlways<string>
  /** UUID of the request that made it: a repeated one makes no second key. */
  attempt: string
  key_hash: Buffer
  /** The last characters of the key. */
  ending: string
  label: string
  scopes: ApiScope[]
  limits: Json<StaffLimits>
  /** Who made it. */
  staff_id: string
  created_at: GeneratedTimestamp
  expires_at: Timestamp
  last_used_at: Timestamp | null
  revoked_at: Timestamp | null
}

/** Addresses of other systems that receive events. */
export interface WebhookEndpointsTable {
  id: GeneratedAlways<string>
  attempt: string
  url: string
  events: WebhookEvent[]
  limits: Json<StaffLimits>
  /** Secrets are derived from the id and this number. */
  secret_version: Generated<number>
  /** Until when the secret before signs too. */
  overlap_until: Timestamp | null
  staff_id: string
  created_at: GeneratedTimestamp
  /** Since when nothing has arrived; null while messages arrive. */
  failing_since: Timestamp | null
  off_at: Timestamp | null
  off_because: 'staff' | 'failing' | 'gone' | null
  deleted_at: Timestamp | null
}

export interface WebhookMessagesTable {
  id: GeneratedAlways<string>
  /** The receiver's: the same in every try. */
  message_id: string
  endpoint_id: string
  payload: Json<WebhookPayload>
  state: Generated<'waiting' | 'sent' | 'dead' | 'dropped'>
  tries: Generated<number>
  next_at: GeneratedTimestamp
  leased_until: GeneratedTimestamp
  created_at: GeneratedTimestamp
}

export interface WebhookAttemptsTable {
  id: GeneratedAlways<string>
  message_id: string
  at: GeneratedTimestamp
  /** Null when no answer came. */
  status: number | null
  error: string | null
  took_ms: number
}

/** Reports that are sent by e-mail again and again. */
export interface ReportMailsTable {
  id: GeneratedAlways<string>
  /** To whom. */
  staff_id: string
  /** Who asked for it. */
  by_staff_id: string
  report: MailedReport
  filters: Json<ReportMail['filters']>
  rhythm: Rhythm
  hour: number
  time_zone: string
  language: LanguageCode
  /** The site that sends it. */
  brand_id: string
  next_at: Timestamp
  leased_until: GeneratedTimestamp
  created_at: GeneratedTimestamp
  ended_at: Timestamp | null
}

export interface StaffTables {
  report_mails: ReportMailsTable
  api_keys: ApiKeysTable
  webhook_endpoints: WebhookEndpointsTable
  webhook_messages: WebhookMessagesTable
  webhook_attempts: WebhookAttemptsTable
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  staff_links: StaffLinksTable
  staff_devices: StaffDevicesTable
  staff_passkeys: StaffPasskeysTable
}
