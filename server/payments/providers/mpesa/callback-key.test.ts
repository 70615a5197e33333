import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { refusedWords } from '@/server/platform/environment/mpesa-environment'
import { CallbackKeys } from './callback-key'

const reference = '0123456789abcdefghjkmnpqrs'
const keys = new CallbackKeys('passkey', 'https://tickets.example')
const kinds = ['push', 'refund', 'refund-timeout', 'refund-status', 'refund-status-timeout'] as const

it.each(kinds)('an address for %s contains no word that M-Pesa refuses, and can be read back', (kind) => {
  const url = keys.urlOf(kind, `${reference}-2`)
  expect(refusedWords.filter((word) => url.includes(word))).toEqual([])
  const [name = '', key = ''] = url.split('/').slice(-2)
  expect(keys.read(kind, name, key)).toEqual({ reference, name: `${reference}-2`, isShared: false })
  expect(
    keys.read(
      kind,
      name,
      key.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ),
  ).toBeNull()
})

it('an address issued by an earlier release can still be read', () => {
  const key = createHmac('sha256', 'passkey').update(`mpesa callback push ${reference}`).digest('base64url')
  expect(keys.read('push', reference, key)).toEqual({ reference, name: reference, isShared: true })
  expect(keys.read('refund', reference, key)).toBeNull()
})
