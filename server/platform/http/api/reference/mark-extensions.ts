import type { JsonSchema } from './json-schema'

/**
 * Marks what is ours in a call of the specification: an API of another make may leave it out.
 * @param paths As in contract/extension-fields.ts: `Shows[].Art`.
 */
export function markExtensions(schema: JsonSchema, paths: readonly string[] = []): JsonSchema {
  return paths.reduce((marked, path) => markAt(marked, path.split('.')), schema)
}

function markAt(schema: JsonSchema, [step = '', ...rest]: readonly string[]): JsonSchema {
  const name = step.replace('[]', '')
  const field = schema.properties?.[name]
  if (!field) throw new Error(`No field ${name} to mark`)
  return { ...schema, properties: { ...schema.properties, [name]: markWithin(field, rest) } }
}

function markWithin(field: JsonSchema, rest: readonly string[]): JsonSchema {
  if (rest.length === 0) return { ...field, 'x-origin': 'extension' }
  return field.items ? { ...field, items: markAt(field.items, rest) } : markAt(field, rest)
}
