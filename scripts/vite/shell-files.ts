import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brands } from '../../brands/brands'

interface PrecacheEntry {
  url: string
  revision: string | null
  size: number
}

const folder = join(process.cwd(), 'dist', 'client', 'b')

/** Images that screens show offline: the brand's logo and the pictures of empty states. */
const shownOffline = /^(?:mark|empty-.*)\.svg$/

/** Returns the drawings that every brand has: one missing file would prevent the worker from installing. */
function commonDrawings(): string[] {
  const lists = brands.map((brand) => {
    const images = join(folder, brand.id, 'images')
    return existsSync(images) ? readdirSync(images).filter((name) => shownOffline.test(name)) : []
  })
  return (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)))
}

/**
 * Returns a revision hashed over all brands' files: the path is the same on every host, the file behind it
 * differs.
 */
function computeRevision(name: string): { revision: string; size: number } {
  const hash = createHash('sha256')
  let size = 0
  for (const brand of brands) {
    const bytes = readFileSync(join(folder, brand.id, name))
    hash.update(bytes)
    size = Math.max(size, bytes.length)
  }
  return { revision: hash.digest('hex').slice(0, 16), size }
}

/**
 * Adds the host's own shell, manifest and drawings to the precache, which contains the build's JavaScript
 * already.
 */
export function addShellFiles(entries: PrecacheEntry[]): { manifest: PrecacheEntry[]; warnings: string[] } {
  // The app's own build failed: its error must be reported instead of this one.
  if (!existsSync(folder)) return { manifest: entries, warnings: ['There is no shell to precache'] }
  const own = [
    { url: '/brand/index.html', file: 'index.html' },
    { url: '/manifest.webmanifest', file: 'manifest.webmanifest' },
    ...commonDrawings().map((name) => ({ url: `/brand/images/${name}`, file: `images/${name}` })),
  ].map(({ url, file }) => ({ url, ...computeRevision(file) }))
  return { manifest: [...entries, ...own], warnings: [] }
}
