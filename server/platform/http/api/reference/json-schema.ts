import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { accountWords } from './account-words'
import { catalogueWords } from './catalogue-words'
import { doorWords } from './door-words'
import { orderWords } from './order-words'
import type { Words } from './words'

const words: Words = { ...catalogueWords, ...orderWords, ...accountWords, ...doorWords }
export const wordNames: readonly string[] = Object.keys(words)

function wordName(parent: string, name: string): string | undefined {
  return [`${parent}.${name}`, name].find((each) => Object.hasOwn(words, each))
}

const findWord = (name: string): Words[string] | undefined => words[name]

/** The subset of JSON Schema 2020-12 that the contract's schemas are converted to. */
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
 * Converts a schema of the contract, with a description and an example of each field.
 * @param owner The call or component that contains the fields.
 * @param onWord Receives each field's entry; undefined if a field has none.
 */
export function describedSchema(
  schema: GenericSchema,
  owner: string,
  onWord?: (field: string, entry: string | undefined) => void,
): JsonSchema {
  const { $schema: _, ...plain } = toJsonSchema(schema, {
    // The form in which it is sent: fields with a default are optional, in answers too.
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
    const [description, example] = (entry !== undefined && findWord(entry)) || []
    return {
      ...describe(field, name),
      ...(description !== undefined && { description }),
      ...(example !== undefined && isExampleOf(field, example) && { examples: [example] }),
    }
  }
}

/**
 * Whether an example fits a field: the same name may be a scalar in one place and an object in another, and
 * its example is for the scalar.
 */
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

type IncludesField = (name: string) => boolean
const acceptAll: IncludesField = () => true

/**
 * Builds an example value of a schema from the examples of its fields. @param includesField selects the optional
 * fields
 */
export function createExample(schema: JsonSchema, includesField: IncludesField = acceptAll): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [branch] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branch) return createExample(branch)
  if (schema.items) return [createExample(schema.items)]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name) || includesField(name))
        .map(([name, field]) => [name, createExample(field)]),
    )
  return schema.default ?? (schema.type === 'string' ? '' : schema.type === 'boolean' ? false : 0)
}
