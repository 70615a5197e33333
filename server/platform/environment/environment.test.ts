import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from './environment'
import { buildSiteAddress } from '../site-address'

describe('reading the environment', () => {
  it('accepts an empty environment', () => {
    expect(readEnvironment({})).toMatchObject({
      mode: 'development',
      port: 8080,
      dataDir: './data',
      brandId: 'tembo',
      paymentProviders: ['sandbox'],
      bankOrigin: 'http://bank.localhost:8080',
    })
  })

  it('delays stopping by default only behind a proxy', () => {
    expect(readEnvironment({}).stopDelayS).toBe(0)
    expect(readEnvironment({ TRUST_PROXY: '1' }).stopDelayS).toBe(5)
    expect(readEnvironment({ TRUST_PROXY: '1', STOP_DELAY: '0' }).stopDelayS).toBe(0)
    expect(readEnvironment({ STOP_DELAY: '12' }).stopDelayS).toBe(12)
  })

  it('treats an empty variable as unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(8080)
  })

  it.each([
    ['PORT', '80a', 'PORT="80a" is not valid: expected a port number from 1 to 65535.'],
    [
      'NGENIUS_CURRENCIES',
      'AED,BDH',
      'NGENIUS_CURRENCIES="AED,BDH" is not valid: expected currencies of ISO 4217, such as AED,BHD.',
    ],
    [
      'SMS_URL',
      'http://10.sms.example/send',
      'SMS_URL is not valid: expected an https address, or an http address of your own network.',
    ],
    [
      'SMS_URL',
      'http://sms.example/send',
      'SMS_URL is not valid: expected an https address, or an http address of your own network.',
    ],
    ['PORT', '70000', 'PORT="70000" is not valid: expected a port number from 1 to 65535.'],
    ['BRAND', 'acme', 'BRAND="acme" is not valid: expected one of tembo, dana, orbit.'],
    ['NODE_ENV', 'prod', 'NODE_ENV="prod" is not valid: expected development, production or test.'],
    [
      'TRUST_PROXY',
      'yes',
      'TRUST_PROXY="yes" is not valid: expected the number of proxies in front, from 0 to 10.',
    ],
    [
      'BANK_ORIGIN',
      'https://bank.example/x',
      'BANK_ORIGIN="https://bank.example/x" is not valid: expected an origin without a path, such as https://bank.example.',
    ],
  ])('rejects a wrong value with one line that names the variable: %s=%s', (name, value, line) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new EnvironmentError(line))
  })

  it.each([
    ['http://localhost:8080', {}],
    ['http://dana.localhost:9000', {}],
    ['https://tickets.example', { HOSTS: 'tickets.example' }],
  ])('rejects a host of this site as the bank’s: %s', (origin, more) => {
    expect(() => readEnvironment({ BANK_ORIGIN: origin, ...more })).toThrow(
      new EnvironmentError(
        `BANK_ORIGIN="${origin}" is not valid: expected a host that is neither of a brand nor in HOSTS.`,
      ),
    )
  })

  it.each([
    ['TLS_KEY', { TLS_CERTIFICATE: 'cert.pem' }],
    ['TLS_CERTIFICATE', { TLS_KEY: 'key.pem' }],
  ])('requires a certificate together with its key: %s is missing', (missing, env) => {
    expect(() => readEnvironment(env)).toThrow(EnvironmentError)
    expect(() => readEnvironment(env)).toThrow(`${missing} is not valid: expected the path of`)
  })

  it('uses https when a certificate is configured', () => {
    const env = { TLS_CERTIFICATE: 'cert.pem', TLS_KEY: 'key.pem' }
    expect(readEnvironment(env)).toMatchObject({
      tls: { certificate: 'cert.pem', key: 'key.pem' },
      bankOrigin: 'https://bank.localhost:8080',
    })
    expect(buildSiteAddress('tembo', readEnvironment(env))).toBe('https://tembo.localhost:8080')
    expect(readEnvironment({})).not.toHaveProperty('tls')
  })

  it('never prints a value that may contain a password', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://root:hunter2@db/foyer' })).toThrow(
      new EnvironmentError(
        'DATABASE_URL is not valid: expected an address such as postgres://user:password@host:5432/foyer.',
      ),
    )
  })

  it('has no sandbox bank in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production', PAYMENT_PROVIDERS: 'sandbox' })).toThrow(
      EnvironmentError,
    )
    expect(readEnvironment({ NODE_ENV: 'production' })).toMatchObject({
      paymentProviders: [],
      bankOrigin: '',
    })
  })
})
