import * as v from 'valibot'
import type { CallDefinition } from '@/contract/define-call'
import { failure, type Failure } from '@/contract/failure'
import { ApiError, type ApiErrorCode } from '../api-error'
import { complete } from './complete'
import { parseWithoutBroken } from './drop-broken'
import { folded } from './field-names'
import { fitAnswer } from './fit-answer'
import { fitBoolean } from './fit-value'
import { noteNumberIds } from './given-ids'
import { isFields, needed, nodeOf } from './schema-node'

/** What the status alone says of a refusal without a code. */
const codeOfStatus: Readonly<Record<number, ApiErrorCode>> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
}

interface Given {
  status: number
  answer: unknown
  /** What was asked: an answer may leave out what it was asked for. */
  request: object
}

const refusals: ReadonlySet<unknown> = new Set(['false', '0', 'fail', 'failed', 'failure', 'error', 'no'])

/** Reads an answer of another make. @throws ApiError BAD_ANSWER, or what a refusal says. */
export function readAnswer(definition: CallDefinition, { status, answer, request }: Given): unknown {
  const said = v.safeParse(failure, answer)
  const failed = said.success ? said.output : refusalIn(answer)
  if (status >= 400 || (failed && !asksForCode(definition.name, answer))) throw refused(status, failed)
  const ids: string[] = []
  const fitted = fitAnswer(nodeOf(definition.response), structuredClone(answer), (id) => ids.push(id))
  // It was answered, so it is no refusal, whatever its own way to say so.
  delete fitted.Status
  const whole = complete(definition.name, fitted, { answer, request })
  const filled = needed(nodeOf(definition.response)).filter((name) => hasItems(whole[name]))
  const parsed = parseWithoutBroken(definition.response, whole)
  // A list of which nothing can be read says not that there is nothing.
  if (parsed === null || filled.some((name) => !hasItems(Reflect.get(Object(parsed), name))))
    throw new ApiError('BAD_ANSWER', `${definition.name} cannot be read`, status)
  noteNumberIds(ids)
  return parsed
}

/** No, and yet the way on: the number is to be proven first. // spec §4 Sign-in, §7 Login */
function asksForCode(name: string, answer: unknown): boolean {
  return name === 'Login' && isFields(answer) && fitBoolean(answer.verifymobile) === true
}

const hasItems = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** A no in another spelling: `Status` 0 or "failed". */
function refusalIn(answer: unknown) {
  if (!isFields(answer)) return null
  const named = (name: string) => Object.entries(answer).find(([each]) => folded(each) === name)?.[1]
  const status = named('status')
  if (!refusals.has(String(status).toLowerCase())) return null
  const message = named('message')
  return v.parse(failure, { Status: false, Message: typeof message === 'string' ? message : '' })
}

/** A server's no. */
function refused(status: number, refusal: Failure | null = null): ApiError {
  const code = status >= 500 ? 'SERVER_ERROR' : (codeOfStatus[status] ?? 'REFUSED')
  return new ApiError(refusal?.Code ?? code, refusal?.Message ?? `HTTP ${status}`, status, refusal)
}
