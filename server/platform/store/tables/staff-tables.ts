import type { Generated, GeneratedAlways } from 'kysely'
import type { Role } from '@/contract/office/permissions'
import type { StaffLimits } from '@/contract/office/staff-calls'
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

export interface StaffTables {
  staff: StaffTable
  staff_sessions: StaffSessionsTable
  staff_links: StaffLinksTable
  staff_devices: StaffDevicesTable
}
