import { expect, it } from 'vitest'
import { FileErrors } from './file-errors'
import { readText } from './read-text'

it.each([
  ['Windows-1256 (Arabic)', [0x6e, 0x0a, 0xc7, 0xe1, 0xce, 0xdc, 0xc7]],
  ['Latin-1, Windows-1252 or the like', [0x6e, 0x0a, 0x43, 0x61, 0x66, 0xe9, 0x0a]],
])('reports a file in %s by the name of its format', (name, bytes) => {
  const errors = new FileErrors()
  expect(readText('cities.csv', Uint8Array.from(bytes), errors)).toBeUndefined()
  expect(errors.list).toMatchObject([
    { where: 'line 2', reason: `The file is no UTF-8 text but ${name}: save it as UTF-8` },
  ])
})

it.each(['prices.csv', 'plans/studio.txt'])('reports old Mac line endings in %s as one error', (file) => {
  const errors = new FileErrors()
  const text = 'a,b\r1,2\r3,4\r'
  expect(readText(file, Buffer.from(text), errors)).toBeUndefined()
  expect(errors.list).toMatchObject([
    { where: 'line 1', reason: expect.stringContaining('old Macs') as string },
  ])
  expect(readText('films.json', Buffer.from('[\r]\r'), errors)).toBe('[\r]\r')
})
