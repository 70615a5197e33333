import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the folder with package.json, from source and from the bundle alike; it contains `dist` and
 * `catalogue`.
 */
export function projectRoot(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('There is no package.json above the server')
  return projectRoot(parent)
}
