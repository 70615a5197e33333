import * as v from 'valibot'
import { envelope } from './envelope'

/** Where a call comes from: the product's specification, our own additions, or the list of older, unused paths. */
export type CallOrigin = 'spec' | 'extension' | 'legacy'

/** How a call travels: a JSON body, or query parameters. // spec §7: all calls are POST unless marked */
export type CallMethod = 'POST' | 'GET'

/**
 * Who may make a call. `capability`: the session that owns the reservation, or its `ReserveKey`. `door`: a device of the staff,
 * by its `DoorKey`. `fresh-session`: a session whose visitor proved who they are within `freshSessionMs`, for what would give the
 * account or its data away; an older one is refused with `PROVE_AGAIN`.
 */
export type CallAccess = 'anyone' | 'capability' | 'session' | 'fresh-session' | 'door'

/** For so long after signing in, or after `ProveAgain`, a session may do what is sensitive. */
export const freshSessionMs = 10 * 60_000

type AnyEntries = v.ObjectEntries
type EnvelopedRequest<E extends AnyEntries> = v.ObjectSchema<typeof envelope & E, undefined>
type StatusedResponse<E extends AnyEntries> = v.ObjectSchema<typeof success & E, undefined>

const success = {
  Status: v.optional(v.literal(true), true),
  Message: v.optional(v.string()),
}

export interface CallDefinition<
  Name extends string = string,
  Req extends v.GenericSchema = v.GenericSchema,
  Res extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: Name
  /** Below the API base, with a leading slash. */
  readonly path: string
  readonly method: CallMethod
  /** Request fields that travel as query parameters of a POST. */
  readonly queryFields: readonly string[]
  readonly origin: CallOrigin
  readonly access: CallAccess
  readonly request: Req
  readonly response: Res
  /** Request fields that need a fresh session when they are sent, where the rest of the call does not. */
  readonly freshFields: readonly string[]
  /** Request fields that prove in the request itself who asks, in place of a fresh session; the handler checks them. */
  readonly proofFields: readonly string[]
  /** Whether the temporary token of a forgotten password opens it too, in place of a session. */
  readonly takesReset: boolean
  /** A field that this server always answers: without it the answer is of an API of another make, and is read with more care. */
  readonly mark: string | undefined
}

interface CallOptions<Name extends string, Q extends AnyEntries, S extends AnyEntries> {
  name: Name
  path?: string
  method?: CallMethod
  queryFields?: readonly (keyof Q & string)[]
  origin?: CallOrigin
  access?: CallAccess
  freshFields?: readonly (keyof Q & string)[]
  proofFields?: readonly (keyof Q & string)[]
  takesReset?: boolean
  /** Fields beside the common envelope. */
  request: Q
  /** Fields beside `Status` and `Message`. */
  response: S
  mark?: keyof S & string
}

/** One call of the API: a request in the common envelope, a JSON answer with `Status`. // spec §7 */
export function defineCall<const Name extends string, Q extends AnyEntries, S extends AnyEntries>(
  options: CallOptions<Name, Q, S>,
): CallDefinition<Name, EnvelopedRequest<Q>, StatusedResponse<S>> {
  return {
    name: options.name,
    path: options.path ?? `/${options.name}`,
    method: options.method ?? 'POST',
    queryFields: options.queryFields ?? [],
    origin: options.origin ?? 'spec',
    access: options.access ?? 'anyone',
    freshFields: options.freshFields ?? [],
    proofFields: options.proofFields ?? [],
    takesReset: options.takesReset ?? false,
    request: v.object({ ...envelope, ...options.request }),
    response: v.object({ ...success, ...options.response }),
    mark: options.mark,
  }
}

/** Whether a call is for who is signed in alone. */
export function needsSession({ access }: Pick<CallDefinition, 'access'>): boolean {
  return access === 'session' || access === 'fresh-session'
}

/** What a caller passes: the envelope may be left out, the client adds it. */
export type RequestOf<C extends CallDefinition> = Omit<v.InferInput<C['request']>, keyof typeof envelope>
/** What a handler receives, parsed. */
export type ParsedRequestOf<C extends CallDefinition> = v.InferOutput<C['request']>
/** What a handler returns. */
export type AnswerOf<C extends CallDefinition> = v.InferInput<C['response']>
/** What a caller gets, parsed. */
export type ResponseOf<C extends CallDefinition> = v.InferOutput<C['response']>
