import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Faults, type Fault } from '@/server/platform/files/faults'
import { loadSharp, type Sharp } from '@/server/platform/pictures/sharp'
import { isSystemFile } from '../import/known-files'
import { recipe } from './encode-picture'
import { BadPicture, measurePicture, mostBytes, type PictureSize } from './frame-picture'
import { artKinds, type ArtKind } from './picture-shapes'

/** A picture of an operator's folder. */
export interface PictureSource {
  readonly kind: ArtKind
  /** Of the thing that it shows: the file's name without its ending. */
  readonly slug: string
  /** Relative to the folder. */
  readonly file: string
  readonly path: string
  /** Of what is in it, its kind and how pictures are made. */
  readonly hash: string
  readonly size: PictureSize
}

/** The pictures that stand beside a catalogue's files. A kind whose folder is not there keeps what it has. */
export interface FolderPictures {
  readonly kinds: ReadonlySet<ArtKind>
  readonly sources: readonly PictureSource[]
  readonly faults: readonly Fault[]
}

export const noPictures: FolderPictures = { kinds: new Set(), sources: [], faults: [] }

const endings: ReadonlySet<string> = new Set([
  '.jpg',
  '.jpeg',
  '.png',
  '.webp',
  '.avif',
  '.tif',
  '.tiff',
  '.gif',
  '.heic',
  '.heif',
])
/** What systems leave in folders, and notes. */
const letBe = (name: string) => isSystemFile(name) || /\.md$/i.test(name)

/** Reads the folders of pictures, each file's head and what it is called; what is wrong with one is a fault of its own. */
export async function readPictureFolders(folder: string): Promise<FolderPictures> {
  const kinds = artKinds.filter((kind) =>
    statSync(join(folder, kind), { throwIfNoEntry: false })?.isDirectory(),
  )
  const named = kinds.flatMap((kind) =>
    readdirSync(join(folder, kind))
      .filter((name) => !letBe(name))
      .sort()
      .map((name) => ({ kind, name })),
  )
  if (named.length === 0) return { ...noPictures, kinds: new Set(kinds) }
  const faults = new Faults()
  const sources: PictureSource[] = []
  const sharp = await loadSharp()
  const taken = new Map<string, string>()
  for (const { kind, name } of named) {
    const file = `${kind}/${name}`
    try {
      const source = await readSource(sharp, folder, kind, name)
      const other = taken.get(`${kind}/${source.slug}`)
      if (other) throw new BadPicture(`Another file is the picture of "${source.slug}": ${other}`)
      taken.set(`${kind}/${source.slug}`, file)
      sources.push(source)
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error
      faults.add(file, '', '', error.message)
    }
  }
  return { kinds: new Set(kinds), sources, faults: faults.list }
}

async function readSource(sharp: Sharp, folder: string, kind: ArtKind, name: string): Promise<PictureSource> {
  const path = join(folder, kind, name)
  const ending = extname(name)
  if (!endings.has(ending.toLowerCase()) || !existsSync(path) || !statSync(path).isFile())
    throw new BadPicture('Expected a picture, by its ending: .jpg, .png, .webp, .avif, .tif or .gif')
  if (statSync(path).size > mostBytes) throw new BadPicture('The file is larger than 64 MiB')
  const size = await measurePicture(sharp, path, kind)
  const bytes = await readFile(path)
  const hash = hashOf(kind, bytes)
  return { kind, slug: name.slice(0, -ending.length), file: `${kind}/${name}`, path, hash, size }
}

/** What a picture is called: the same file gives the same name, another way of making pictures another. */
export const hashOf = (kind: ArtKind, source: Buffer | string): string =>
  createHash('sha256').update(`${recipe}\n${kind}\n`).update(source).digest('hex').slice(0, 24)
