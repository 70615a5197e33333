import { describe, expect, it } from 'vitest'
import type { Brand } from '@/contract/brand'
import { readEnvironment } from './environment'
import { readSocial } from './social-environment'

const google = 'tembo:1-a.apps.googleusercontent.com,orbit:2-b.apps.googleusercontent.com'
const secret = '0123456789abcdef0123456789abcdef'

const known = (account: Partial<Brand['account']>) => [
  { id: 'tembo', account: { signUpCode: 'mobile', ...account } as const },
]
const read = (given: Record<string, string>, account: Partial<Brand['account']> = {}) =>
  readSocial(
    {
      GOOGLE_CLIENT_IDS: undefined,
      FACEBOOK_APPS: undefined,
      FACEBOOK_SECRETS: undefined,
      SOCIAL_TEST_ORIGIN: undefined,
      ...given,
    },
    { brands: known(account), isProduction: true },
    (name, expected) => {
      throw new Error(`${name}: ${expected}`)
    },
  )

describe('app ids configured by a brand', () => {
  const own = { googleClientId: '3-c.apps.googleusercontent.com', facebookAppId: '67890' }

  it('are used with the secret of the environment', () => {
    expect(read({ FACEBOOK_SECRETS: `tembo:${secret}` }, own)).toEqual({
      googleClientIds: { tembo: own.googleClientId },
      facebookApps: { tembo: { id: own.facebookAppId, secret } },
    })
    expect(read({}, own).facebookApps).toEqual({})
  })

  it('are overridden by ids in the environment, as for a test site', () => {
    const given = {
      GOOGLE_CLIENT_IDS: 'tembo:1-a.apps.googleusercontent.com',
      FACEBOOK_SECRETS: `tembo:${'f'.repeat(32)}`,
      FACEBOOK_APPS: `tembo:12345:${secret}`,
    }
    expect(read(given, own)).toEqual({
      googleClientIds: { tembo: '1-a.apps.googleusercontent.com' },
      facebookApps: { tembo: { id: '12345', secret } },
    })
  })

  it('a secret for a brand without an app id stops the start', () => {
    expect(() => read({ FACEBOOK_SECRETS: `tembo:${secret}` })).toThrow('FACEBOOK_SECRETS: only brands whose')
  })
})

describe('Google and Facebook settings', () => {
  it('are empty by default', () => {
    expect(readEnvironment({}).social).toEqual({ googleClientIds: {}, facebookApps: {} })
  })

  it('hold an id for each brand', () => {
    const { social } = readEnvironment({
      GOOGLE_CLIENT_IDS: google,
      FACEBOOK_APPS: `tembo:12345:${secret}`,
      SOCIAL_TEST_ORIGIN: 'http://localhost:9000',
    })
    expect(social).toEqual({
      googleClientIds: {
        tembo: '1-a.apps.googleusercontent.com',
        orbit: '2-b.apps.googleusercontent.com',
      },
      facebookApps: { tembo: { id: '12345', secret } },
      testOrigin: 'http://localhost:9000',
    })
  })

  it.each([
    ['GOOGLE_CLIENT_IDS', '1-a.apps.googleusercontent.com', 'GOOGLE_CLIENT_IDS='],
    ['GOOGLE_CLIENT_IDS', 'tembo:1-a.apps.googleusercontent.com,', 'GOOGLE_CLIENT_IDS='],
    ['GOOGLE_CLIENT_IDS', 'tembo:1-a.example.com', 'GOOGLE_CLIENT_IDS='],
    ['GOOGLE_CLIENT_IDS', 'acme:1-a.apps.googleusercontent.com', 'at most once, of tembo'],
    ['GOOGLE_CLIENT_IDS', `${google},tembo:3-c.apps.googleusercontent.com`, 'at most once'],
    ['FACEBOOK_APPS', 'tembo:12345', 'FACEBOOK_APPS is not valid'],
    ['FACEBOOK_APPS', `tembo:12345:${secret}x`, 'FACEBOOK_APPS is not valid'],
    ['FACEBOOK_SECRETS', `acme:${secret}`, 'at most once, of tembo'],
    ['FACEBOOK_SECRETS', `tembo:${secret}x`, 'FACEBOOK_SECRETS is not valid'],
    ['SOCIAL_TEST_ORIGIN', 'https://accounts.evil.example', 'SOCIAL_TEST_ORIGIN='],
  ])('refuse to start with %s=%s', (name, value, said) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(said)
  })

  it('never print an app secret', () => {
    expect(() => readEnvironment({ FACEBOOK_APPS: `tembo:x:${secret}` })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  })

  it('allow no test provider in production', () => {
    const env = { NODE_ENV: 'production', SOCIAL_TEST_ORIGIN: 'http://localhost:9000' }
    expect(() => readEnvironment(env)).toThrow('SOCIAL_TEST_ORIGIN')
  })
})
