import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { wordName, wordOf } from './words'

/** The part of JSON Schema 2020-12 that the contract's schemas become. */
export interface JsonSchema {
  type?: string | string[]
  description?: string
  examples?: unknown[]
  const?: unknown
  enum?: unknown[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  pattern?: string
  minimum?: number
  maximum?: number
  default?: unknown
  additionalProperties?: JsonSchema | boolean
  'x-origin'?: 'extension'
}

/**
 * A schema of the contract with what its fields are and an example of each.
 * @param owner The call, or the component, that the fields stand in.
 * @param onWord is told of each field's entry; undefined where a field has none.
 */
export function describedSchema(
  schema: GenericSchema,
  owner: string,
  onWord?: (field: string, entry: string | undefined) => void,
): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    // As it is sent: a default may be left out, in an answer too.
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
  })
  return describe(plain as JsonSchema, owner)

  function describe(node: JsonSchema, parent: string): JsonSchema {
    const { properties, items, anyOf, oneOf, additionalProperties } = node
    return {
      ...node,
      ...(properties && {
        properties: mapValues(properties, (field, name) => describeField(field, parent, name)),
      }),
      ...(items && { items: describe(items, parent) }),
      ...(anyOf && { anyOf: anyOf.map((each) => describe(each, parent)) }),
      ...(oneOf && { oneOf: oneOf.map((each) => describe(each, parent)) }),
      ...(typeof additionalProperties === 'object' && {
        additionalProperties: describe(additionalProperties, parent),
      }),
    }
  }

  function describeField(field: JsonSchema, parent: string, name: string): JsonSchema {
    const entry = wordName(parent, name)
    onWord?.(`${parent}.${name}`, entry)
    const [description, example] = (entry !== undefined && wordOf(entry)) || []
    return {
      ...describe(field, name),
      ...(description !== undefined && { description }),
      ...(example !== undefined && isExampleOf(field, example) && { examples: [example] }),
    }
  }
}

/** One name may be a scalar here and an entity there; its example is for the former. */
function isExampleOf({ properties, items, enum: values, ...field }: JsonSchema, example: unknown): boolean {
  if (values) return values.includes(example)
  if (items) return Array.isArray(example)
  if (properties) return false
  const branches = [...(field.anyOf ?? []), ...(field.oneOf ?? [])]
  if (branches.length > 0) return branches.some((each) => isExampleOf(each, example))
  if (field.const !== undefined) return field.const === example
  const kind = typeof example
  return field.type === 'integer' ? kind === 'number' : field.type === undefined || field.type === kind
}

function mapValues<T>(fields: Record<string, T>, change: (value: T, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]))
}

type Wanted = (name: string) => boolean
const everything: Wanted = () => true

/** One value of a schema, put together from the examples of its fields. @param isWanted chooses among fields that may be left out. */
export function exampleOf(schema: JsonSchema, isWanted: Wanted = everything): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [branch] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branch) return exampleOf(branch)
  if (schema.items) return [exampleOf(schema.items)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name) || isWanted(name))
        .map(([name, field]) => [name, exampleOf(field)]),
    )
  return schema.default ?? (schema.type === 'string' ? '' : schema.type === 'boolean' ? false : 0)
}
