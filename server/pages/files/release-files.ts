import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { statement } from '@/server/platform/store/statement'
import type { Database, Store } from '@/server/platform/store/store'

const unpack = promisify(brotliDecompress)

/**
 * Stores the hashed files of this release beside those of earlier ones, for every server: a page that was
 * open before an upgrade still requests files by their old names, and a page of the new release may reach a
 * server that was not replaced yet. Deletes files that no server has been started with for 30 days.
 * @param client The built app.
 */
export async function saveReleaseFiles(store: Store, client: string): Promise<void> {
  const files = listFiles(client)
  const all = new Set(files)
  const names = files.filter((name) => name.startsWith('assets/') && !/\.(?:br|gz)$/.test(name)).sort()
  await store.transaction(async ({ kysely }) => {
    const kept = await kysely
      .updateTable('release_files')
      .set({ kept_at: sql`now()` })
      .where(sql<boolean>`name = any(${names}::text[])`)
      .returning('name')
      .execute()
    const there = new Set(kept.map(({ name }) => name))
    for (const name of names.filter((each) => !there.has(each))) {
      const is_packed = all.has(`${name}.br`)
      const body = await readFile(join(client, is_packed ? `${name}.br` : name))
      await kysely
        .insertInto('release_files')
        .values({ name, body, is_packed })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    }
    await kysely
      .deleteFrom('release_files')
      .where(sql<boolean>`kept_at < now() - interval '30 days'`)
      .execute()
  })
}

const findStatement = statement('release-file', (db, { name }: { name: string }) =>
  db.selectFrom('release_files').select(['body', 'is_packed as isPacked']).where('name', '=', name),
)

export async function findReleaseFile(
  db: Database,
  name: string,
  takesBrotli: boolean,
): Promise<{ body: Buffer<ArrayBuffer>; isPacked: boolean } | null> {
  const [found] = (await db.run(findStatement, { name })).rows
  if (!found) return null
  const isPacked = found.isPacked && takesBrotli
  return { body: Buffer.from(found.isPacked && !isPacked ? await unpack(found.body) : found.body), isPacked }
}

/** Lists the paths of all files below a folder, with slashes, without hidden ones. */
function listFiles(folder: string): string[] {
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
