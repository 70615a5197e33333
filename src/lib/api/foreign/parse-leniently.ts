import * as v from 'valibot'
import { isFields } from './schema-node'

/** Upper limit of rounds, deeper than any answer nests. */
const maxRounds = 12
type Path = readonly PropertyKey[]

/**
 * Parses an answer and leaves out what is broken: an invalid optional field is treated as absent, an invalid
 * required field drops the object it belongs to, such as one card of a list. Returns null when nothing usable
 * is left.
 * @param answer is changed.
 */
export function parseLeniently<S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
): v.InferOutput<S> | null {
  for (let round = 0; round < maxRounds; round++) {
    const parsed = v.safeParse(schema, answer)
    if (parsed.success) return parsed.output
    const broken = parsed.issues.map((issue) => (issue.path ?? []).map(({ key }) => key as PropertyKey))
    const paths = broken.map((path) => (hasOwn(answer, path) ? path : path.slice(0, -1)))
    if (paths.some((path) => path.length === 0)) return null
    removeAll(answer, paths)
  }
  return null
}

function getParent(answer: unknown, path: Path): unknown {
  return path.slice(0, -1).reduce<unknown>((value, key) => Reflect.get(Object(value), key) as unknown, answer)
}

function hasOwn(answer: unknown, path: Path): boolean {
  const parent = getParent(answer, path)
  const key = path.at(-1)
  return key !== undefined && typeof parent === 'object' && parent !== null && Object.hasOwn(parent, key)
}

/** Removes items of a list from the end, so that the others keep their indexes meanwhile. */
function removeAll(answer: unknown, paths: readonly Path[]): void {
  const dropped = new Map<unknown[], Set<number>>()
  for (const path of paths) {
    const parent = getParent(answer, path)
    const key = path.at(-1)
    if (Array.isArray(parent)) {
      const list = parent as unknown[]
      dropped.set(list, (dropped.get(list) ?? new Set()).add(Number(key)))
    } else if (isFields(parent)) Reflect.deleteProperty(parent, key ?? '')
  }
  for (const [list, indices] of dropped)
    for (const index of [...indices].sort((a, b) => b - a)) list.splice(index, 1)
}
