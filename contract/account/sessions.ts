import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, serverId, count } from '../fields'

const session = v.object({
  SessionID: serverId,
  /** "Chrome", "Safari"; empty when unknown. */
  Browser: v.string(),
  /** "Android", "macOS"; empty when unknown. */
  Platform: v.string(),
  /** 0 when unknown. */
  CountryID: v.number(),
  SignedInAt: epochMs,
  /** Accurate to within an hour. */
  LastUsedAt: epochMs,
  IsThis: v.boolean(),
})

export const ListSessions = defineCall({
  name: 'ListSessions',
  path: '/x/ListSessions',
  origin: 'extension',
  access: 'session',
  request: {},
  response: { Sessions: v.array(session) },
})

export const EndSession = defineCall({
  name: 'EndSession',
  path: '/x/EndSession',
  origin: 'extension',
  access: 'session',
  request: { SessionID: serverId },
  response: {},
})

export const EndOtherSessions = defineCall({
  name: 'EndOtherSessions',
  path: '/x/EndOtherSessions',
  origin: 'extension',
  access: 'session',
  request: {},
  response: { Ended: v.optional(count) },
})
