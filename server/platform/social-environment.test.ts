import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment'

const google = 'tembo:1-a.apps.googleusercontent.com,orbit:2-b.apps.googleusercontent.com'
const secret = '0123456789abcdef0123456789abcdef'

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
