import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '@/contract/calls'
import { needsSession, type CallDefinition } from '@/contract/define-call'
import { extensionFields } from '@/contract/extension-fields'
import { failure } from '@/contract/failure'
import { getRequiredScope } from '@/contract/office/api-keys'
import type { OfficeCall } from '@/contract/office/define-office-call'
import { operationCalls } from '@/contract/office/operations'
import { webhookEvents, webhookPayload } from '@/contract/office/webhooks'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { mountPath } from './mount-path'
import type { OpenApi } from './openapi'
import { describedSchema, type JsonSchema, wordNames } from './reference/json-schema'

const app = appUnderTest()
const all = Object.values<CallDefinition>(calls)
const read = async () => (await (await app.request('/api/openapi.json')).json()) as OpenApi
const findOperation = ({ paths }: OpenApi, call: CallDefinition) =>
  paths[mountPath(call)]?.[call.method.toLowerCase()]

/** Returns paths of the marked fields in the form that contract/extension-fields.ts uses. */
function markedIn(schema: JsonSchema = {}): Set<string> {
  return new Set(pathsIn(schema, ''))
}
function pathsIn({ properties = {} }: JsonSchema, prefix: string): string[] {
  return Object.entries(properties).flatMap(([name, field]) => [
    ...(field['x-origin'] ? [prefix + name] : []),
    ...pathsIn(field.items ?? field, `${prefix}${name}${field.items ? '[]' : ''}.`),
  ])
}

