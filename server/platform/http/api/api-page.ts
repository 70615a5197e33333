import { html } from 'hono/html'
import { callAreas } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { mountPath } from './mount-path'
import { createOpenApi } from './openapi'
import { plainPage } from './plain-page'

const originNotes: Readonly<Record<CallDefinition['origin'], string>> = {
  spec: 'specification',
  extension: 'extension',
  legacy: 'older or unused',
}
const accessNotes: Readonly<Record<CallDefinition['access'], string>> = {
  anyone: 'anyone',
  capability: 'owner of the reservation, or ReserveKey',
  session: 'signed in',
  door: 'a device at the door, by its DoorKey',
}

interface Schema {
  type?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
  default?: unknown
}

/** The contract to read: every call by area, with its fields. */
export function apiPage(version: string): Promise<Response> {
  const paths = createOpenApi(version)['paths'] as Record<string, Record<string, OperationView>>
  const areas = Object.entries(callAreas).map(
    ([area, calls]) =>
      html`<h2 id="${area}">${area}</h2>
        ${Object.values<CallDefinition>(calls)
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((call) => callView(call, paths[mountPath(call)]?.[call.method.toLowerCase()]))}`,
  )
  return plainPage('The API', [
    html`<p>
        Made from the contract that both sides parse with. As data:
        <a href="/api/openapi.json">openapi.json</a>. Every request may carry Latitude, Longitude, LanguageID,
        CountryID and BookingType. Amounts are in major units.
      </p>
      <p>${Object.keys(callAreas).map((area) => html`<a href="#${area}">${area}</a> `)}</p>`,
    ...areas,
  ])
}

interface OperationView {
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { 200: { content: { 'application/json': { schema: Schema } } } }
}

const envelopeNames = new Set(['Latitude', 'Longitude', 'LanguageID', 'CountryID', 'BookingType'])

function callView(call: CallDefinition, operation: OperationView | undefined) {
  return html`<details id="${call.name}">
    <summary>
      <code>${call.method} ${mountPath(call)}</code> <span class="tag">${originNotes[call.origin]}</span
      ><span class="tag">${accessNotes[call.access]}</span> <br />${call.summary}
    </summary>
    <h3>Request</h3>
    ${fieldTable(operation?.requestBody?.content['application/json'].schema, true)}
    <h3>Answer</h3>
    ${fieldTable(operation?.responses[200].content['application/json'].schema, false)}
  </details>`
}

function fieldTable(schema: Schema | undefined, isRequest: boolean) {
  const rows = flatten(schema ?? {}, '').filter((row) => !(isRequest && envelopeNames.has(row.name)))
  if (rows.length === 0) return html`<p>Nothing beside the envelope.</p>`
  return html`<div class="scroll">
    <table>
      <tr>
        <th>Field</th>
        <th>Type</th>
        <th></th>
      </tr>
      ${rows.map(
        (row) =>
          html`<tr>
            <td><code>${row.name}</code></td>
            <td>${row.type}</td>
            <td>${row.required ? '' : 'optional'}</td>
          </tr>`,
      )}
    </table>
  </div>`
}

interface FieldRow {
  name: string
  type: string
  required: boolean
}

function flatten(schema: Schema, prefix: string): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`
    const row = { name, type: typeOf(field), required: schema.required?.includes(key) ?? false }
    const inner = field.items ?? field
    return inner.properties ? [row, ...flatten(inner, `${name}${field.items ? '[].' : '.'}`)] : [row]
  })
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const bounds = [
    schema.minimum === undefined ? '' : `≥ ${schema.minimum}`,
    schema.maximum === undefined ? '' : `≤ ${schema.maximum}`,
    schema.pattern ?? '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter((bound) => bound !== '')
  return [schema.type ?? 'any', ...bounds].join(', ')
}
