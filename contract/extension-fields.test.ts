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

function schemaAt(schema: SchemaNode, path: string): SchemaNode | undefined {
  let node: SchemaNode | undefined = schema
  for (const part of path.split('.')) {
    const [name = '', ...lists] = part.split('[]')
    node = node && unwrapped(node).entries?.[name]
    for (const _ of lists) node = node && unwrapped(node).item
  }
  return node
}

const callByName = new Map(Object.entries(calls))

const listed = Object.entries(extensionFields).flatMap(([name, { request = [], response = [] }]) => {
  const call = callByName.get(name) ?? expect.unreachable(name)
  return [
    ...request.map((path) => ({ name, side: 'request', path, schema: call.request })),
    ...response.map((path) => ({ name, side: 'response', path, schema: call.response })),
  ]
})

it.each(listed)('$name works without its $side field $path', ({ schema, path }) => {
  const field = schemaAt(schema, path)
  expect(field, 'there is no such field').toBeDefined()
  expect(optional).toContain(field?.type)
})

it.each(failureExtensions)('accepts a failure without %s', (name) => {
  expect(optional).toContain(failure.entries[name].type)
})

it('lists fields of the specification’s calls only, as our own calls are extensions entirely', () => {
  for (const name of Object.keys(extensionFields)) expect(callByName.get(name)?.origin).toBe('spec')
})
