import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { statement } from '@/server/platform/store/statement'
import type { Database, Store } from '@/server/platform/store/store'

const unpack = promisify(brotliDecompress)

/** Files by their names below the built app: those whose names have their content's hash. */
export function listReleaseFiles(client: string): string[] {
  return listFiles(client).filter((name) => name.startsWith('assets/') && !/\.(?:br|gz)$/.test(name))
}

/**
 * Stores the hashed files of this release beside those of earlier ones, for every server: a page that was
 * open before an upgrade still requests files by their old names, and a page of the new release may reach a
 * server that was not replaced yet. The release that a new one replaces begins its 30 days now: its servers
 * may have been of a version that did not renew them.
 * @param client The built app.
 */
export async function saveReleaseFiles(store: Store, client: string): Promise<void> {
  const names = listReleaseFiles(client)
  await store.transaction(async ({ kysely }) => {
    const stored = await kysely
      .selectFrom('release_files')
      .select('name')
      .where(sql<boolean>`name = any(${names}::text[])`)
      .execute()
    const there = new Set(stored.map(({ name }) => name))
    const added = names.filter((name) => !there.has(name))
    if (added.length > 0)
      await kysely
        .updateTable('release_files')
        .set({ kept_at: sql`now()` })
        // All that one release has in use, which its servers renew within a day of each other.
        .where(sql<boolean>`kept_at >= (select max(kept_at) from release_files) - interval '1 day'`)
        .execute()
    await kysely
      .updateTable('release_files')
      .set({ kept_at: sql`now()` })
      .where(sql<boolean>`name = any(${names}::text[])`)
      .execute()
    for (const name of added) {
      const packed = join(client, `${name}.br`)
      const is_packed = existsSync(packed)
      const body = await readFile(is_packed ? packed : join(client, name))
      await kysely
        .insertInto('release_files')
        .values({ name, body, is_packed })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
    }
  })
}

/**
 * Renews the files of a running release once a day, and deletes those that no server has had for 30 days.
 * @param names From `listReleaseFiles`.
 */
export async function renewReleaseFiles({ kysely }: Database, names: readonly string[]): Promise<void> {
  await kysely
    .updateTable('release_files')
    .set({ kept_at: sql`now()` })
    .where(sql<boolean>`name = any(${names}::text[]) and kept_at < now() - interval '1 day'`)
    .execute()
  await kysely
    .deleteFrom('release_files')
    .where(sql<boolean>`kept_at < now() - interval '30 days'`)
    .execute()
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
