import { callSummaries } from '@/contract/call-summaries'
import { callAreas, type CallName } from '@/contract/calls'
import { type CallDefinition, needsSession } from '@/contract/define-call'
import { extensionFields } from '@/contract/extension-fields'
import { type ErrorCode, errorCodes, failure } from '@/contract/failure'
import { ApiError } from '@/server/platform/api-error'
import { failureBody } from './failure-answer'
import { mountPath } from './mount-path'
import { officePaths, webhookItems } from './openapi-office'
import { describedSchema, createExample, type JsonSchema } from './reference/json-schema'
import type { Operation, Part } from './reference/operation'

/** Optional fields that a typical request sends and that its example therefore includes. */
const exampleFields: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  BookingReserve: ['AttemptID'],
  ChangeContact: ['Email'],
  ConfirmContact: ['Email'],
  DeleteMyAccount: ['Password'],
  GetAllShow: ['BannerType', 'Genre'],
  GetAllFilter: ['FilterType'],
  GetCityList: ['countryId'],
  GetSeatLayout: ['RequiredSeats'],
  SNGetSeatLayout: ['RequiredSeats'],
  KeepPasskey: ['Name'],
  Login: ['Email'],
  ProcessPayment: ['Card'],
  QuickBook: ['movieID', 'cinema_id'],
  Register: ['FullName', 'Email', 'Mobile', 'CountryCode', 'Password', 'RePassword'],
  SendSignInCode: ['Email'],
  UpdateProfile: ['FirstName', 'LastName', 'Email'],
  VerifyUser: ['Email'],
}

const summaries: Readonly<Record<string, string>> = callSummaries

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: Part
  readonly tags: readonly Part[]
  readonly servers: readonly Part[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  /** Messages that this server sends to others. */
  readonly webhooks: Readonly<Record<string, Part>>
  readonly components: Part
}

const areaWords: Readonly<Record<keyof typeof callAreas, string>> = {
  catalogue: 'What is on: films, cinemas, events, shows, promotions.',
  booking: 'Seats, holds, food and tickets.',
  payment: 'Ways to pay, and paying.',
  voucher: 'Vouchers, gifts and offers.',
  account: 'People: signing in, profile, favourites, reviews.',
  door: 'The staff’s scanner: letting people in, with no network too.',
  support: 'Writing to the house.',
  site: 'The site itself.',
  legacy: 'Older or unused paths of the specification.',
}

/**
 * Creates the OpenAPI 3.1 description from the schemas that parse requests.
 * @param notBuilt Calls that answer 501.
 */
export function createOpenApi(version: string, notBuilt: ReadonlySet<CallName>): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [area, calls] of Object.entries(callAreas))
    for (const [name, call] of Object.entries<CallDefinition>(calls))
      paths[mountPath(call)] = {
        // The name comes from the table of calls.
        [call.method.toLowerCase()]: buildOperation(area, call, notBuilt.has(name as CallName)),
      }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version,
      summary: 'Cinema and event tickets of several brands.',
      description:
        'The brand is that of the host. Amounts are in major units of the currency beside them. A failure has `Status` false, a `Code` and a fitting HTTP status. An API of one’s own has the calls whose `x-origin` is `spec`, below its `apiBase` in place of `/api`, and may leave out the fields that are `extension`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The host that this document came from.' }],
    tags: Object.entries({ ...areaWords, office: 'For other systems: what an API key may read.' }).map(
      ([name, description]) => ({ name, description }),
    ),
    paths: { ...paths, ...officePaths() },
    webhooks: webhookItems(),
    components: {
      schemas: { Failure: describedSchema(failure, 'Failure') },
      responses: failures,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: '`access_token` of Login, VerifyUser, SocialLogin or PasskeySignIn; good for 30 days.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that an owner made under Integrations in the back office, `foyer_…`.',
        },
      },
    },
  }
}

function buildOperation(area: string, call: CallDefinition, isNotBuilt: boolean): Operation {
  const request = markExtensions(describedSchema(call.request, call.name), findExtensions(call)?.request)
  const isBody = call.method !== 'GET'
  const parameters = queryParameters(request, isBody ? call.queryFields : undefined)
  return {
    operationId: call.name,
    tags: [area],
    summary: summaries[call.name] ?? '',
    description: describeNeeds(call, isNotBuilt),
    'x-origin': call.origin,
    'x-access': call.access,
    ...(call.origin === 'legacy' && { deprecated: true }),
    security: needsSession(call) ? [{ session: [] }] : [{}, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(isBody && {
      requestBody: {
        // The server reads a missing body as an empty object, which is valid only if no field is required.
        required: Boolean(request.required?.length),
        content: { 'application/json': { schema: request, example: requestExample(call, request) } },
      },
    }),
    responses: buildAnswers(call, isNotBuilt),
  }
}

function buildAnswers(call: CallDefinition, isNotBuilt: boolean): Operation['responses'] {
  const schema = markExtensions(describedSchema(call.response, call.name), findExtensions(call)?.response)
  return {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema, example: createExample(schema) } },
    },
    '4XX': reference('Refused'),
    ...(isNotBuilt ? { 501: reference('NotBuilt') } : { '5XX': reference('Failed') }),
  }
}

