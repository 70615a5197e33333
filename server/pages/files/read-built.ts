import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of a file of the built app; null before it is built. */
export async function readBuilt(client: string, path: string): Promise<string | null> {
  try {
    return await readFile(join(client, path), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
