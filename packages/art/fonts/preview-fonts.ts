/**
 * Writes the fonts that the server sets its link previews and papers in: each of the site's families heavy, and those of
 * running text in regular too, as TrueType, which is what its libraries read.
 *
 *   npm run fonts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'
import { faces, type Face } from './faces'
import { listCharacters, ethiopic, wide } from './glyph-sets'

const packages = path.resolve(import.meta.dirname, '../node_modules')
const target = path.resolve(import.meta.dirname, '../../../server/platform/fonts')
/** Heavy enough to be read in a chat's small card. */
const heavy = 650
/** Light ink on paper looks thinner than on a screen. */
const regular = 430

const formatFileName = ({ file }: Face) => file.replace(/-\d+\.woff2$/, '.ttf')

async function write(folder: string, face: Face, weight: number): Promise<void> {
  const source = await readFile(path.join(packages, face.source))
  const axes = Object.fromEntries(
    Object.entries(face.axes ?? {}).map(([name, axis]) => [name, typeof axis === 'number' ? axis : weight]),
  )
  const font = await subsetFont(source, listCharacters(face.ranges) + ' ', {
    targetFormat: 'truetype',
    ...(face.axes ? { variationAxes: axes } : {}),
  })
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, formatFileName(face)), font)
}

for (const face of faces) {
  if (face.file !== 'plex-arabic-400-1.woff2') await write(target, face, heavy)
  // Of Plex each weight is a file of its own; display faces set titles alone.
  if (!/^(?:plex-arabic-600|bricolage|space-grotesk)/.test(face.file))
    await write(path.join(target, 'regular'), face, regular)
}

// For letters that the site's families lack: names of people come in every Latin alphabet.
const further = [
  { family: 'noto-sans', source: '600SemiBold/NotoSans_600SemiBold.ttf', folder: target, ranges: wide },
  {
    family: 'noto-sans',
    source: '400Regular/NotoSans_400Regular.ttf',
    folder: path.join(target, 'regular'),
    ranges: wide,
  },
  // Of one weight: two would be as much again for a title now and then.
  {
    family: 'noto-sans-ethiopic',
    source: '500Medium/NotoSansEthiopic_500Medium.ttf',
    folder: target,
    ranges: ethiopic,
  },
]
for (const { family, source, folder, ranges } of further) {
  const whole = await readFile(path.join(packages, '@expo-google-fonts', family, source))
  const font = await subsetFont(whole, listCharacters(ranges) + ' ', {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk'],
  })
  await writeFile(path.join(folder, `${family}.ttf`), font)
}