// The name comes from the table of calls.
const findExtensions = ({ name }: CallDefinition) => extensionFields[name as CallName]

/** Describes the permissions a caller needs, beyond the schema. */
function describeNeeds(call: CallDefinition, isNotBuilt: boolean): string {
  const needs = {
    anyone: 'Anyone may ask.',
    session: 'Needs a session.',
    'fresh-session':
      'Needs a session that is fresh: begun, or proven again with ProveAgain, within ten minutes. An older one is refused with 403, PROVE_AGAIN.',
    capability:
      'Needs `ReserveKey`, which BookingReserve, VoucherPayment or the exchange of a link has given, unless the session owns the order. Anybody else is refused with 403 or 404.',
    door: 'Needs `DoorKey`, with which DoorSignIn was asked on that day.',
  }[call.access]
  const fields = call.freshFields.map((field) => `\`${field}\``).join(', ')
  const proofs = call.proofFields.map((field) => `\`${field}\``).join(' or ')
  const notes = [
    needs,
    fields && `A fresh session is needed to send ${fields}.`,
    proofs && `An older session may send ${proofs} instead.`,
  ]
  return isNotBuilt
    ? 'Is in the specification and not built: the answer is 501, NOT_BUILT_YET.'
    : notes.filter(Boolean).join(' ')
}

function requestExample(call: CallDefinition, request: JsonSchema): unknown {
  const usual = exampleFields[call.name as CallName] ?? []
  return createExample(request, (name) => name === 'ReserveKey' || usual.includes(name))
}

const reference = (name: keyof typeof failures) => ({ $ref: `#/components/responses/${name}` })

const failures = {
  Refused: failureResponse('Refused.', (status) => status < 500),
  Failed: failureResponse(
    'The server cannot, for now or at all.',
    (status) => status >= 500 && status !== 501,
  ),
  NotBuilt: failureResponse('This call is not built.', (status) => status === 501),
}

function getStatus(code: ErrorCode): number {
  return new ApiError(code, '').status
}

function failureResponse(summary: string, isOf: (status: number) => boolean) {
  const codes = errorCodes.filter((code) => isOf(getStatus(code)))
  const statuses = [...new Set(codes.map(getStatus))].toSorted((a, b) => a - b)
  const lists = statuses.map((status) => {
    const names = codes.filter((code) => getStatus(code) === status)
    return `${status}: ${names.join(', ')}.`
  })
  return {
    description: [summary, ...lists].join(' '),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: failureBody(codes[0] ?? 'SERVER_ERROR', summary, { TraceID: '8f14e45fceea167a' }),
      },
    },
  }
}

function queryParameters(request: JsonSchema, only?: readonly string[]) {
  return Object.entries(request.properties ?? {})
    .filter(([name]) => !only || only.includes(name))
    .map(([name, schema]) => ({
      name,
      in: 'query',
      required: request.required?.includes(name) ?? false,
      description: schema.description,
      schema,
    }))
}

/**
 * Marks the fields that extend a call of the specification: another API may leave them out.
 * @param paths As in contract/extension-fields.ts: `Shows[].Art`.
 */
function markExtensions(schema: JsonSchema, paths: readonly string[] = []): JsonSchema {
  return paths.reduce((marked, path) => markAt(marked, path.split('.')), schema)
}

function markAt(schema: JsonSchema, [step = '', ...rest]: readonly string[]): JsonSchema {
  const name = step.replace('[]', '')
  const field = schema.properties?.[name]
  if (!field) throw new Error(`There is no field ${name} to mark`)
  return { ...schema, properties: { ...schema.properties, [name]: markWithin(field, rest) } }
}

function markWithin(field: JsonSchema, rest: readonly string[]): JsonSchema {
  if (rest.length === 0) return { ...field, 'x-origin': 'extension' }
  return field.items ? { ...field, items: markAt(field.items, rest) } : markAt(field, rest)
}
