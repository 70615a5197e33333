import * as v from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['a secure page', crypto.randomUUID.bind(crypto)],
  ['a page without the browser’s own', undefined],
])('returns a new version 4 UUID each time on %s', (_, randomUUID) => {
  vi.stubGlobal('crypto', { randomUUID, getRandomValues: crypto.getRandomValues.bind(crypto) })
  const made = Array.from({ length: 200 }, randomUuid)
  for (const id of made) {
    v.parse(v.pipe(v.string(), v.uuid()), id)
    expect(id).toMatch(/^.{14}4.{4}[89ab]/)
  }
  expect(new Set(made).size).toBe(made.length)
})
