/** Row 14.1: what a release is for a device that has the one before: files of the worker's precache as they travel. */
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { laterFile } from '@/contract/page/code-file'
import { openDictionaries } from '@/server/platform/http/dictionary/dictionaries'
import { partOfFile } from '@/server/platform/http/dictionary/part-of-file'
import { listFiles } from '@/server/platform/http/socket/list-files'
import { openStaticFiles } from '@/server/platform/http/socket/static-files'
import { makeLaterRelease } from '../worlds/later-release'
import { kB, printRow } from './row'

const brand = 'tembo'
const present = join(import.meta.dirname, '..', '..', 'dist', 'client')
/** From a clone of an earlier commit to this one; else from this one to the same with a line more in what all import. */
const clone = process.env.FOYER_BEFORE
const made = clone ? null : await makeLaterRelease("document.documentElement.dataset.release = 'later'")
const [before, after] = made
  ? [present, join(made.root, 'dist', 'client')]
  : [join(clone ?? '', 'dist', 'client'), present]
const folder = await mkdtemp(join(tmpdir(), 'foyer-dictionaries-'))

/** Paths in a build's folder of what its worker keeps of the start, with the words of one language. */
async function precacheOf(client: string): Promise<string[]> {
  const worker = await readFile(join(client, 'service-worker.js'), 'utf8')
  return [...worker.matchAll(/"?url"?:"([^"]+)"/g)]
    .map(([, address = '']) => address.replace(/^\//, ''))
    .filter((path) => {
      const later = laterFile.exec(`/${path}`)
      return later === null || later[1] === 'en'
    })
    .map((path) => path.replace(/^brand\//, `b/${brand}/`).replace(/^manifest/, `b/${brand}/manifest`))
}

/** What a browser says that it has of each part. */
async function dictionariesOf(client: string): Promise<Map<string, string>> {
  const said = new Map<string, string>()
  for (const path of listFiles(client)) {
    const part = partOfFile(path)
    if (part === null) continue
    const hash = createHash('sha256').update(await readFile(join(client, path)))
    said.set(part, `:${hash.digest('base64')}:`)
  }
  return said
}

const open = async (client: string) =>
  openStaticFiles(
    client,
    await openDictionaries({
      client,
      folder,
      onFault: (error) => {
        throw error
      },
    }),
  )

try {
  await open(before)
  const files = await open(after)
  const known = await dictionariesOf(before)
  const bytesOf = async (path: string, headers: Record<string, string>) => {
    const answer = await files.serve(path, new Request(`http://localhost/${path}`, { headers }))
    return Number(answer?.headers.get('Content-Length') ?? 0)
  }
  const sum = { whole: 0, difference: 0, files: 0 }
  for (const path of await precacheOf(after)) {
    const [old, now] = await Promise.all(
      [before, after].map((each) => readFile(join(each, path)).catch(() => null)),
    )
    if (old && now?.equals(old)) continue
    const part = partOfFile(path)
    const available = (part && known.get(part)) || null
    const accepted = 'gzip, deflate, br, zstd'
    sum.files += 1
    sum.whole += await bytesOf(path, { 'Accept-Encoding': accepted })
    sum.difference += await bytesOf(path, {
      'Accept-Encoding': available ? `${accepted}, dcb, dcz` : accepted,
      ...(available && { 'Available-Dictionary': available }),
    })
  }
  printRow({
    row: 14.1,
    metric: 'a release for who has the one before: whole / as a difference',
    ours: `${kB(sum.whole)} / ${kB(sum.difference)}`,
    atLeast: 'a third',
    moonshot: 'a tenth',
    note: `${sum.files} files have changed ${clone ? 'since that commit' : 'with a line in what all import'}; what every device keeps, in one language`,
  })
} finally {
  await made?.remove()
  await rm(folder, { recursive: true, force: true })
}
