import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appWithStore } from '@/tests/fixtures/app-under-test'
import { browserOf, codeOf, messagesTo, newPerson, password } from '@/tests/fixtures/people'

describe('a code on its way', () => {
  let world: Awaited<ReturnType<typeof appWithStore>>
  beforeAll(async () => {
    world = await appWithStore()
  })
  afterAll(() => world.store.close())

  test('who has signed up a moment ago signs in by the same code; a forgotten password waits, and is told how long', async () => {
    const { store, app } = world
    const amina = browserOf(app)
    const person = newPerson()
    const { Mobile, CountryCode } = person
    await amina.ask('/Register', { ...person, Password: password })
    const OTP = await codeOf(store, person)
    const asked = await amina.ask('/x/SendSignInCode', { Mobile, CountryCode })
    expect(asked.status).toBe(200)
    const forgotten = await amina.ask('/Register', { Mobile, CountryCode, VerifyMe: true })
    expect(forgotten).toMatchObject({ status: 429, body: { Code: 'TOO_MANY_REQUESTS' } })
    const waitMs = Number(forgotten.body['RetryAfterMs'])
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(30_000)
    const [message, ...more] = await messagesTo(store, person)
    expect(more).toEqual([])
    // The phone offers it on this site alone. // WICG Origin-bound one-time codes
    expect(message?.text.split('\n').at(-1)).toBe(`@tembo.localhost #${OTP}`)
    expect((await amina.ask('/VerifyUser', { Mobile, CountryCode, OTP })).status).toBe(200)
  })
})
