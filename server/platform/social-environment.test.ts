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

describe('ids that a brand names itself', () => {
  const own = { googleClientId: '3-c.apps.googleusercontent.com', facebookAppId: '67890' }

  it('are its own, with the secret of the environment', () => {
    expect(read({ FACEBOOK_SECRETS: `tembo:${secret}` }, own)).toEqual({
      googleClientIds: { tembo: own.googleClientId },
      facebookApps: { tembo: { id: own.facebookAppId, secret } },
    })
    expect(read({}, own).facebookApps).toEqual({})
  })

  it('stand back where the environment says others, as of a test site', () => {
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

  it('a secret of a brand that names no app stops the start', () => {
    expect(() => read({ FACEBOOK_SECRETS: `tembo:${secret}` })).toThrow('FACEBOOK_SECRETS: only brands whose')
  })
})

describe('the environment of Google and Facebook', () => {
  it('names nobody unless it is told to', () => {
    expect(readEnvironment({}).social).toEqual({ googleClientIds: {}, facebookApps: {} })
  })

  it('has an id for each brand', () => {
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
  ])('refuses to start with %s=%s', (name, value, said) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(said)
  })

  it('prints no secret of an app', () => {
    expect(() => readEnvironment({ FACEBOOK_APPS: `tembo:x:${secret}` })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining(secret) }),
    )
  })

  it('has no provider for tests in production', () => {
    const env = { NODE_ENV: 'production', SOCIAL_TEST_ORIGIN: 'http://localhost:9000' }
    expect(() => readEnvironment(env)).toThrow('SOCIAL_TEST_ORIGIN')
  })
})
