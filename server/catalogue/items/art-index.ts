import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Art } from '@/contract/fields'
import { projectRoot } from '@/server/platform/project-root'
import type { ArtKind } from '../pictures/picture-shapes'

/** `posters/metropolis` → drawn picture; written by the artwork script beside the pictures. */
const artIndex = v.record(
  v.string(),
  v.object({ widths: v.pipe(v.array(v.number()), v.minLength(1)), ratio: v.number(), tint: v.string() }),
)
/** Returns the picture of an item, or undefined when none was drawn. */
export type FindArt = (kind: ArtKind, slug: string) => Art | undefined

/** The build output first, then the source folder in development. */
const indexPaths = ['dist/client/art/index.json', 'public/art/index.json']
type Drawn = v.InferOutput<typeof artIndex>[string]
/** Includes the bytes of each width when all of its files exist. */
type Index = Readonly<Record<string, Drawn & { readonly bytes?: number[] }>>
let read: { path: string; mtimeMs: number; index: Index } | null = null

/** Loads the index of pictures; reads it again only when its file has changed. */
export function loadArt(root: string = projectRoot()): FindArt {
  const index = readIndex(root)
  return (kind, slug) => {
    const found = Object.hasOwn(index, `${kind}/${slug}`) ? index[`${kind}/${slug}`] : undefined
    if (!found) return undefined
    const { widths: Widths, bytes: Bytes, ratio: Ratio, tint: Tint } = found
    return { Base: `/art/${kind}/${slug}`, Widths, ...(Bytes && { Bytes }), Ratio, Tint }
  }
}

function readIndex(root: string): Index {
  const newest = indexPaths
    .map((indexPath) => {
      const path = join(root, indexPath)
      return { path, mtimeMs: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }
    })
    .reduce((a, b) => (b.mtimeMs > a.mtimeMs ? b : a))
  if (newest.mtimeMs === 0) return {}
  if (read?.path === newest.path && read.mtimeMs === newest.mtimeMs) return read.index
  try {
    const entries = v.parse(artIndex, JSON.parse(readFileSync(newest.path, 'utf8')))
    read = { ...newest, index: withBytes(entries, dirname(newest.path)) }
    return read.index
  } catch {
    // The artwork script may be writing it at this moment; pictures are optional.
    return {}
  }
}

function withBytes(entries: v.InferOutput<typeof artIndex>, folder: string): Index {
  return Object.fromEntries(
    Object.entries(entries).map(([name, each]) => {
      const sizes = each.widths.map(
        (width) => statSync(join(folder, `${name}-${width}.avif`), { throwIfNoEntry: false })?.size,
      )
      const bytes = sizes.filter((size) => size !== undefined)
      return [name, bytes.length === sizes.length ? { ...each, bytes } : each]
    }),
  )
}
