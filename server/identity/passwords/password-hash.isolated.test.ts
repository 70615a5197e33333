import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword, isWeak } from './password-hash'

const password = 'Correct-Horse-1!'

test('a new hash records its cost of 32 MB and three rounds', async () => {
  const hash = await hashPassword(password)
  expect(hash).toMatch(/^scrypt\$15\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(isWeak(hash)).toBe(false)
  expect(await verifyPassword(password, hash)).toBe(true)
  expect(await verifyPassword('Correct-Horse-2!', hash)).toBe(false)
})

test('a hash of lower cost counts as weak and still matches its password', async () => {
  const salt = Buffer.alloc(16, 7)
  const key = scryptSync(password, salt, 32, { N: 1024 })
  const hash = `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  expect(isWeak(hash)).toBe(true)
  expect(await verifyPassword(password, hash)).toBe(true)
})
