import { expect, it } from 'vitest'
import { laterFile } from '../../contract/page/code-file'
import { chunkFileName } from './chunk-file-name'
import { laterChunks, ticketChunks } from './chunk-groups'

const nameOf = (name: string) => chunkFileName({ name, facadeModuleId: null })

it('every later part has a name of its own, by which the worker knows its next release', () => {
  const parts = laterChunks
    .filter((name) => !ticketChunks.some((ticket) => ticket === name))
    .map((name) => laterFile.exec(`/${nameOf(name).replace('[hash:7]', '1a2b3c4')}`)?.[2])
  expect(parts).not.toContain(undefined)
  expect(new Set(parts).size).toBe(parts.length)
})

it('the parts of a ticket are marked as one', () => {
  for (const name of ticketChunks) expect(nameOf(name)).toMatch(/-~~\[hash:7\]\.js$/)
})

it('what is on every device says no name but those of what every page fetches', () => {
  expect(nameOf('tabs')).toBe('assets/a[hash:7].js')
  expect(nameOf('vendor')).toBe('assets/vendor-[hash:7].js')
  expect(laterFile.test('/assets/a-_1b2c3.js')).toBe(false)
})

it('texts say their language and their part', () => {
  const facadeModuleId = `${process.cwd()}/languages/booking/ar.texts`
  expect(chunkFileName({ name: 'ar', facadeModuleId })).toBe('assets/texts-ar-booking-[hash:7].js')
})
