import { toJsonSchema } from '@valibot/to-json-schema'
import { callAreas } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { failure } from '@/contract/failure'
import { mountPath } from './mount-path'

type Schema = Record<string, unknown>

/** The contract as OpenAPI 3.0, made from the same schemas that parse requests. */
export function createOpenApi(version: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const [area, calls] of Object.entries(callAreas))
    for (const call of Object.values<CallDefinition>(calls))
      paths[mountPath(call)] = { [call.method.toLowerCase()]: operation(area, call) }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Foyer',
      version,
      description:
        'Amounts are in major units of the currency beside them. A failure has `Status: false`, a `Code` and a fitting HTTP status.',
    },
    tags: Object.keys(callAreas).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Failure: jsonSchema(failure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
  }
}

function operation(area: string, call: CallDefinition): Schema {
  const request = jsonSchema(call.request, 'input')
  return {
    operationId: call.name,
    tags: [area],
    summary: call.summary,
    'x-origin': call.origin,
    'x-access': call.access,
    ...(call.origin === 'legacy' && { deprecated: true }),
    ...(call.access === 'session' && { security: [{ session: [] }] }),
    ...(call.method === 'GET'
      ? { parameters: queryParameters(request) }
      : {
          parameters: queryParameters(request, call.queryFields),
          requestBody: { content: { 'application/json': { schema: request } } },
        }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchema(call.response, 'input') } },
      },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function jsonSchema(schema: CallDefinition['request'], typeMode: 'input' | 'output'): Schema {
  return { ...toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'openapi-3.0' }) }
}

function queryParameters(request: Schema, only?: readonly string[]): Schema[] {
  const properties = request['properties']
  if (typeof properties !== 'object' || properties === null) return []
  return Object.entries(properties)
    .filter(([name]) => !only || only.includes(name))
    .map(([name, schema]) => ({ name, in: 'query', required: false, schema: schema as Schema }))
}
