import { html } from 'hono/html'
import { callAreas, type CallName } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { mountPath } from './mount-path'
import type { OpenApi } from './openapi'
import { plainPage } from './plain-page'
import type { JsonSchema } from './reference/json-schema'
import type { Operation } from './reference/operation'

const originNotes: Readonly<Record<CallDefinition['origin'], string>> = {
  spec: 'specification',
  extension: 'extension',
  legacy: 'older or unused',
}
const accessNotes: Readonly<Record<CallDefinition['access'], string>> = {
  anyone: 'anyone',
  capability: 'owner of the reservation, or ReserveKey',
  session: 'signed in',
  'fresh-session': 'signed in or proven again within ten minutes',
  door: 'a device at the door, by its DoorKey',
}

/** Renders the contract as a page: every call by area, with its fields. */
export function apiPage({ paths }: OpenApi, notBuilt: ReadonlySet<CallName>): Promise<Response> {
  const areas = Object.entries(callAreas).map(
    ([area, calls]) =>
      html`<h2 id="${area}">${area}</h2>
        ${Object.entries<CallDefinition>(calls)
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([name, call]) =>
            // The name comes from the table of calls.
            callView(
              call,
              paths[mountPath(call)]?.[call.method.toLowerCase()],
              notBuilt.has(name as CallName),
            ),
          )}`,
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

const envelopeNames = new Set(['Latitude', 'Longitude', 'LanguageID', 'CountryID', 'BookingType'])

function callView(call: CallDefinition, operation: Operation | undefined, isNotBuilt: boolean) {
  return html`<details id="${call.name}">
    <summary>
      <code>${call.method} ${mountPath(call)}</code> <span class="tag">${originNotes[call.origin]}</span
      ><span class="tag">${accessNotes[call.access]}</span
      >${isNotBuilt ? html`<span class="tag">501: not built</span>` : ''} <br />${operation?.summary ?? ''}
    </summary>
    <h3>Request</h3>
    ${fieldTable(operation?.requestBody?.content['application/json'].schema, true)}
    <h3>Answer</h3>
    ${fieldTable(findAnswer(operation), false)}
  </details>`
}

function findAnswer(operation: Operation | undefined): JsonSchema | undefined {
  const answer = operation?.responses['200']
  return answer && 'content' in answer ? answer.content['application/json'].schema : undefined
}

function fieldTable(schema: JsonSchema | undefined, isRequest: boolean) {
  const rows = flatten(schema ?? {}, '').filter((row) => !(isRequest && envelopeNames.has(row.name)))
  if (rows.length === 0) return html`<p>Nothing beside the envelope.</p>`
  return html`<div class="scroll">
    <table>
      <tr>
        <th>Field</th>
        <th>Type</th>
        <th></th>
        <th></th>
      </tr>
      ${rows.map(
        (row) =>
          html`<tr>
            <td><code>${row.name}</code></td>
            <td>${row.type}</td>
            <td>${row.need}</td>
            <td>${row.says}</td>
          </tr>`,
      )}
    </table>
  </div>`
}

interface FieldRow {
  name: string
  type: string
  need: '' | 'optional' | 'extension'
  says: string
}

function flatten(schema: JsonSchema, prefix: string): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = `${prefix}${key}`
    const need = schema.required?.includes(key) ? '' : (field['x-origin'] ?? 'optional')
    const row: FieldRow = { name, type: formatType(field), need, says: field.description ?? '' }
    const inner = field.items ?? field
    return inner.properties ? [row, ...flatten(inner, `${name}${field.items ? '[].' : '.'}`)] : [row]
  })
}

function formatType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return branches.map(formatType).join(' | ')
  if (schema.items) return `list of ${formatType(schema.items)}`
  const bounds = [
    schema.minimum === undefined ? '' : `≥ ${schema.minimum}`,
    schema.maximum === undefined ? '' : `≤ ${schema.maximum}`,
    schema.pattern ?? '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter((bound) => bound !== '')
  return [[schema.type ?? 'any'].flat().join(' or '), ...bounds].join(', ')
}
