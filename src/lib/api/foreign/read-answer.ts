import * as v from 'valibot'
import type { CallDefinition } from '@/contract/define-call'
import { failure, type Failure } from '@/contract/failure'
import { ApiError, type ApiErrorCode } from '../api-error'
import { completeAnswer } from './complete-answer'
import { parseLeniently } from './parse-leniently'
import { normalizeName } from './field-names'
import { fitAnswer } from './fit-answer'
import { fitBoolean } from './fit-value'
import { recordNumberIds } from './restore-number-ids'
import { isFields, requiredFields, inspectSchema } from './schema-node'

const codeOfStatus: Readonly<Record<number, ApiErrorCode>> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
}

interface ReceivedAnswer {
  status: number
  answer: unknown
  /** The request, because an answer may leave out fields of it. */
  request: object
}

const refusalStatuses: ReadonlySet<unknown> = new Set([
  'false',
  '0',
  'fail',
  'failed',
  'failure',
  'error',
  'no',
])

/** Reads an answer of another make. @throws ApiError BAD_ANSWER, or the error of a refusal. */
export function readAnswer(definition: CallDefinition, { status, answer, request }: ReceivedAnswer): unknown {
  const parsedFailure = v.safeParse(failure, answer)
  const failed = parsedFailure.success ? parsedFailure.output : refusalIn(answer)
  if (status >= 400 || (failed && !asksForCode(definition.name, answer))) throw refusalError(status, failed)
  const ids: string[] = []
  const fitted = fitAnswer(inspectSchema(definition.response), structuredClone(answer), (id) => ids.push(id))
  // The answer is not a refusal at this point, so its own kind of `Status` is dropped.
  delete fitted.Status
  const whole = completeAnswer(definition.name, fitted, { answer, request })
  const filled = requiredFields(inspectSchema(definition.response)).filter((name) => hasItems(whole[name]))
  const parsed = parseLeniently(definition.response, whole)
  // A list without a readable item is an error, not an empty list.
  if (parsed === null || filled.some((name) => !hasItems(Reflect.get(Object(parsed), name))))
    throw new ApiError('BAD_ANSWER', `${definition.name} cannot be read`, status)
  recordNumberIds(ids)
  return parsed
}

/** Whether a refused sign-in asks for the number to be verified first. // spec §4 Sign-in, §7 Login */
function asksForCode(name: string, answer: unknown): boolean {
  return name === 'Login' && isFields(answer) && fitBoolean(answer.verifymobile) === true
}

const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** Recognises a refusal in another spelling: `Status` 0 or "failed". */
function refusalIn(answer: unknown) {
  if (!isFields(answer)) return null
  const findField = (name: string) =>
    Object.entries(answer).find(([each]) => normalizeName(each) === name)?.[1]
  const status = findField('status')
  if (!refusalStatuses.has(String(status).toLowerCase())) return null
  const message = findField('message')
  return v.parse(failure, { Status: false, Message: typeof message === 'string' ? message : '' })
}

function refusalError(status: number, refusal: Failure | null = null): ApiError {
  const code = status >= 500 ? 'SERVER_ERROR' : (codeOfStatus[status] ?? 'REFUSED')
  return new ApiError(refusal?.Code ?? code, refusal?.Message ?? `HTTP ${status}`, status, refusal)
}
