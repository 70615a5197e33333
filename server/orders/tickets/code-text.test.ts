import { fc } from '@/tests/property'
import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCodeText, readCodeText } from './seat-codes'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

test('a scanner reads what was signed, for any names of seats and shows', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9a-z]{26}$/),
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 10 }),
      (bookingId, scheduleId, seats) => {
        expect(readCodeText(publicKey, makeCodeText(privateKey, { bookingId, scheduleId, seats }))).toEqual({
          bookingId,
          scheduleId,
          seats,
        })
      },
    ),
  )
})

test('refuses a bare booking id, a changed seat and another signer', () => {
  const content = { bookingId: '0'.repeat(26), scheduleId: 's1', seats: ['A-1'] }
  const text = makeCodeText(privateKey, content)
  expect(readCodeText(publicKey, content.bookingId)).toBeNull()
  expect(readCodeText(publicKey, text.replace('A-1', 'A-2'))).toBeNull()
  expect(readCodeText(publicKey, makeCodeText(generateKeyPairSync('ed25519').privateKey, content))).toBeNull()
})
