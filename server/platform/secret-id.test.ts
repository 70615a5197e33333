import * as v from 'valibot'
import { expect, test } from 'vitest'
import { secretId } from '@/contract/fields'
import { makeReference, makeSecretId } from './secret-id'

test('an id fits the contract and is unique', () => {
  const ids = Array.from({ length: 2000 }, makeSecretId)
  expect(new Set(ids).size).toBe(2000)
  expect(ids.filter((id) => !v.is(secretId, id) || /[ilou]/.test(id))).toEqual([])
  // All 128 bits are random: the last characters take every value, the first only the three bits that are
  // left.
  expect(new Set(ids.map((id) => id.at(-1))).size).toBe(32)
  expect(new Set(ids.map((id) => id.at(0))).size).toBe(8)
})

test('a booking reference has no easily confused characters', () => {
  expect(makeReference()).toMatch(/^[2346790ACDEFGHJKMNPQRTWXYZ]{8}$/)
  expect(Array.from({ length: 500 }, makeReference).join('')).not.toMatch(/[01IOLSB58UV]/)
})
