/** Row 14: the transferred size of the service worker and its precache. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { lazyFilePattern } from '../../contract/page/code-file'
import { kB, printRow } from './row'

const client = join(import.meta.dirname, '..', '..', 'dist', 'client')
const brand = 'tembo'

async function travelBytes(file: string): Promise<number> {
  const bytes = await readFile(join(client, file))
  if (!/\.(?:js|html|json|svg|webmanifest|css)$/.test(file)) return bytes.length
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

const worker = await readFile(join(client, 'service-worker.js'), 'utf8')
// Files cached on use are not counted, except the texts of one language.
const isOfSome = (address: string) => {
  const later = lazyFilePattern.exec(`/${address}`)
  return later !== null && later[1] !== 'ar'
}
const addresses = [...worker.matchAll(/"?url"?:"([^"]+)"/g)]
  .map(([, address = '']) => address)
  .filter((address) => !isOfSome(address))
if (!addresses.includes('/brand/index.html')) throw new Error('The worker does not precache the shell')
let total = 0
for (const address of addresses) {
  const path = address.replace(/^\//, '')
  total += await travelBytes(
    path === 'manifest.webmanifest' || path.startsWith('brand/')
      ? join('b', brand, path.replace(/^brand\//, ''))
      : path,
  )
}
const faces = JSON.parse(await readFile(join(client, 'fonts', 'fonts.json'), 'utf8')) as {
  faces: { brands: string[]; script: string; bytes: number }[]
}
const fontBytes = faces.faces
  .filter((face) => face.brands.includes(brand) && face.script === 'latin')
  .reduce((sum, face) => sum + face.bytes, 0)
const files = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.js')).length

printRow({
  row: 14,
  metric: 'service worker, brotli / precache',
  ours: `${kB(await travelBytes('service-worker.js'))} / ${kB(total)}`,
  atLeast: '14 kB / 260 kB',
  moonshot: '12 kB / 220 kB',
  note: `${addresses.length} files of ${files} scripts; with the larger of two languages, as the language in use is kept; the faces in use (${kB(fontBytes)}) are kept as they are used`,
})
