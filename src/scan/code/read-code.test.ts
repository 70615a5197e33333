import { describe, expect, test } from 'vitest'
import { createCodeSigner } from '@/tests/fixtures/ticket-codes'
import { decodeBase64url } from './base64url'
import { readCode } from './read-code'
import { loadLibraryCheck, createSignatureCheck } from './verify-signature'

const { sign, publicKey } = createCodeSigner()
const contents = [
  { bookingId: '0123456789abcdefghjkmnpqrs', scheduleId: 'anga:1/2 é', seats: ['A-1', 'B,2', 'صف ١'] },
  { bookingId: '0123456789abcdefghjkmnpqrs', scheduleId: 'show', seats: ['A-1'], issue: 3 },
]

describe('a code shown at the door', () => {
  test.each(contents)('reads as the server wrote it, and passes its signature check: %o', async (content) => {
    const read = readCode(` ${sign(content)}\n`)
    if (read.kind !== 'signed') throw new Error(`It reads as ${read.kind}`)
    expect(read.content).toEqual(content)
    const checks = [
      await createSignatureCheck(publicKey),
      async (text: string, signature: string) =>
        (await loadLibraryCheck(decodeBase64url(publicKey)))(
          decodeBase64url(signature),
          new TextEncoder().encode(text),
        ),
    ]
    for (const check of checks) {
      expect(await check(read.text, read.signature)).toBe(true)
      expect(await check(read.text.replace('show', 'shop').replace('A-1', 'A-2'), read.signature)).toBe(false)
    }
  })

  test('is invalid when signed with another key', async () => {
    const read = readCode(createCodeSigner().sign({ bookingId: 'b', scheduleId: 's', seats: ['A-1'] }))
    if (read.kind !== 'signed') throw new Error(`It reads as ${read.kind}`)
    const check = await createSignatureCheck(publicKey)
    expect(await check(read.text, read.signature)).toBe(false)
    expect(await check(read.text, '!'.repeat(86))).toBe(false)
  })

  test('can be typed in any format when it is a spoken code', () => {
    for (const typed of ['K7M4 9TQX', 'k7m4-9tqx', ' k7m49tqx '])
      expect(readCode(typed)).toEqual({ kind: 'spoken', code: 'K7M49TQX' })
  })

  test.each([
    '',
    'https://example.com/',
    'FY1:b:s:A-1',
    'FY3:b:s:A-1:0:' + 'x'.repeat(86),
    'FY1:b:s:A-1:0:' + 'x'.repeat(86),
    'FY2:b:s:A-1:' + 'x'.repeat(86),
    'FY1:b:%E0%A4%A:A-1:' + 'x'.repeat(86),
    'FY1:b:s:A-1:' + 'x'.repeat(85),
    'K7M4 9TQ',
    'K7M4 9TQ0',
  ])('is not a code: %s', (text) => {
    expect(readCode(text)).toEqual({ kind: 'none' })
  })
})
