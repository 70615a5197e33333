import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appWithStore } from '@/tests/fixtures/app-under-test'
import { createBrowser, readCode, messagesTo, newPerson, password } from '@/tests/fixtures/people'

describe('requesting a code again', () => {
  let fixture: Awaited<ReturnType<typeof appWithStore>>
  beforeAll(async () => {
    fixture = await appWithStore()
  })
  afterAll(() => fixture.store.close())

  test('signs in with the code of a recent sign-up, while a password reset shows the waiting time', async () => {
    const { store, app } = fixture
    const amina = createBrowser(app)
    const person = newPerson()
    const { Mobile, CountryCode } = person
    await amina.ask('/Register', { ...person, Password: password })
    const OTP = await readCode(store, person)
    const asked = await amina.ask('/x/SendSignInCode', { Mobile, CountryCode })
    expect(asked.status).toBe(200)
    const forgotten = await amina.ask('/Register', { Mobile, CountryCode, VerifyMe: true })
    expect(forgotten).toMatchObject({ status: 429, body: { Code: 'TOO_MANY_REQUESTS' } })
    const waitMs = Number(forgotten.body['RetryAfterMs'])
    expect(waitMs).toBeGreaterThan(0)
    expect(waitMs).toBeLessThanOrEqual(30_000)
    const [message, ...more] = await messagesTo(store, person)
    expect(more).toEqual([])
    // Phones offer the code only on this site. // WICG Origin-bound one-time codes
    expect(message?.text.split('\n').at(-1)).toBe(`@tembo.localhost #${OTP}`)
    expect((await amina.ask('/VerifyUser', { Mobile, CountryCode, OTP })).status).toBe(200)
  })
})