describe('the published API description', () => {
  it('lists every call of the contract with its request, answer and origin', async () => {
    const document = await read()
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toMatchObject([{ url: '/' }])
    for (const call of all) {
      const operation = findOperation(document, call)
      expect(operation).toMatchObject({ operationId: call.name, 'x-origin': call.origin })
      if (call.method === 'POST') expect(operation?.requestBody).toBeDefined()
    }
  })

  it('is valid OpenAPI without dangling references', async () => {
    const validator = new Validator()
    expect(await validator.validate({ ...(await read()) })).toEqual({ valid: true })
    expect(JSON.stringify(validator.resolveRefs())).not.toContain('"$ref"')
  })

  it('has a licence and describes every tag, operation and parameter', async () => {
    const { info, tags, servers, components, paths } = await read()
    expect(info).toHaveProperty('license.identifier')
    expect(servers).not.toEqual([])
    expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length)
    const wordless = [
      ...tags.filter(({ description }) => !description),
      ...Object.values(paths)
        .flatMap((path) => Object.values(path))
        .filter(
          ({ summary, description, tags: used, security, parameters = [], responses, operationId }) =>
            !summary ||
            !description ||
            used.length !== 1 ||
            !tags.some(({ name }) => name === used[0]) ||
            security.some((each) =>
              Object.keys(each).some((name) => !(name in Object(components.securitySchemes))),
            ) ||
            parameters.some((parameter) => !parameter.description) ||
            new Set(parameters.map(({ name }) => name)).size !== parameters.length ||
            !/^[A-Za-z0-9]+$/.test(operationId) ||
            !('4XX' in responses),
        ),
    ]
    expect(wordless).toEqual([])
    // No path has a parameter or query part.
    expect(Object.keys(paths).filter((path) => /[{?]/.test(path))).toEqual([])
  })

  it('has examples of all requests and answers that fit their schemas and the contract', async () => {
    const document = await read()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const misfits = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .flatMap(({ operationId, requestBody, responses }) =>
        [requestBody, responses['200']].flatMap((body) => {
          if (!body || !('content' in body)) return []
          const { schema, example } = body.content['application/json']
          return ajv.validate(schema, example) ? [] : [`${operationId}: ${ajv.errorsText()}`]
        }),
      )
    expect(misfits).toEqual([])
    for (const call of all) {
      const { requestBody, responses } = findOperation(document, call) ?? {}
      const errors = (schema: v.GenericSchema, example: unknown) =>
        v.safeParse(schema, example).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? []
      if (requestBody)
        expect([call.name, errors(call.request, requestBody.content['application/json'].example)]).toEqual([
          call.name,
          [],
        ])
      const answer = responses?.['200']
      const example = answer && 'content' in answer && answer.content['application/json'].example
      expect([call.name, errors(call.response, example)]).toEqual([call.name, []])
    }
  })

  it('describes every field and no field that does not exist', () => {
    const missing = new Set<string>()
    const used = new Set<string>()
    const note = (field: string, entry: string | undefined) =>
      entry === undefined ? missing.add(field) : used.add(entry)
    for (const call of all)
      for (const schema of [call.request, call.response]) describedSchema(schema, call.name, note)
    describedSchema(failure, 'Failure', note)
    expect([...missing]).toEqual([])
    expect(wordNames.filter((name) => !used.has(name))).toEqual([])
  })

  it('says what an API key may read and what webhooks say, with examples that fit', async () => {
    const document = await read()
    for (const call of Object.values<OfficeCall>(operationCalls)) {
      const operation = document.paths[`/api/office/${call.name}`]?.['post']
      expect([call.name, operation !== undefined]).toEqual([call.name, getRequiredScope(call) !== null])
      if (!operation) continue
      expect(operation.security).toEqual([{ apiKey: [] }])
      const { example } = operation.requestBody?.content['application/json'] ?? {}
      expect([call.name, v.safeParse(call.request, example).issues]).toEqual([call.name, undefined])
      expect(operation.summary).not.toBe(call.name)
    }
    const messages = v.record(
      v.picklist(webhookEvents),
      v.object({
        post: v.object({
          requestBody: v.object({
            content: v.object({ 'application/json': v.object({ example: webhookPayload }) }),
          }),
        }),
      }),
    )
    expect(Object.keys(v.parse(messages, document.webhooks))).toEqual([...webhookEvents])
  })

  it('shows which calls need a ReserveKey, a session or a body', async () => {
    const document = await read()
    for (const call of all) {
      const operation = findOperation(document, call)
      const needsKey = call.access === 'capability'
      expect(JSON.stringify(operation).includes('Needs `ReserveKey`')).toBe(needsKey)
      if (needsKey)
        expect(operation?.requestBody?.content['application/json'].example).toHaveProperty('ReserveKey')
      expect(operation).toHaveProperty(
        'security',
        needsSession(call) ? [{ session: [] }] : [{}, { session: [] }],
      )
      if (operation?.requestBody)
        expect(operation.requestBody).toHaveProperty('required', !v.safeParse(call.request, {}).success)
    }
  })

  it('marks exactly the extension fields of the specification’s calls', async () => {
    const document = await read()
    for (const call of all) {
      const { requestBody, responses } = findOperation(document, call) ?? {}
      const answer = responses?.['200']
      const { request = [], response = [] } = extensionFields[call.name as CallName] ?? {}
      const marked = {
        request: markedIn(requestBody?.content['application/json'].schema),
        response: markedIn(answer && 'content' in answer ? answer.content['application/json'].schema : {}),
      }
      expect([call.name, marked]).toEqual([
        call.name,
        { request: new Set(request), response: new Set(response) },
      ])
    }
    const page = await (await app.request('/api/')).text()
    expect(page).toMatch(
      /<code>Shows\[\]\.shows\[\]\.Art<\/code><\/td>\s*<td>[^<]*<\/td>\s*<td>extension<\/td>/,
    )
  })

  it('marks exactly the calls that are not implemented', async () => {
    const document = await read()
    const marked = all.filter((call) => findOperation(document, call)?.responses['501'])
    const unbuilt: CallName[] = ['LegacyReserveBooking', 'LegacyBookingOrderConfirm', 'LegacyDebitTransation']
    expect(marked.map(({ name }) => name)).toEqual(unbuilt)
    const page = await (await app.request('/api/')).text()
    expect(page.match(/501: not built/g)).toHaveLength(unbuilt.length)
  })

  it('is also a page that lists every path and runs no script', async () => {
    const response = await app.request('/api/')
    const html = await response.text()
    for (const call of all) expect(html).toContain(`${call.method} ${mountPath(call)}`)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(html).not.toContain('<script')
  })

  it('lists each call and each path once', () => {
    expect(new Set(all.map((call) => call.name)).size).toBe(all.length)
    expect(new Set(all.map(mountPath)).size).toBe(all.length)
    for (const [name, call] of Object.entries<CallDefinition>(calls)) expect(call.name).toBe(name)
  })
})
