import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { seal, unseal } from './sealing'

const key = randomBytes(32)

it('opens a sealed text at its place and never seals it the same way twice', () => {
  const sealed = seal(key, 'token-رمز', 'saved-cards:1')
  expect(unseal(key, sealed, 'saved-cards:1')).toBe('token-رمز')
  expect(seal(key, 'token-رمز', 'saved-cards:1')).not.toEqual(sealed)
  expect(sealed.includes('token')).toBe(false)
})

it('rejects another place, another key, and changed or truncated data', () => {
  const sealed = seal(key, 'token', 'saved-cards:1')
  expect(() => unseal(key, sealed, 'saved-cards:2')).toThrow()
  expect(() => unseal(randomBytes(32), sealed, 'saved-cards:1')).toThrow()
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => unseal(key, changed, 'saved-cards:1')).toThrow()
  }
  expect(() => unseal(key, sealed.subarray(0, -1), 'saved-cards:1')).toThrow()
})
