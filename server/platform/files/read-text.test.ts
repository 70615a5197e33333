import { expect, it } from 'vitest'
import { Faults } from './faults'
import { readText } from './read-text'

it.each([
  ['Windows-1256 (Arabic)', [0x6e, 0x0a, 0xc7, 0xe1, 0xce, 0xdc, 0xc7]],
  ['Latin-1, Windows-1252 or the like', [0x6e, 0x0a, 0x43, 0x61, 0x66, 0xe9, 0x0a]],
])('reports a file in %s by the name of its format', (name, bytes) => {
  const faults = new Faults()
  expect(readText('cities.csv', Uint8Array.from(bytes), faults)).toBeUndefined()
  expect(faults.list).toMatchObject([
    { where: 'line 2', reason: `The file is no UTF-8 text but ${name}: save it as UTF-8` },
  ])
})

it.each(['prices.csv', 'plans/studio.txt'])('reports old Mac line endings in %s as one fault', (file) => {
  const faults = new Faults()
  const text = 'a,b\r1,2\r3,4\r'
  expect(readText(file, Buffer.from(text), faults)).toBeUndefined()
  expect(faults.list).toMatchObject([
    { where: 'line 1', reason: expect.stringContaining('old Macs') as string },
  ])
  expect(readText('films.json', Buffer.from('[\r]\r'), faults)).toBe('[\r]\r')
})
