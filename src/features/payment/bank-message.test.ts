import { describe, expect, it } from 'vitest'
import { bankOrigin, isFromBank } from './bank-message'

const { port1: frame, port2: otherFrame } = new MessageChannel()
const expected = { origin: 'https://bank.example', source: frame, nonce: 'n1' }
const good = { origin: 'https://bank.example', source: frame, data: { type: 'foyer-bank', nonce: 'n1' } }

describe('a message of the bank’s page', () => {
  it('is accepted with the right origin, window and nonce', () => {
    expect(isFromBank(good, expected)).toBe(true)
  })
  it.each([
    ['another origin', { ...good, origin: 'https://evil.example' }],
    ['another window', { ...good, source: otherFrame }],
    ['another payment', { ...good, data: { type: 'foyer-bank', nonce: 'n2' } }],
    ['another kind', { ...good, data: { type: 'other', nonce: 'n1' } }],
    ['no data', { ...good, data: null }],
  ])('is ignored with %s', (_, message) => {
    expect(isFromBank(message, expected)).toBe(false)
  })
  it('is ignored while there is no frame', () => {
    expect(isFromBank({ ...good, source: null }, { ...expected, source: null })).toBe(false)
  })
  it('may be any message of that page where the API gave no nonce', () => {
    const plain = { ...good, data: 'done' }
    expect(isFromBank(plain, { ...expected, nonce: '' })).toBe(true)
    expect(isFromBank({ ...plain, origin: 'https://evil.example' }, { ...expected, nonce: '' })).toBe(false)
    expect(isFromBank({ ...plain, source: otherFrame }, { ...expected, nonce: '' })).toBe(false)
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', '/here', 'https://our.example/x'])(
    'is not accepted from %s',
    (url) => {
      expect(bankOrigin(url, 'https://our.example')).toBeNull()
    },
  )
})
