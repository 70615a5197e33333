import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { listPictures } from './pictures'

const folder = path.resolve(import.meta.dirname, '../../public/art')
const index = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as Record<
  string,
  { widths: number[] }
>

test('the same catalogue gives the same drawings', async () => {
  const [first, second] = [await listPictures(), await listPictures()]
  assert.deepEqual(
    second.map(({ body }) => body),
    first.map(({ body }) => body),
  )
})

test('no drawing holds a number or a colour that could not be computed', async () => {
  const broken = (await listPictures()).filter(({ body }) => /NaN|undefined|Infinity/.test(body))
  assert.deepEqual(
    broken.map(({ kind, slug }) => `${kind}/${slug}`),
    [],
  )
})

test('every picture that the catalogue asks for is in the index, with its files', async () => {
  const missing = (await listPictures()).flatMap(({ kind, slug }) => {
    const entry = index[`${kind}/${slug}`]
    if (!entry) return [`${kind}/${slug}`]
    const files = entry.widths.flatMap((width) =>
      ['avif', 'webp'].map((format) => `${kind}/${slug}-${width}.${format}`),
    )
    return files.filter((file) => !existsSync(path.join(folder, file)))
  })
  assert.deepEqual(missing, [])
})
