import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ByteBounded } from '@/server/platform/memory/byte-bounded'
import { cacheKey } from '@/server/platform/memory/cache-key'
import { listFiles } from '../socket/list-files'
import { asDcz, readAvailable } from './dcz'
import { openKeptFiles, type KeptFiles } from './kept-files'
import { packByDictionary } from './pack-by-dictionary'
import { laterAddresses, partOfFile } from './part-of-file'

/** What a browser has of an earlier release, as the dictionary of the same part of this one. // docs/decisions/0034-a-release-is-sent-as-a-difference.md */
export interface Dictionaries {
  /** `Use-As-Dictionary` of a file; null where it would cost more than it saves. */
  offer(path: string): string | null
  /**
   * A file as its difference from what the browser says it has.
   * @param available the header `Available-Dictionary`
   * @returns null where that is none of ours, or there is too much to do
   */
  pack(path: string, content: Buffer, available: string | null): Promise<Buffer<ArrayBuffer> | null>
}

/** Until something can be kept: every file is sent whole. */
export const noDictionaries: Dictionaries = { offer: () => null, pack: () => Promise.resolve(null) }

/** By brotli. What is smaller saves less at a release than what browsers and server say of dictionaries. */
const leastBytes = 1_000
/** Of packed files: those of some twenty pairs of releases. */
const mostBytes = 16 * 1024 * 1024

interface DictionaryOptions {
  /** The built app. */
  readonly client: string
  /** Where files of earlier releases are kept. */
  readonly folder: string
  readonly onFault: (error: unknown) => void
}

/** Keeps the files of the release in `client` for the next ones; without that, where it is not possible. */
export async function openDictionaries({
  client,
  folder,
  onFault,
}: DictionaryOptions): Promise<Dictionaries> {
  const parts = findParts(client)
  if (parts.size === 0) return noDictionaries
  try {
    const present = await Promise.all(
      [...parts].map(async ([path, part]) => ({ part, content: await readFile(join(client, path)) })),
    )
    return createDictionaries(parts, await openKeptFiles(folder, present), onFault)
  } catch (error) {
    onFault(error)
    return noDictionaries
  }
}

function createDictionaries(
  parts: ReadonlyMap<string, string>,
  kept: KeptFiles,
  onFault: (error: unknown) => void,
): Dictionaries {
  const packed = new ByteBounded<Promise<Buffer<ArrayBuffer> | null>>(mostBytes)
  const packNow = async (part: string, hash: string, content: Buffer) => {
    const dictionary = await kept.read(part, hash)
    const frame = dictionary && (await packByDictionary(content, dictionary))
    return frame && asDcz(hash, frame)
  }
  return {
    offer(path) {
      const part = parts.get(path)
      return part === undefined ? null : laterAddresses(part)
    },
    pack(path, content, available) {
      const part = parts.get(path)
      const hash = readAvailable(available)
      if (part === undefined || hash === null || !kept.has(part, hash)) return Promise.resolve(null)
      const key = cacheKey('dictionary', { path, hash })
      const known = packed.get(key)
      if (known) return known
      const making = packNow(part, hash, content).catch((error: unknown) => {
        onFault(error)
        return null
      })
      packed.set(key, making, 0)
      // What could not be made now is tried again.
      void making.then((made) => (made ? packed.grow(key, making, made.length) : packed.delete(key, making)))
      return making
    },
  }
}

/** The files that are worth it, each with its part. */
function findParts(client: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const path of listFiles(client)) {
    const part = partOfFile(path)
    if (part === null) continue
    const asSent = statSync(join(client, `${path}.br`), { throwIfNoEntry: false })
    if (asSent && asSent.size >= leastBytes) parts.set(path, part)
  }
  return parts
}
