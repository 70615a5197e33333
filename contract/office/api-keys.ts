import * as v from 'valibot'
import { text } from '../fields'
import { defineOfficeCall, type OfficeCall } from './define-office-call'
import { moment } from './office-fields'
import { operationCalls } from './operations'
import type { Permission } from './permissions'
import { staffLimits } from './staff-calls'

/** What an API key may be allowed to read; it changes nothing. */
export const apiScopes = [
  'see-orders',
  'see-shows',
  'see-sales',
  'see-admissions',
] as const satisfies readonly Permission[]
export type ApiScope = (typeof apiScopes)[number]

const isScope = (permission: Permission): permission is ApiScope =>
  (apiScopes as readonly Permission[]).includes(permission)

/** Returns the scope that an API key needs for a call; null for a call that no key may make. */
export function getRequiredScope({ name, access, isChange }: OfficeCall): ApiScope | null {
  if (isChange || typeof access !== 'object' || !Object.hasOwn(operationCalls, name)) return null
  return isScope(access.staff) ? access.staff : null
}

/** A key ends by itself after this many days at most. */
export const maxApiKeyDays = 365

const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

export const apiKey = v.object({
  id,
  label: v.string(),
  /** The last characters of the key, by which people recognise it. */
  ending: v.string(),
  scopes: v.array(v.picklist(apiScopes)),
  limits: staffLimits,
  /** Who made it. */
  by: v.string(),
  createdAt: moment,
  expiresAt: moment,
  /** To a minute; null for never. */
  lastUsedAt: v.nullable(moment),
  state: v.picklist(['valid', 'expired', 'revoked']),
})
export type ApiKey = v.InferOutput<typeof apiKey>

export const apiKeyCalls = {
  listApiKeys: defineOfficeCall({
    name: 'listApiKeys',
    access: { staff: 'manage-integrations' },
    request: {},
    answer: { keys: v.array(apiKey) },
  }),
  /** Makes a key, which is answered this once; the same attempt again answers the same key. */
  createApiKey: defineOfficeCall({
    name: 'createApiKey',
    access: { staff: 'manage-integrations' },
    request: {
      attempt: v.pipe(v.string(), v.uuid()),
      label: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(80)),
      scopes: v.pipe(v.array(v.picklist(apiScopes)), v.minLength(1, 'Expected at least one')),
      limits: staffLimits,
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxApiKeyDays)),
    },
    answer: { key: apiKey, secret: v.string() },
  }),
  /** Ends a key at once. */
  revokeApiKey: defineOfficeCall({
    name: 'revokeApiKey',
    access: { staff: 'manage-integrations' },
    request: { id },
    answer: { key: apiKey },
  }),
} as const
