import * as v from 'valibot'
import { defineCall } from '../define-call'
import { epochMs, givenId } from '../fields'

/** Where somebody is signed in. */
const session = v.object({
  SessionID: givenId,
  /** "Chrome", "Safari"; empty where it is not known. */
  Browser: v.string(),
  /** "Android", "macOS"; empty where it is not known. */
  Platform: v.string(),
  /** 0 where it is not known. */
  CountryID: v.number(),
  SignedInAt: epochMs,
  /** To within an hour. */
  LastUsedAt: epochMs,
  /** The session that asks. */
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
