import type { CallName } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import type { Environment } from '../../environment'
import type { Store } from '../../store/store'
import { guessCountry } from '../visit/country-hint'
import { sessionCookie, sessionTokenOf } from '../visit/session-cookie'
import type { Visit } from '../visit/visit'
import type { AnswerCall, CallAnswer, CallSetting } from './answer-call'
import { failureAnswer } from './failure-answer'
import type { RateLimits } from './rate-limits'

export interface CallParts {
  readonly environment: Environment
  readonly answerCall: AnswerCall
  readonly store: Store
  readonly rateLimits: RateLimits
}

/** A call as it was sent, by whatever way it is read. */
interface SentCall {
  /** A header by its lower-case name. */
  readonly header: (name: string) => string | undefined
  /** @throws Refusal */
  readonly readBody: () => unknown
}

/** Counts a call against the limits, reads it and answers it. Never throws. */
export async function answerSent(
  call: CallDefinition,
  visit: Visit,
  parts: CallParts,
  { header, readBody }: SentCall,
): Promise<CallAnswer> {
  try {
    // A name from the table of calls, which is what the type says too.
    const name = call.name as CallName
    await parts.rateLimits.spend(name, visit.knownDevice ? visit.deviceId : '', visit.address)
    const sent = await readBody()
    const token = sessionTokenOf(header('authorization'), header('cookie'))
    const headers = { get: (wanted: string) => header(wanted) ?? null }
    const guess = () => guessCountry(visit, headers, parts.environment.trustProxy)
    let kept: string | null = null
    const keepSession = (secret: string) => {
      kept = sessionCookie(secret, visit.secure)
    }
    const setting = settingOf(visit, token, parts, {
      guessCountry: guess,
      keepSession,
      userAgent: header('user-agent'),
    })
    const answer = await parts.answerCall(name, sent, setting)
    return kept === null ? answer : { ...answer, headers: { ...answer.headers, 'Set-Cookie': kept } }
  } catch (error) {
    return failureAnswer(error, visit.traceId, visit.log)
  }
}

/** What only somebody's browser has, with what it is asked by. */
type OfBrowser = Pick<CallSetting, 'guessCountry' | 'keepSession' | 'userAgent'>

/** All that a call knows of its visitor. */
export function settingOf(
  visit: Visit,
  token: string,
  parts: Pick<CallParts, 'store'>,
  { guessCountry: guess, keepSession, userAgent }: OfBrowser = {},
): CallSetting {
  return {
    brand: visit.brand,
    store: parts.store,
    address: visit.address,
    origin: visit.origin,
    deviceId: visit.knownDevice ? visit.deviceId : '',
    token,
    log: visit.log,
    traceId: visit.traceId,
    guessCountry: guess,
    keepSession,
    userAgent,
  }
}
