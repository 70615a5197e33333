import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the release that is served. */
export interface PresentFile {
  readonly part: string
  readonly content: Buffer
}

/** Files of this release and of earlier ones, by their contents. */
export interface KeptFiles {
  has(part: string, hash: string): boolean
  /** The content, of which `hash` is SHA-256 as base64url; null where it is gone or no longer that. */
  read(part: string, hash: string): Promise<Buffer | null>
}

interface Bounds {
  readonly mostBytes: number
  /** Since the release that last had it was started. */
  readonly mostAgeMs: number
}

/** Some thirty releases in which all has changed. */
export const keptBounds: Bounds = { mostBytes: 64 * 1024 * 1024, mostAgeMs: 180 * 24 * 3600 * 1000 }
/** What another process is writing is younger. */
const draftMs = 3600 * 1000

export const hashOf = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url')

const nameOf = (part: string, hash: string): string => `${hash}.${part.replaceAll('/', '+')}`

/**
 * Puts the files of the present release into the folder, beside those of earlier ones, and forgets what is too old or too
 * much. Several processes may share the folder: a file is there whole or not at all, and is known by its content.
 * @throws Error of the file system where the folder cannot be written to
 */
export async function openKeptFiles(
  folder: string,
  present: readonly PresentFile[],
  now: Date = new Date(),
  bounds: Bounds = keptBounds,
): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true })
  const wanted = new Map(present.map(({ part, content }) => [nameOf(part, hashOf(content)), content]))
  const there = new Set(await readdir(folder))
  for (const [name, content] of wanted)
    if (!there.has(name) || !(await touch(join(folder, name), now))) await write(folder, name, content, now)
  const names = new Set(wanted.keys())
  for (const name of await forget(folder, wanted, now, bounds)) names.add(name)
  return {
    has: (part, hash) => names.has(nameOf(part, hash)),
    async read(part, hash) {
      const name = nameOf(part, hash)
      const content = await readFile(join(folder, name)).catch(() => null)
      if (content && hashOf(content) === hash) return content
      names.delete(name)
      return null
    },
  }
}

/** @returns false where another process has taken the file away. */
const touch = (file: string, now: Date): Promise<boolean> =>
  utimes(file, now, now).then(
    () => true,
    () => false,
  )

async function write(folder: string, name: string, content: Buffer, now: Date): Promise<void> {
  const draft = join(folder, `.${randomUUID()}`)
  await writeFile(draft, content)
  await utimes(draft, now, now)
  await rename(draft, join(folder, name))
}

/** @returns the names of earlier releases' files that stay. */
async function forget(
  folder: string,
  wanted: ReadonlyMap<string, Buffer>,
  now: Date,
  { mostBytes, mostAgeMs }: Bounds,
): Promise<string[]> {
  const others = (await readdir(folder)).filter((name) => !wanted.has(name))
  const found = await Promise.all(
    others.map(async (name) => {
      // Another process may have taken it away.
      const facts = await stat(join(folder, name)).catch(() => null)
      return facts?.isFile() ? [{ name, bytes: facts.size, ageMs: now.getTime() - facts.mtimeMs }] : []
    }),
  )
  let bytes = [...wanted.values()].reduce((sum, content) => sum + content.length, 0)
  const stay: string[] = []
  for (const file of found.flat().toSorted((a, b) => a.ageMs - b.ageMs)) {
    const isDraft = file.name.startsWith('.')
    if (isDraft && file.ageMs < draftMs) continue
    const isWanted = !isDraft && file.ageMs <= mostAgeMs && bytes + file.bytes <= mostBytes
    if (isWanted) {
      bytes += file.bytes
      stay.push(file.name)
    } else await rm(join(folder, file.name), { force: true })
  }
  return stay
}
