/**
 * Draws the pictures of the shipped catalogue into `public/art`.
 *
 *   npm run pictures                         everything
 *   npm run pictures -- posters metropolis   one kind, or some of it
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { encode, shapes } from './kit/encode'
import { openStudio } from './kit/page'
import { listPictures } from './pictures'

const target = path.resolve(import.meta.dirname, '../../public/art')
const indexFile = path.join(target, 'index.json')
/** Where full-size pictures go for looking at them. */
const proofs = process.env['ART_PROOFS']

type Entry = { widths: readonly number[]; ratio: number; tint: string }

const measureTint = async (png: Buffer): Promise<string> => {
  const { dominant } = await sharp(png).resize(120).removeAlpha().stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

const readIndex = async (): Promise<Record<string, Entry>> => {
  try {
    return JSON.parse(await readFile(indexFile, 'utf8')) as Record<string, Entry>
  } catch {
    return {}
  }
}

const writeIndex = async (index: Record<string, Entry>) => {
  const sorted = Object.fromEntries(Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1)))
  const rows = Object.entries(sorted).map(
    ([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)}`,
  )
  await writeFile(indexFile, `{\n${rows.join(',\n')}\n}\n`)
}

const [kindWanted, ...slugsWanted] = process.argv.slice(2)
if (kindWanted && !(kindWanted in shapes))
  throw new Error(`No kind "${kindWanted}": use one of ${Object.keys(shapes).join(', ')}`)

const pictures = (await listPictures()).filter(
  ({ kind, slug }) =>
    (!kindWanted || kind === kindWanted) && (slugsWanted.length === 0 || slugsWanted.includes(slug)),
)
await mkdir(target, { recursive: true })
const studio = await openStudio()
try {
  for (const { kind, slug, frame, body, grain } of pictures) {
    const png = await studio.paint(body, frame, grain)
    if (proofs) {
      await mkdir(proofs, { recursive: true })
      await sharp(png)
        .resize({ width: frame.w })
        .png()
        .toFile(path.join(proofs, `${kind}-${slug}.png`))
      if (process.env['ART_PROOFS_ONLY']) continue
    }
    const sizes = await encode(png, path.join(target, kind), slug, kind)
    const { widths, ratio } = shapes[kind]
    // Read again each time: another run may be drawing another kind.
    const index = await readIndex()
    index[`${kind}/${slug}`] = { widths, ratio: Math.round(ratio * 10_000) / 10_000, tint: await measureTint(png) }
    const avif = widths.map(
      (width) => `${width}: ${((sizes[`${slug}-${width}.avif`] ?? 0) / 1000).toFixed(1)}`,
    )
    console.log(`${kind}/${slug}  avif kB ${avif.join('  ')}`)
    await writeIndex(index)
  }
} finally {
  await studio.close()
}
