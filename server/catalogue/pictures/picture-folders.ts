import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { FileErrors, type FileError } from '@/server/platform/files/file-errors'
import { loadSharp, type Sharp } from '@/server/platform/pictures/sharp'
import { isSystemFile } from '../import/known-files'
import { recipe } from './encode-picture'
import { BadPicture, measurePicture, mostBytes, type PictureSize } from './frame-picture'
import { artKinds, type ArtKind } from './picture-shapes'

export interface PictureSource {
  readonly kind: ArtKind
  /** Id of the item shown: the file’s name without extension. */
  readonly slug: string
  /** Path relative to the folder. */
  readonly file: string
  readonly path: string
  /** Hash of the content, the kind and the encoding version. */
  readonly hash: string
  readonly size: PictureSize
}

/** The pictures beside a catalogue’s files. A kind without a folder keeps its pictures. */
export interface FolderPictures {
  readonly kinds: ReadonlySet<ArtKind>
  readonly sources: readonly PictureSource[]
  readonly errors: readonly FileError[]
}

export const noPictures: FolderPictures = { kinds: new Set(), sources: [], errors: [] }

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
/** Whether the file is ignored: system files and notes. */
const letBe = (name: string) => isSystemFile(name) || /\.md$/i.test(name)

/** Reads the picture folders, with each file’s header and name; adds an error for each invalid file. */
export async function readPictureFolders(folder: string): Promise<FolderPictures> {
  const kinds = artKinds.filter((kind) =>
    statSync(join(folder, kind), { throwIfNoEntry: false })?.isDirectory(),
  )
  const entries = kinds.flatMap((kind) =>
    readdirSync(join(folder, kind))
      .filter((name) => !letBe(name))
      .sort()
      .map((name) => ({ kind, name })),
  )
  if (entries.length === 0) return { ...noPictures, kinds: new Set(kinds) }
  const errors = new FileErrors()
  const sources: PictureSource[] = []
  const sharp = await loadSharp()
  const usedBy = new Map<string, string>()
  for (const { kind, name } of entries) {
    const file = `${kind}/${name}`
    try {
      const source = await readSource(sharp, folder, kind, name)
      const other = usedBy.get(`${kind}/${source.slug}`)
      if (other) throw new BadPicture(`Another file is the picture of "${source.slug}": ${other}`)
      usedBy.set(`${kind}/${source.slug}`, file)
      sources.push(source)
    } catch (error) {
      if (!(error instanceof BadPicture)) throw error
      errors.add(file, '', '', error.message)
    }
  }
  return { kinds: new Set(kinds), sources, errors: errors.list }
}

async function readSource(sharp: Sharp, folder: string, kind: ArtKind, name: string): Promise<PictureSource> {
  const path = join(folder, kind, name)
  const ending = extname(name)
  if (!endings.has(ending.toLowerCase()) || !existsSync(path) || !statSync(path).isFile())
    throw new BadPicture('Expected a picture, by its ending: .jpg, .png, .webp, .avif, .tif or .gif')
  if (statSync(path).size > mostBytes) throw new BadPicture('The file is larger than 64 MiB')
  const size = await measurePicture(sharp, path, kind)
  const bytes = await readFile(path)
  const hash = hashPicture(kind, bytes)
  return { kind, slug: name.slice(0, -ending.length), file: `${kind}/${name}`, path, hash, size }
}

/** Returns a picture’s hash: the same for the same file, different for another encoding version. */
export const hashPicture = (kind: ArtKind, source: Buffer | string): string =>
  createHash('sha256').update(`${recipe}\n${kind}\n`).update(source).digest('hex').slice(0, 24)
