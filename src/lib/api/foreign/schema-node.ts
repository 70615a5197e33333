import type { GenericSchema } from 'valibot'

/** The parts of a valibot schema that are inspected here, for each kind. */
export interface SchemaNode {
  readonly type: string
  readonly entries?: Readonly<Record<string, SchemaNode>>
  readonly item?: SchemaNode
  readonly wrapped?: SchemaNode
  readonly options?: readonly unknown[]
  readonly literal?: unknown
  readonly value?: SchemaNode
}
export type Fields = Record<string, unknown>

export function inspectSchema(schema: GenericSchema): SchemaNode {
  return schema
}

const wrappers: ReadonlySet<string> = new Set(['optional', 'nullish', 'nullable', 'exact_optional'])

export function isOptional(node: SchemaNode): boolean {
  return wrappers.has(node.type)
}

/** Returns the schema inside its optional wrappers. */
export function unwrap(node: SchemaNode): SchemaNode {
  return isOptional(node) && node.wrapped ? unwrap(node.wrapped) : node
}

export function requiredFields(node: SchemaNode): string[] {
  return Object.entries(node.entries ?? {}).flatMap(([name, entry]) => (isOptional(entry) ? [] : [name]))
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
