import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listFiles } from './list-files'

interface Bounds {
  readonly mostBytes: number
  /** Since the release that last had it was started. */
  readonly mostAgeMs: number
}

/** Some seven releases in which all has changed; nobody has a page open for longer. */
export const earlierBounds: Bounds = { mostBytes: 64 * 1024 * 1024, mostAgeMs: 30 * 24 * 3600 * 1000 }
/** What another process is writing is younger. */
const draftMs = 3600 * 1000
const draftEnd = '.draft'

/**
 * Puts the files of the present release whose names hold their content's hash into the folder, beside those of earlier ones, and
 * forgets what is too old or too much: a page that was open before a release goes on asking for files by their old names.
 * Several processes may share the folder: a file is there whole or not at all.
 * @param client The built app.
 * @throws Error of the file system where the folder cannot be written to
 */
export async function keepFiles(
  client: string,
  folder: string,
  now: Date = new Date(),
  bounds: Bounds = earlierBounds,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Browsers that read no brotli are few: they get the plain file.
  const present = new Set(
    listFiles(client).filter((name) => name.startsWith('assets/') && !name.endsWith('.gz')),
  )
  await Promise.all([...present].map((name) => keep(join(client, name), join(folder, name), now)))
  await forget(folder, present, now, bounds)
}

async function keep(source: string, kept: string, now: Date): Promise<void> {
  try {
    await utimes(kept, now, now)
  } catch {
    // Not there yet, or taken away by another process.
    const draft = join(dirname(kept), `${randomUUID()}${draftEnd}`)
    await mkdir(dirname(kept), { recursive: true })
    await copyFile(source, draft)
    await utimes(draft, now, now)
    await rename(draft, kept)
  }
}

async function forget(
  folder: string,
  present: ReadonlySet<string>,
  now: Date,
  { mostBytes, mostAgeMs }: Bounds,
): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder, { recursive: true, encoding: 'utf8' })).map(async (name) => {
      // Another process may have taken it away.
      const facts = await stat(join(folder, name)).catch(() => null)
      return facts?.isFile() ? [{ name, bytes: facts.size, ageMs: now.getTime() - facts.mtimeMs }] : []
    }),
  )
  let bytes = 0
  for (const { name, ...file } of files.flat().toSorted((a, b) => a.ageMs - b.ageMs)) {
    if (name.endsWith(draftEnd) && file.ageMs < draftMs) continue
    bytes += file.bytes
    const isWanted = !name.endsWith(draftEnd) && file.ageMs <= mostAgeMs && bytes <= mostBytes
    if (!present.has(name) && !isWanted) await rm(join(folder, name), { force: true })
  }
}
