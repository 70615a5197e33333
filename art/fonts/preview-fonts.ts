/**
 * Writes the fonts that the server sets its link previews in: each of the site's families at one weight, as TrueType, which
 * is what its library reads.
 *
 *   npx tsx art/fonts/preview-fonts.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { faces } from './faces'
import { charactersOf } from './glyph-sets'

const root = path.resolve(import.meta.dirname, '../..')
const target = path.join(root, 'server/pages/preview/fonts')
/** Heavy enough to be read in a chat's small card. */
const weight = 650

for (const face of faces) {
  if (face.file === 'plex-arabic-400-1.woff2') continue
  const source = await readFile(path.join(root, 'node_modules', face.source))
  const axes = Object.fromEntries(
    Object.entries(face.axes ?? {}).map(([name, axis]) => [name, typeof axis === 'number' ? axis : weight]),
  )
  const font = await subsetFont(source, charactersOf(face.ranges) + ' ', {
    targetFormat: 'truetype',
    ...(face.axes ? { variationAxes: axes } : {}),
  })
  await writeFile(path.join(target, face.file.replace(/-\d+\.woff2$/, '.ttf')), font)
}
