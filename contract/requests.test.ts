import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calls } from './calls'
import type { CallDefinition } from './define-call'

interface Node {
  readonly type: string
  readonly kind: string
  readonly entries?: Readonly<Record<string, Node>>
  readonly item?: Node
  readonly wrapped?: Node
  readonly options?: readonly unknown[]
  readonly pipe?: readonly Node[]
}

/**
 * Strings that PostgreSQL cannot store as text, number or timestamp, in every length that a field may
 * require.
 */
const unstorableTexts = ['\u0000', '\ud800', '\udc00'].flatMap((sign) =>
  [1, 4, 8, 20, 26, 43].map((length) => 'a'.repeat(length - 1) + sign),
)
const unstorableNumbers = [1e300, -1e300, 9e15]

function takenBy(node: Node, at: string): string[] {
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
  // The nodes of the contract are valibot schemas.
  const schema = node as unknown as v.GenericSchema
  const isTransformed = node.pipe?.some(({ type }) => type === 'transform') === true
  if (node.type === 'string' || node.type === 'number' || isTransformed) {
    const values = [...unstorableTexts, ...(isTransformed ? [] : unstorableNumbers)]
    const isTaken = (value: unknown) => {
      const { success, output } = v.safeParse(schema, value)
      // Characters that a field removes are not stored either.
      return success && (typeof output !== 'string' || /[\0\ud800-\udfff]/u.test(output))
    }
    return values.some(isTaken) ? [at] : []
  }
  return [
    ...Object.entries(node.entries ?? {}).flatMap(([name, each]) => takenBy(each, `${at}.${name}`)),
    ...[node.item, node.wrapped].filter(isNode).flatMap((each) => takenBy(each, at)),
    ...(node.options ?? []).filter(isNode).flatMap((each) => takenBy(each, at)),
  ]
}

test('rejects text, numbers and dates that the database cannot store, in every request', () => {
  const taken = Object.values<CallDefinition>(calls).flatMap(({ name, request }) =>
    takenBy(request as unknown as Node, name),
  )
  expect(taken).toEqual([])
})
