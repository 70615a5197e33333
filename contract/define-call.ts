import * as v from 'valibot'
import { envelope } from './envelope'

/** Origin of a call: the product specification, our extensions, or the list of older, unused paths. */
export type CallOrigin = 'spec' | 'extension' | 'legacy'

/**
 * How the request is sent: as a JSON body or as query parameters. // spec §7: all calls are POST unless
 * marked
 */
export type CallMethod = 'POST' | 'GET'

/**
 * Access level of a call. `capability`: the session that owns the reservation, or its `ReserveKey`. `door`: a
 * staff device with its `DoorKey`. `fresh-session`: a session whose visitor proved their identity within
 * `freshSessionMs`, for calls that could give away the account or its data; an older session is refused with
 * `PROVE_AGAIN`.
 */
export type CallAccess = 'anyone' | 'capability' | 'session' | 'fresh-session' | 'door'

/** How long after signing in, or after `ProveAgain`, a session may make sensitive calls. */
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
  /** Path below the API base, with a leading slash. */
  readonly path: string
  readonly method: CallMethod
  /** Request fields sent as query parameters of a POST. */
  readonly queryFields: readonly string[]
  readonly origin: CallOrigin
  readonly access: CallAccess
  readonly request: Req
  readonly response: Res
  /** Request fields that need a fresh session when sent, although the rest of the call does not. */
  readonly freshFields: readonly string[]
  /**
   * Request fields that prove the visitor’s identity in the request itself, in place of a fresh session; the
   * handler checks them.
   */
  readonly proofFields: readonly string[]
  /** Whether the temporary token of a password reset is accepted in place of a session. */
  readonly takesReset: boolean
  /**
   * A response field that this server always sends: without it the answer comes from a third-party API and is
   * parsed more tolerantly.
   */
  readonly mark: string | undefined
}

interface CallOptions<Name extends string, Q extends AnyEntries, S extends AnyEntries> {
  name: Name
  path?: string
  method?: CallMethod
  queryFields?: readonly (keyof Q & string)[]
  origin?: CallOrigin
  access: CallAccess
  freshFields?: readonly (keyof Q & string)[]
  proofFields?: readonly (keyof Q & string)[]
  takesReset?: boolean
  /** Fields besides the common envelope. */
  request: Q
  /** Fields besides `Status` and `Message`. */
  response: S
  mark?: keyof S & string
}

/**
 * Defines one call of the API: a request in the common envelope, a JSON answer with `Status`. // spec §7
 *
 * @__NO_SIDE_EFFECTS__ so that a bundle has only those calls of a file that it makes
 */
export function defineCall<const Name extends string, Q extends AnyEntries, S extends AnyEntries>(
  options: CallOptions<Name, Q, S>,
): CallDefinition<Name, EnvelopedRequest<Q>, StatusedResponse<S>> {
  return {
    name: options.name,
    path: options.path ?? `/${options.name}`,
    method: options.method ?? 'POST',
    queryFields: options.queryFields ?? [],
    origin: options.origin ?? 'spec',
    access: options.access,
    freshFields: options.freshFields ?? [],
    proofFields: options.proofFields ?? [],
    takesReset: options.takesReset ?? false,
    request: v.object({ ...envelope, ...options.request }),
    response: v.object({ ...success, ...options.response }),
    mark: options.mark,
  }
}

export function needsSession({ access }: Pick<CallDefinition, 'access'>): boolean {
  return access === 'session' || access === 'fresh-session'
}

/** Input of a caller: the envelope may be left out, as the client adds it. */
export type RequestOf<C extends CallDefinition> = Omit<v.InferInput<C['request']>, keyof typeof envelope>
export type ParsedRequestOf<C extends CallDefinition> = v.InferOutput<C['request']>
export type AnswerOf<C extends CallDefinition> = v.InferInput<C['response']>
export type ResponseOf<C extends CallDefinition> = v.InferOutput<C['response']>
