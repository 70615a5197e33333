import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import { listReleaseFiles, renewReleaseFiles, saveReleaseFiles } from './release-files'

const store = await openTestStore()

/**
 * Returns a built app with these files in `assets`; files longer than ten characters also have a compressed
 * copy.
 */
function build(contents: Readonly<Record<string, string>>): string {
  const client = mkdtempSync(join(tmpdir(), 'foyer-client-'))
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'service-worker.js'), 'worker')
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(client, 'assets', name), content)
    if (content.length > 10) writeFileSync(join(client, 'assets', `${name}.br`), brotliCompressSync(content))
  }
  return client
}

const earlier = build({
  'same-1.js': 'same',
  'part-1.js': 'the part of the earlier release',
  'tiny-1.css': 'a{}',
})
const present = build({ 'same-1.js': 'same', 'part-2.js': 'the part of the present release' })

it('a page of an earlier release gets its files by their old names from every server', async () => {
  await saveReleaseFiles(store, earlier)
  await saveReleaseFiles(store, present)
  const server = appUnderTest({ client: present, store })
  const packed = await server.request('/assets/part-1.js', { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain('earlier')
  const plain = await server.request('/assets/part-1.js', { headers: { 'Accept-Encoding': 'gzip, br;q=0' } })
  expect(plain.headers.get('Content-Encoding')).toBeNull()
  expect(await plain.text()).toBe('the part of the earlier release')
  expect(plain.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('Vary')).toBe('Accept-Encoding')
  const style = await server.request('/assets/tiny-1.css')
  expect([style.headers.get('Content-Type'), await style.text()]).toEqual(['text/css; charset=utf-8', 'a{}'])
  expect((await server.request('/assets/part-3.js')).status).toBe(404)
})

it('a page of the next release gets its files from a server that was not replaced yet', async () => {
  await saveReleaseFiles(store, present)
  const notReplaced = appUnderTest({ client: earlier, store })
  expect((await notReplaced.request('/assets/part-2.js')).status).toBe(200)
})

/** Starts with the files of one release only, stored by a server of it. */
async function startFirst(client: string): Promise<void> {
  await store.query('delete from release_files')
  await saveReleaseFiles(store, client)
}

/** Lets the given days pass for servers of a release; without one none runs, or one that renews nothing. */
async function pass(days: number, client?: string): Promise<void> {
  for (let day = 0; day < days; day++) {
    await store.query(`update release_files set kept_at = kept_at - interval '1 day 1 minute'`)
    if (client) await renewReleaseFiles(store, listReleaseFiles(client))
  }
}

const readStatus = async (name: string) =>
  (await appUnderTest({ client: present, store }).request(`/assets/${name}`)).status

it('a page of a release that ran for 40 days has its files for 30 days after the next one has started', async () => {
  await startFirst(earlier)
  await pass(40, earlier)
  await saveReleaseFiles(store, present)
  expect(await readStatus('part-1.js')).toBe(200)
  await pass(29, present)
  expect(await readStatus('part-1.js')).toBe(200)
  await pass(2, present)
  expect([await readStatus('part-1.js'), await readStatus('tiny-1.css')]).toEqual([404, 404])
  expect([await readStatus('same-1.js'), await readStatus('part-2.js')]).toEqual([200, 200])
})

it('a page of a release whose servers renewed nothing has its files for 30 days, however often the next one is restarted', async () => {
  await startFirst(earlier)
  await pass(40)
  await saveReleaseFiles(store, present)
  for (let week = 0; week < 4; week++) {
    await pass(7, present)
    await saveReleaseFiles(store, present)
    expect(await readStatus('part-1.js')).toBe(200)
  }
  await pass(3, present)
  expect(await readStatus('part-1.js')).toBe(404)
})

it('the next release does not prolong the one before the one that it replaces', async () => {
  await startFirst(earlier)
  await saveReleaseFiles(store, present)
  await pass(20, present)
  await saveReleaseFiles(store, build({ 'part-3.js': 'the part of the next release' }))
  await pass(11, present)
  const { rows } = await store.query<{ name: string }>('select name from release_files order by name')
  expect(rows.map(({ name }) => name)).toEqual(['assets/part-2.js', 'assets/part-3.js', 'assets/same-1.js'])
})

it('servers that start at the same time keep the files of both releases', async () => {
  await store.query('delete from release_files')
  await Promise.all([earlier, present, present].map((client) => saveReleaseFiles(store, client)))
  expect(await store.kysely.selectFrom('release_files').select('name').execute()).toHaveLength(4)
})
