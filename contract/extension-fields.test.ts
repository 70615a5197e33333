import { expect, it } from 'vitest'
import { calls } from './calls'
import { extensionFields, failureExtensions } from './extension-fields'
import { failure } from './failure'

interface SchemaNode {
  type: string
  entries?: Record<string, SchemaNode>
  item?: SchemaNode
  wrapped?: SchemaNode
}

const optional: ReadonlySet<string> = new Set(['optional', 'nullish', 'exact_optional'])

function unwrapped(schema: SchemaNode): SchemaNode {
  return schema.wrapped ? unwrapped(schema.wrapped) : schema
}

/** The schema at a path; undefined when there is no such field. */
function schemaAt(schema: unknown, path: string): SchemaNode | undefined {
  let node = schema as SchemaNode | undefined
  for (const part of path.split('.')) {
    const [name = '', ...lists] = part.split('[]')
    node = node && unwrapped(node).entries?.[name]
    for (const _ of lists) node = node && unwrapped(node).item
  }
  return node
}

const listed = Object.entries(extensionFields).flatMap(([name, { request = [], response = [] }]) => {
  const call = calls[name as keyof typeof calls]
  return [
    ...request.map((path) => ({ name, side: 'request', path, schema: call.request as unknown })),
    ...response.map((path) => ({ name, side: 'response', path, schema: call.response as unknown })),
  ]
})

it.each(listed)('$name works without its $side field $path', ({ schema, path }) => {
  const field = schemaAt(schema, path)
  expect(field, 'there is no such field').toBeDefined()
  expect(optional).toContain(field?.type)
})

it.each(failureExtensions)('a failure is understood without %s', (name) => {
  expect(optional).toContain(failure.entries[name].type)
})

it('names fields of the specification’s calls only: a call of ours is ours as a whole', () => {
  for (const name of Object.keys(extensionFields))
    expect(calls[name as keyof typeof calls].origin).toBe('spec')
})
