import { expect, it } from 'vitest'
import { readEnvironment } from './environment'
import { certificatePath } from '@/tests/fixtures/mpesa/requests'

const whole = {
  NODE_ENV: 'production',
  PAYMENT_PROVIDERS: 'mpesa',
  MPESA_CONSUMER_KEY: 'consumer-key',
  MPESA_CONSUMER_SECRET: 'consumer-secret',
  MPESA_SHORTCODE: '174379',
  MPESA_PASSKEY: 'pass-key',
  MPESA_INITIATOR: 'testapi',
  MPESA_INITIATOR_PASSWORD: 'initiator-password',
  MPESA_CERTIFICATE: certificatePath,
  MPESA_CALLBACK_ORIGIN: 'https://tickets.example',
  HOSTS: 'tickets.example',
}

it('enables M-Pesa in production when every setting is present', () => {
  expect(readEnvironment(whole).mpesa).toMatchObject({
    api: 'https://api.safaricom.co.ke',
    shortcode: '174379',
    payoutShortcode: '174379',
    callbackOrigin: 'https://tickets.example',
  })
  expect(readEnvironment({ ...whole, MPESA_TILL: '600999' }).mpesa).toMatchObject({ till: '600999' })
})

const needed = Object.keys(whole).filter((name) => name.startsWith('MPESA_'))
it.each(needed)('refuses to start without %s', (name) => {
  expect(() => readEnvironment({ ...whole, [name]: '' })).toThrow(
    new RegExp(`^${name} is not valid: expected`),
  )
})

it.each([
  ['MPESA_API', 'http://api.safaricom.co.ke'],
  ['MPESA_CALLBACK_ORIGIN', 'http://tickets.example'],
  ['MPESA_CALLBACK_ORIGIN', 'https://tickets.example/hooks'],
  ['MPESA_CALLBACK_ORIGIN', 'https://another.example'],
  ['MPESA_CALLBACK_ORIGIN', 'https://mpesa.tickets.example'],
  ['MPESA_SHORTCODE', '12'],
  ['MPESA_TILL', 'x'],
  ['MPESA_CERTIFICATE', '/nowhere.pem'],
  ['MPESA_CERTIFICATE', 'package.json'],
])('refuses to start with %s=%s', (name, value) => {
  expect(() => readEnvironment({ ...whole, [name]: value })).toThrow(new RegExp(`^${name}`))
})

it('does not print an invalid secret', () => {
  const secret = 'x'.repeat(501)
  for (const name of [
    'MPESA_CONSUMER_KEY',
    'MPESA_CONSUMER_SECRET',
    'MPESA_PASSKEY',
    'MPESA_INITIATOR_PASSWORD',
  ])
    try {
      readEnvironment({ ...whole, [name]: secret })
      expect.unreachable()
    } catch (error) {
      expect(String(error)).not.toContain('xxx')
    }
})

it('needs no M-Pesa setting when M-Pesa is not a provider', () => {
  expect(readEnvironment({}).mpesa).toBeUndefined()
})
