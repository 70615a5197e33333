import { untouchedParam, type OfficeCall } from '@/contract/office/define-office-call'
import type { Permission } from '@/contract/office/permissions'
import type { StaffPerson } from '@/contract/office/staff-calls'
import type { LanguageCode } from '@/contract/envelope'
import { ApiError } from '@/server/platform/api-error'
import { parseRequest, refuseWrongAnswer, type CallAnswer } from '@/server/platform/http/api/answer-call'
import { failureAnswer } from '@/server/platform/http/api/failure-answer'
import type { RateLimits } from '@/server/platform/http/api/rate-limits'
import { readJsonBody } from '@/server/platform/http/socket/read-body'
import type { Visit } from '@/server/platform/http/visit/visit'
import { signInRequired } from '@/server/platform/request-context'
import type { OperatorDeps } from '@/server/operator/operator-deps'
import { readApiKey, assertKeyMayCall, hashLimitKey } from './api-keys'
import {
  officeCalls,
  type OfficeCallName,
  type OfficeContext,
  type OfficeHandlers,
  type SignInContext,
} from './office-context'
import { toStaffPerson } from './staff-person'
import { findStaffBySession, staffCookie, readStaffToken } from './staff-sessions'

/** Calls for people whose role needs a second factor that is not set up yet. */
const beforeSecondFactor: ReadonlySet<string> = new Set<OfficeCallName>([
  'getPerson',
  'signOut',
  'signOutEverywhere',
  'beginSecondFactor',
  'confirmSecondFactor',
  'beginPasskey',
  'addPasskey',
])

export interface OfficeRequest {
  readonly name: string
  readonly request: Request
  readonly visit: Visit
  readonly language: LanguageCode
}

/** Answers a call of the back office. Never throws. */
export type AnswerOfficeCall = (asked: OfficeRequest) => Promise<CallAnswer>

type AnyHandler = (request: unknown, context: SignInContext | OfficeContext) => Promise<object>

/**
 * Creates the function that answers calls of the back office: the single place that checks where a request
 * comes from, who makes it and what they may do.
 * @param checkAnswers Also parse what handlers return, as tests do.
 */
export function createAnswerOfficeCall(
  handlers: OfficeHandlers,
  services: OperatorDeps,
  rateLimits: RateLimits,
  checkAnswers: boolean,
): AnswerOfficeCall {
  // The table's type ties each handler to its call; a lookup by a name known only at run time cannot express
  // that.
  const handlerOf = handlers as unknown as Readonly<Record<string, AnyHandler>>
  return async ({ name, request, visit, language }) => {
    let cookie: string | null = null
    try {
      const call = callNamed(name)
      const handler = handlerOf[name]
      if (!call || !handler) throw new ApiError('UNKNOWN_CALL', 'There is no such call.')
      const key = readApiKey(request.headers)
      // Other systems send no cookie, which a page of another site could abuse.
      if (key === null) assertSameOrigin(request)
      const device = key !== null ? hashLimitKey(key) : visit.knownDevice ? visit.deviceId : ''
      await rateLimits.spend(name, device, visit.address)
      const body = await readJsonBody(request)
      const { brand, origin, address, log } = visit
      const token =
        key === null ? readStaffToken(request.headers.get('cookie') ?? undefined, visit.secure) : ''
      const context: SignInContext = {
        ...services,
        brand,
        language,
        origin,
        address,
        log,
        deviceId: visit.knownDevice ? visit.deviceId : '',
        userAgent: request.headers.get('user-agent') ?? undefined,
        token,
        keepSession(secret) {
          cookie = staffCookie(secret, visit.secure)
        },
      }
      const person =
        key !== null
          ? await assertKeyMayCall(call, services.store, key)
          : call.access === 'anyone'
            ? null
            : await assertMayCall(call, context, !isAutomatic(request))
      const answer = await handler(
        parseRequest(call.request, body),
        person ? { ...context, person } : context,
      )
      if (checkAnswers) refuseWrongAnswer(name, call.answer, answer)
      return { status: 200, body: answer, ...(cookie !== null && { headers: { 'Set-Cookie': cookie } }) }
    } catch (error) {
      return failureAnswer(error, visit.traceId, visit.log, language)
    }
  }
}

/** Whether an open screen asks by itself: by the stream, or after nobody has touched it for a while. */
function isAutomatic({ method, url }: Request): boolean {
  return method === 'GET' || new URL(url).searchParams.has(untouchedParam)
}

function callNamed(name: string): OfficeCall | undefined {
  const calls: Readonly<Record<string, OfficeCall>> = officeCalls
  return Object.hasOwn(calls, name) ? calls[name] : undefined
}

/**
 * Refuses requests that no page of this host sent; browsers set both headers, and pages cannot change them.
 * @throws ApiError NOT_ALLOWED
 */
function assertSameOrigin({ method, headers, url }: Request): void {
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site') ?? 'same-origin'
  // Browsers send no Origin to the page's own host by GET, which only opens the stream and changes nothing.
  const isSame =
    origin === null ? method === 'GET' : URL.canParse(origin) && new URL(origin).host === new URL(url).host
  if (!isSame || site !== 'same-origin')
    throw new ApiError('NOT_ALLOWED', 'Only the back office of this host may send this.')
}

/**
 * Returns the signed-in person if they may make the call.
 * @throws ApiError SIGN_IN_REQUIRED, SECOND_FACTOR_MISSING, NOT_PERMITTED
 */
async function assertMayCall(
  { name, access }: OfficeCall,
  { store, token }: SignInContext,
  isUse: boolean,
): Promise<StaffPerson> {
  const staff = await findStaffBySession(store, token, isUse)
  if (!staff) throw signInRequired()
  const person = toStaffPerson(staff)
  if (person.mustSetUpSecondFactor && !beforeSecondFactor.has(name))
    throw new ApiError('SECOND_FACTOR_MISSING', 'Set up your second factor first.')
  if (typeof access === 'object') assertPermitted(person, access.staff)
  return person
}

/** @throws ApiError NOT_PERMITTED */
function assertPermitted({ permissions }: StaffPerson, permission: Permission): void {
  if (!permissions.includes(permission))
    throw new ApiError('NOT_PERMITTED', 'Your role does not permit this.')
}
