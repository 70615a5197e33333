import { expect, test } from 'vitest'
import { getWalletKeys } from '@/tests/fixtures/wallet-keys'
import { readEnvironment } from './environment'

const { env, folder } = getWalletKeys()
const startedWith = (changes: Record<string, string>) => () => readEnvironment({ ...env, ...changes }).wallets

test('with all variables tickets can be added to both wallets, with none to neither', () => {
  expect(Object.keys(startedWith({})())).toEqual(['apple', 'google'])
  expect(readEnvironment({}).wallets).toEqual({})
})

test.each(Object.keys(env).filter((name) => name !== 'APPLE_PASS_KEY_PASSPHRASE'))(
  'refuses to start without %s and names it',
  (name) => {
    expect(startedWith({ [name]: '' })).toThrow(new RegExp(`^${name} is not valid: expected .+ is set\\.$`))
  },
)

test('refuses to start with an invalid file, another certificate’s key or a wrong passphrase', () => {
  expect(startedWith({ APPLE_PASS_CERTIFICATE: `${folder}/none.pem` })).toThrow(/^APPLE_PASS_CERTIFICATE/)
  expect(startedWith({ APPLE_PASS_WWDR: `${folder}/ca.key` })).toThrow(/^APPLE_PASS_WWDR/)
  expect(startedWith({ APPLE_PASS_KEY: `${folder}/ca.key` })).toThrow(/^APPLE_PASS_KEY is/)
  expect(startedWith({ APPLE_PASS_KEY_PASSPHRASE: 'open' })).toThrow(/^APPLE_PASS_KEY is/)
  expect(startedWith({ GOOGLE_WALLET_KEY: `${folder}/ca.pem` })).toThrow(/^GOOGLE_WALLET_KEY is/)
})
