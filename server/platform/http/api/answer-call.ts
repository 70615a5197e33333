import * as v from 'valibot'
import { calls, type CallName, type Calls } from '@/contract/calls'
import {
  needsSession,
  type AnswerOf,
  type CallDefinition,
  type ParsedRequestOf,
} from '@/contract/define-call'
import type { Brand } from '@/contract/brand'
import type { Envelope, LanguageCode } from '@/contract/envelope'
import { languageIds } from '@/contract/languages.gen'
import { signInRequired, type RequestContext } from '../../request-context'
import { ApiError } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { FindSignedIn } from '../../signed-in'
import { failureAnswer } from './failure-answer'
import { notImplemented } from './not-implemented'

/** One handler for each call of the contract: a missing one is a compile error. */
export type Handlers<Services> = {
  // The type is written out because calls of the same shape may share a handler.
  readonly [N in CallName]: (
    request: ParsedRequestOf<Calls[N]>,
    context: RequestContext<Services>,
  ) => Promise<AnswerOf<Calls[N]>>
}

/** The context of a call without the parts that its request determines. */
export type CallSetting = Omit<RequestContext, 'language' | 'services' | 'account'> & {
  readonly traceId: string
}

export interface CallAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Answers a call by name with an unparsed body; used by the HTTP routes and by pages in the same process.
 * Never throws.
 */
export type AnswerCall = (name: CallName, body: unknown, setting: CallSetting) => Promise<CallAnswer>

type AnyHandler<Services> = (request: Envelope, context: RequestContext<Services>) => Promise<object>

/**
 * Creates the function that answers calls.
 * @param services Services for handlers in addition to the request's context.
 * @param findSignedIn Finds the account of a session token; implemented by identity, the layer above.
 * @param checkAnswers Also parse what handlers return, as tests do: an answer that breaks the contract is a
 * 500.
 */
export function createAnswerCall<Services>(
  handlers: Handlers<Services>,
  services: Services,
  findSignedIn: FindSignedIn,
  checkAnswers: boolean,
): AnswerCall {
  // The table's type ties each handler to its call; a lookup by a name known only at run time cannot express
  // that.
  const handlerOf = handlers as unknown as Readonly<Record<CallName, AnyHandler<Services>>>
  return async (name, body, setting) => {
    const call: CallDefinition = calls[name]
    const handler = handlerOf[name]
    try {
      if (handler === notImplemented) throw new ApiError('NOT_BUILT_YET', `${name} is not built yet.`)
      const account = setting.token
        ? await findSignedIn(setting.store, setting.brand.id, setting.token, call.takesReset)
        : null
      if (needsSession(call) && !account) throw signInRequired()
      if (account && !account.isFresh) assertNeedsNoFreshSession(call, body)
      const request = parseRequest(call.request, body) as Envelope
      const language = chooseLanguage(request, setting.brand)
      const answer = {
        Status: true,
        ...(await handler(request, { language, account, services, ...setting })),
      }
      if (checkAnswers) refuseWrongAnswer(name, call.response, answer)
      return { status: 200, body: answer }
    } catch (error) {
      return failureAnswer(error, setting.traceId, setting.log)
    }
  }
}

/**
 * Refuses sensitive fields to a session that is not fresh; the single place of this check. @throws ApiError
 * PROVE_AGAIN
 */
function assertNeedsNoFreshSession(
  { access, freshFields, proofFields }: CallDefinition,
  body: unknown,
): void {
  const isSent = (field: string) => !['', false, undefined].includes(Reflect.get(Object(body), field))
  const isSensitive = access === 'fresh-session' || freshFields.some(isSent)
  if (isSensitive && !proofFields.some(isSent))
    throw new ApiError('PROVE_AGAIN', 'Please confirm that it is you.')
}

/**
 * Returns the language of the visitor's page; the brand's first language if the brand does not support it.
 */
function chooseLanguage({ LanguageID }: Envelope, { languages }: Brand): LanguageCode {
  return languages.find((code) => languageIds[code] === LanguageID) ?? languages[0] ?? 'en'
}

/** @throws ApiError INVALID_REQUEST with the wrong fields */
export function parseRequest<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  throw new ApiError('INVALID_REQUEST', explain('The request does not fit the call.'), {
    issues: result.issues.slice(0, 20).map((issue) => ({
      Field: v.getDotPath(issue) ?? '',
      Reason: formatReason(issue),
    })),
  })
}

/** Returns the reason of an issue without the received value, which may be a card number. */
function formatReason(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'Missing'
  if (!issue.message.startsWith('Invalid ')) return issue.message
  return issue.expected ? `Expected ${issue.expected}` : (issue.message.split(':')[0] ?? issue.message)
}

export function refuseWrongAnswer(name: string, schema: v.GenericSchema, answer: unknown): void {
  const result = v.safeParse(schema, answer)
  if (result.success) return
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new Error(`The answer of ${name} does not match its contract: ${issues.slice(0, 5).join('; ')}`)
}
