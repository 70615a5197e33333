/**
 * Converts another API’s answer to the shape of the contract as far as possible: fields under other names,
 * numbers as text, lists as text, lists and entities with or without a wrapper. It does not validate: the
 * parser does that afterwards.
 */
import { normalizeName, otherNames } from './field-names'
import { fitBoolean, fitChoice, fitNumber, fitText } from './fit-value'
import { unwrap, isFields, isOptional, requiredFields } from './schema-node'
import type { Fields, SchemaNode } from './schema-node'

/** Names that mean something else in nested objects. */
const rootOnlyFields: ReadonlySet<string> = new Set(['status', 'message', 'state'])

/** @param onNumberId is called with every id that came as a number. */
export function fitAnswer(schema: SchemaNode, answer: unknown, onNumberId: (id: string) => void): Fields {
  const root = findRoot(schema, answer)
  const fields = fitObject(schema, root)
  for (const [name, entry] of Object.entries(schema.entries ?? {})) {
    if (fields[name] !== undefined) continue
    const found = wrappedIn(name, entry, root)
    if (found !== undefined) fields[name] = fit(entry, found)
  }
  return fields

  function fit(node: SchemaNode, value: unknown): unknown {
    const kind = unwrap(node)
    // Other APIs write null for an omitted field and for an empty list.
    if (value === null) return kind.type === 'array' ? [] : undefined
    if (value === undefined) return undefined
    switch (kind.type) {
      case 'object':
        return isFields(value) ? fitObject(kind, value) : value
      case 'array':
        return fitList(kind.item, value)
      case 'record':
        return isFields(value) ? fitRecord(kind.value, value) : value
      case 'string':
        return fitText(kind, value, onNumberId)
      case 'number':
        return fitNumber(kind, value)
      case 'boolean':
        return fitBoolean(value)
      case 'picklist':
        return fitChoice(kind.options ?? [], value)
      case 'literal':
        return fitChoice([kind.literal], value)
      case 'union':
        return (kind.options ?? []).reduce<unknown>((fitted, each) => fit(each as SchemaNode, fitted), value)
      default:
        return value
    }
  }

  function fitObject(node: SchemaNode, value: Fields): Fields {
    const byName = new Map(Object.entries(value).map(([name, each]) => [normalizeName(name), each]))
    const fitted: Fields = {}
    for (const [name, entry] of Object.entries(node.entries ?? {})) {
      const names = [normalizeName(name), ...otherNames(name, !isOptional(entry))]
      const fieldValue = Object.hasOwn(value, name)
        ? value[name]
        : names.map((each) => byName.get(each)).find((each) => each !== undefined && each !== null)
      const own = fit(entry, fieldValue)
      if (own !== undefined) fitted[name] = own
    }
    return fitted
  }

  /**
   * Turns a null field into an empty one, because the bank that receives the form expects the field’s name.
   */
  function fitRecord(each: SchemaNode | undefined, value: Fields): Fields {
    return Object.fromEntries(
      Object.entries(value).map(([name, fieldValue]) => [
        name,
        each ? fit(each, fieldValue ?? '') : fieldValue,
      ]),
    )
  }

  function fitList(item: SchemaNode | undefined, value: unknown): unknown {
    const list = parseList(value)
    return item && Array.isArray(list) ? list.map((each) => fit(item, each) ?? null) : list
  }
}

/** Returns a list from text, from a wrapper, from an object with keys, or from a single item. */
function parseList(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  if (!isFields(value)) return value
  const inside = Object.values(value)
  const lists = inside.filter((each) => Array.isArray(each))
  if (lists.length === 1) return lists[0]
  return inside.length > 0 && inside.every(isFields) ? inside : [value]
}

/**
 * Returns the object that holds the contract’s fields: a bare list becomes its only list, and a wrapper is
 * removed.
 */
function findRoot(schema: SchemaNode, answer: unknown): Fields {
  const names = requiredFields(schema)
  if (Array.isArray(answer)) {
    const list = names.find((name) => unwrap(schema.entries?.[name] ?? schema).type === 'array')
    return list === undefined ? {} : { [list]: answer as unknown[] }
  }
  if (!isFields(answer)) return {}
  const has = (fields: Fields) => names.filter((name) => hasField(fields, name)).length
  const inside = Object.values(answer).filter(isFields)
  const best = inside.reduce((a, b) => (has(b) > has(a) ? b : a), answer)
  return best === answer ? answer : { ...answer, ...best }
}

/** Finds a field that is missing at the root: it is inside a wrapper, or the root itself is its value. */
function wrappedIn(name: string, entry: SchemaNode, root: Fields): unknown {
  const kind = unwrap(entry)
  const parts =
    kind.type === 'object' ? requiredFields(kind) : kind.item ? requiredFields(unwrap(kind.item)) : []
  const isRoot = parts.length > 0 && parts.every((part) => hasField(root, part))
  if (isRoot && !isOptional(entry)) return kind.type === 'object' ? root : [root]
  if (rootOnlyFields.has(normalizeName(name)) || !isOptional(entry)) return undefined
  for (const value of Object.values(root)) {
    if (!isFields(value)) continue
    const found = Object.entries(value).find(([each]) => normalizeName(each) === normalizeName(name))
    if (found && found[1] !== null) return found[1]
  }
  return undefined
}

function hasField(fields: Fields, name: string): boolean {
  const names = new Set([normalizeName(name), ...otherNames(name, true)])
  return Object.entries(fields).some(
    ([each, value]) => names.has(normalizeName(each)) && value !== null && value !== '',
  )
}
