/** Makes the font files of the site and `public/fonts/fonts.json`: `npm run fonts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { faces, type Face } from './faces'
import { listCharacters, formatUnicodeRange } from './glyph-sets'
import { readFallbackMetrics } from './sfnt-metrics'

const packages = path.resolve(import.meta.dirname, '../node_modules')
const target = path.resolve(import.meta.dirname, '../../../public/fonts')

/** Tabular figures for prices and the countdown; the rest is what the scripts need to be read. */
const features = {
  latin: ['kern', 'ccmp', 'locl', 'tnum'],
  arabic: ['kern', 'liga', 'rlig', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'isol', 'init', 'medi', 'fina', 'curs', 'rclt'],
} // prettier-ignore

const subset = async (face: Face) => {
  const source = await readFile(path.join(packages, face.source))
  const text = listCharacters(face.ranges)
  const common = {
    keepFeatures: features[face.script],
    noHinting: true,
    dropTables: ['DSIG', 'meta', 'STAT'],
  }
  const woff2 = await subsetFont(source, text, {
    ...common,
    targetFormat: 'woff2',
    ...(face.axes && { variationAxes: face.axes }),
  })
  await writeFile(path.join(target, face.file), woff2)
  const { family, brands, role, script, file, weight } = face
  const entry = {
    family,
    brands,
    role,
    script,
    file,
    weight,
    unicodeRange: formatUnicodeRange(face.ranges),
    bytes: woff2.length,
  }
  if (script === 'arabic') return entry
  const still = await subsetFont(source, text, {
    targetFormat: 'truetype',
    ...(face.axes && { variationAxes: { ...face.axes, wght: face.measuredAt } }),
  })
  return { ...entry, fallback: readFallbackMetrics(still) }
}

await mkdir(target, { recursive: true })
const entries = []
for (const face of faces) entries.push(await subset(face))
await writeFile(path.join(target, 'fonts.json'), `${JSON.stringify({ faces: entries }, null, 2)}\n`)
for (const { file, bytes } of entries) console.log(`${String(bytes).padStart(7)}  ${file}`)
