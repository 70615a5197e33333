import { expect, test } from 'vitest'
import { makeWalletKeys } from '@/tests/fixtures/wallet-keys'
import { readEnvironment } from './environment'

const { env, folder } = makeWalletKeys()
const startedWith = (changes: Record<string, string>) => () => readEnvironment({ ...env, ...changes }).wallets

test('with all of them tickets go into both wallets, with none into none', () => {
  expect(Object.keys(startedWith({})())).toEqual(['apple', 'google'])
  expect(readEnvironment({}).wallets).toEqual({})
})

test.each(Object.keys(env).filter((name) => name !== 'APPLE_PASS_KEY_PASSPHRASE'))(
  'the start is refused without %s, in a line that names it',
  (name) => {
    expect(startedWith({ [name]: '' })).toThrow(new RegExp(`^${name} is not valid: expected .+ is set\\.$`))
  },
)

test('the start is refused with a file that is none, the key of another certificate, a wrong passphrase', () => {
  expect(startedWith({ APPLE_PASS_CERTIFICATE: `${folder}/none.pem` })).toThrow(/^APPLE_PASS_CERTIFICATE/)
  expect(startedWith({ APPLE_PASS_WWDR: `${folder}/ca.key` })).toThrow(/^APPLE_PASS_WWDR/)
  expect(startedWith({ APPLE_PASS_KEY: `${folder}/ca.key` })).toThrow(/^APPLE_PASS_KEY is/)
  expect(startedWith({ APPLE_PASS_KEY_PASSPHRASE: 'open' })).toThrow(/^APPLE_PASS_KEY is/)
  expect(startedWith({ GOOGLE_WALLET_KEY: `${folder}/ca.pem` })).toThrow(/^GOOGLE_WALLET_KEY is/)
})
