import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Paths of all files below a folder, with slashes, without those that are hidden. */
export function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => !/(?:^|[\\/])\./.test(name) && statSync(join(folder, name)).isFile())
      .map((name) => relative(folder, join(folder, name)).split(sep).join('/'))
  } catch (error) {
    // Before the first build there is nothing to serve; the API works without it.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
