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

/** What screens show without a network: the brand's mark and the pictures of empty states. */
const shownOffline = /^(?:mark|empty-.*)\.svg$/

/** Drawings that every brand has: one missing address would keep the worker from installing. */
function commonDrawings(): string[] {
  const lists = brands.map((brand) => {
    const images = join(folder, brand.id, 'images')
    return existsSync(images) ? readdirSync(images).filter((name) => shownOffline.test(name)) : []
  })
  return (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)))
}

/** Same address on every host, another file behind it: the revision is the hash over all brands' files. */
function revisionOf(name: string): { revision: string; size: number } {
  const hash = createHash('sha256')
  let size = 0
  for (const brand of brands) {
    const bytes = readFileSync(join(folder, brand.id, name))
    hash.update(bytes)
    size = Math.max(size, bytes.length)
  }
  return { revision: hash.digest('hex').slice(0, 16), size }
}

/** Adds the host's own shell, manifest and drawings to the precache; the build's JavaScript is in it already. */
export function addShellFiles(entries: PrecacheEntry[]): { manifest: PrecacheEntry[]; warnings: string[] } {
  // The app's own build failed: its error must be seen, not this one's.
  if (!existsSync(folder)) return { manifest: entries, warnings: ['There is no shell to precache'] }
  const own = [
    { url: '/brand/index.html', file: 'index.html' },
    { url: '/manifest.webmanifest', file: 'manifest.webmanifest' },
    ...commonDrawings().map((name) => ({ url: `/brand/images/${name}`, file: `images/${name}` })),
  ].map(({ url, file }) => ({ url, ...revisionOf(file) }))
  return { manifest: [...entries, ...own], warnings: [] }
}
