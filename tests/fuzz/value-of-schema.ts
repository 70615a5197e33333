/** Values that a contract schema accepts, and values that it should reject. */
import type { SeededRandom } from '@/tests/fixtures/seeded-random'

interface Node {
  type: string
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  key?: Node
  value?: Node
  options?: unknown[]
  literal?: unknown
  pipe?: Step[]
}
interface Step {
  kind: string
  type: string
  requirement?: unknown
}

/** Valid ids and keys from earlier answers, by field name. */
export type Known = ReadonlyMap<string, readonly unknown[]>

/** Texts in the formats that the contract requires, because patterns cannot be inverted. */
const formed: readonly string[] = [
  '2026-12-01',
  '20:45',
  'KES',
  '00000000-0000-4000-8000-000000000001',
  '0123456789abcdefghjkmnpqrs',
  'k'.repeat(43),
  'guest@example.com',
  '+254712345678',
  '254',
  '4111111111111111',
  '123',
  '12',
  '31',
  '1234',
  'MTRED',
  'Passw0rd!',
  '/movies',
  'https://tembo.example/x',
  '0',
  '1',
  'Home',
]

/** Returns a value that the schema usually accepts; `name` is its field. */
export function createValidValue(schema: object, chance: SeededRandom, known: Known, name = ''): unknown {
  const node = schema as Node
  const given = known.get(name)
  if (given && given.length > 0 && !chance.oneIn(6)) return chance.pick(given)
  switch (node.type) {
    case 'optional':
    case 'nullish':
    case 'nullable':
      return chance.oneIn(3) ? undefined : createValidValue(node.wrapped ?? node, chance, known, name)
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(node.entries ?? {}).map(([field, each]) => [
          field,
          createValidValue(each, chance, known, field),
        ]),
      )
    case 'array':
      return Array.from({ length: chance.whole(0, 4) }, () =>
        createValidValue(node.item ?? node, chance, known, name),
      )
    case 'record':
      return { [chance.pick(formed)]: createValidValue(node.value ?? node, chance, known) }
    case 'picklist':
      return chance.pick(node.options ?? [''])
    case 'literal':
      return node.literal
    case 'union':
    case 'variant':
      return createValidValue(chance.pick(node.options ?? []) as object, chance, known, name)
    case 'boolean':
      return chance.oneIn(2)
    case 'number':
      return numberFor(node, chance)
    case 'string':
      return textFor(node, chance)
    default:
      return undefined
  }
}

function bound(node: Node, type: string, otherwise: number): number {
  const found = node.pipe?.find((step) => step.type === type)?.requirement
  return typeof found === 'number' ? found : otherwise
}

function numberFor(node: Node, chance: SeededRandom): number {
  const least = bound(node, 'min_value', 0)
  const most = Math.min(bound(node, 'max_value', 10_000), least + 10_000)
  return chance.whole(least, Math.max(least, most))
}

function textFor(node: Node, chance: SeededRandom): string {
  const pattern = node.pipe?.find((step) => step.type === 'regex')?.requirement
  const fitting = pattern instanceof RegExp ? formed.filter((text) => pattern.test(text)) : formed
  return fitting.length > 0 ? chance.pick(fitting) : 'x'.repeat(bound(node, 'min_length', 3))
}

/** Values that are never sent by mistake. */
const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  Number.MIN_SAFE_INTEGER,
  0.1 + 0.2,
  '',
  ' ',
  '\u0000',
  '%00',
  '\ud800',
  '\u202e\u0627\u0644',
  '../../../etc/passwd',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '${7*7}{{7*7}}',
  'x'.repeat(5_000),
  '٣'.repeat(40),
  [],
  {},
  [[[[[[[[]]]]]]]],
  { __proto__: { polluted: true } },
  { constructor: { prototype: {} } },
  Array.from({ length: 500 }, (_, i) => i),
  new Date(0).toISOString(),
  'NaN',
]

/** Values at or beyond the limits of a column: unlike `hostile`, of the type that a field expects. */
const extremeNumbers: readonly number[] = [
  1e300,
  -1e300,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  8.64e15,
  8.64e15 + 2,
  -8.64e15,
  253_402_300_799_999,
  253_402_300_800_000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 63,
  1e-300,
  -0,
]
const unstorable = ['\u0000', '\ud800', '\udfff'] as const
const extremeTexts: readonly string[] = [
  '0000-00-00',
  '9999-99-99',
  '9999-12-31',
  '99:99',
  '9'.repeat(80),
  '1e400',
  '+999999999999',
]

/** Returns an otherwise valid value with one field, at any depth, that cannot be stored. */
export function createExtremeValue(value: unknown, chance: SeededRandom): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = chance.whole(0, value.length - 1)
    return value.map((each: unknown, i) => (i === at ? createExtremeValue(each, chance) : each))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined)
    const at = chance.whole(0, fields.length - 1)
    return Object.fromEntries(
      fields.map(([name, each], i) => [
        name,
        i === at ? createExtremeValue(each, chance) : (each as unknown),
      ]),
    )
  }
  if (typeof value === 'number') return chance.pick(extremeNumbers)
  const sign = chance.pick(unstorable)
  // Keeps the length, which the field may require.
  if (typeof value === 'string' && value !== '' && !chance.oneIn(3))
    return chance.oneIn(2) ? value.slice(0, -1) + sign : value + sign
  return chance.oneIn(3) ? chance.pick(extremeNumbers) : chance.oneIn(2) ? sign : chance.pick(extremeTexts)
}

/** Returns the same value with one error at any depth. */
export function corruptValue(value: unknown, chance: SeededRandom): unknown {
  if (Array.isArray(value) && value.length > 0 && !chance.oneIn(4)) {
    const at = chance.whole(0, value.length - 1)
    return value.map((each: unknown, i) => (i === at ? corruptValue(each, chance) : each))
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && !chance.oneIn(8)) {
    const fields = Object.entries(value)
    const at = chance.whole(0, fields.length - 1)
    if (chance.oneIn(6))
      return { ...value, [chance.pick(['__proto__x', 'constructor', 'toString', 'x'])]: chance.pick(hostile) }
    return Object.fromEntries(
      fields.map(([name, each], i) => [name, i === at ? corruptValue(each, chance) : (each as unknown)]),
    )
  }
  return chance.pick(hostile)
}

export function createHostileText(chance: SeededRandom): string {
  const value = chance.pick(hostile)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
