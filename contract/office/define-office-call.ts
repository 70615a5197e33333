import * as v from 'valibot'
import { text } from '../fields'
import type { Permission } from './permissions'

/**
 * Who may make a call: `anyone`; `signed-in`, any member of staff, also before the second factor is set up;
 * or members of staff whose role has a permission.
 */
export type OfficeAccess = 'anyone' | 'signed-in' | { readonly staff: Permission }

/**
 * A call of the back office, `POST /api/office/<name>`. Requests and answers are JSON with fields in
 * camelCase; amounts are in minor units, moments are ISO 8601.
 */
export interface OfficeCall<
  Name extends string = string,
  Req extends v.GenericSchema = v.GenericSchema,
  Res extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: Name
  readonly access: OfficeAccess
  /** Whether the call changes something and is recorded with its author and reason. */
  readonly isChange: boolean
  readonly request: Req
  readonly answer: Res
}

/**
 * Query parameter of a call that an open screen repeats by itself after nobody has touched it for a minute: it
 * does not keep the session from ending.
 */
export const untouchedParam = 'untouched'

/** Defines a call that is no operation: signing in, the person's own account. */
export function defineOfficeCall<
  const Name extends string,
  Req extends v.ObjectEntries,
  Res extends v.ObjectEntries,
>(options: { name: Name; access: OfficeAccess; request: Req; answer: Res }) {
  return {
    name: options.name,
    access: options.access,
    isChange: false,
    request: v.object(options.request),
    answer: v.object(options.answer),
  } satisfies OfficeCall
}

/** Defines an operation that only reads; the command line has it under the same name. */
export function defineQuery<
  const Name extends string,
  Req extends v.ObjectEntries,
  Res extends v.ObjectEntries,
>(options: { name: Name; permission: Permission; request: Req; answer: Res }) {
  return defineOfficeCall({ ...options, access: { staff: options.permission } })
}

/** Reason of a change, stored with its author; a preview needs none. */
const reason = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(300))

/**
 * Defines an operation that changes something. Without `reason` the answer is a preview with `isDone` false
 * and nothing is changed.
 */
export function defineChange<
  const Name extends string,
  Req extends v.ObjectEntries,
  Res extends v.ObjectEntries,
>(options: { name: Name; permission: Permission; request: Req; answer: Res }) {
  return {
    name: options.name,
    access: { staff: options.permission } as OfficeAccess,
    isChange: true,
    request: v.object({ ...options.request, reason: v.optional(reason) }),
    answer: v.object({ ...options.answer, isDone: v.boolean() }),
  } satisfies OfficeCall
}

export type OfficeRequestOf<C extends OfficeCall> = v.InferInput<C['request']>
export type ParsedOfficeRequestOf<C extends OfficeCall> = v.InferOutput<C['request']>
export type OfficeAnswerOf<C extends OfficeCall> = v.InferOutput<C['answer']>

/** Error codes that the office shows in words of its own; others are shown with the server's message. */
export const officeErrors = [
  'SIGN_IN_REQUIRED',
  'WRONG_CREDENTIALS',
  'SECOND_FACTOR_REQUIRED',
  'PASSKEY_REQUIRED',
  'WRONG_PASSKEY',
  'WRONG_SECOND_FACTOR',
  'SECOND_FACTOR_MISSING',
  'NOT_PERMITTED',
  'LINK_EXPIRED',
  'WEAK_PASSWORD',
] as const
export type OfficeErrorCode = (typeof officeErrors)[number]
