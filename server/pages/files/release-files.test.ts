import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import { saveReleaseFiles } from './release-files'

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

it('deletes a file 30 days after the last start of a server that had it', async () => {
  await saveReleaseFiles(store, earlier)
  await store.query(`update release_files set kept_at = now() - interval '29 days'`)
  await saveReleaseFiles(store, present)
  const names = async () =>
    (await store.kysely.selectFrom('release_files').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )
  expect(await names()).toEqual([
    'assets/part-1.js',
    'assets/part-2.js',
    'assets/same-1.js',
    'assets/tiny-1.css',
  ])
  await store.query(`update release_files set kept_at = kept_at - interval '2 days'`)
  await saveReleaseFiles(store, present)
  expect(await names()).toEqual(['assets/part-2.js', 'assets/same-1.js'])
})

it('servers that start at the same time keep the files of both releases', async () => {
  await store.query('delete from release_files')
  await Promise.all([earlier, present, present].map((client) => saveReleaseFiles(store, client)))
  expect(await store.kysely.selectFrom('release_files').select('name').execute()).toHaveLength(4)
})
