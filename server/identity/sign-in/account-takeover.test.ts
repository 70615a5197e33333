import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { engines } from '@/tests/fixtures/engines'
import {
  createBrowser,
  codeOf,
  ageCodes,
  differentCode,
  password,
  signUp,
  type Browser,
} from '@/tests/fixtures/people'

describe.each(engines)('strangers who try to get into an account, on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let browserAt: (address: string) => Browser
  beforeAll(async () => {
    const opened = await appOnEngine(engine, {}, { TRUST_PROXY: '1' })
    ;({ store, close } = opened)
    browserAt = (address) => createBrowser(opened.app, { address })
  })
  afterAll(() => close())

  const owners = '198.51.100.10'
  /** One attacker: any number of new browsers behind one address. */
  const strangers = '203.0.113.66'
  const signedUp = async () => (await signUp(store, browserAt(owners))).person
  const asked = ({ Mobile, CountryCode }: { Mobile: string; CountryCode: string }) => ({
    Mobile,
    CountryCode,
  })

  test('cannot block its owner’s new phone by requesting codes until they are refused', async () => {
    const amina = await signedUp()
    const answers: number[] = []
    for (let n = 0; n < 8; n++) {
      await ageCodes(store, 60)
      answers.push((await browserAt(strangers).ask('/x/SendSignInCode', asked(amina))).status)
    }
    expect(answers).toContain(429)
    const phone = browserAt('198.51.100.99')
    expect((await phone.ask('/x/SendSignInCode', asked(amina))).status).toBe(200)
    const OTP = await codeOf(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP })).status).toBe(200)
  })

  test('cannot block its owner’s new phone by entering wrong codes', async () => {
    const amina = await signedUp()
    for (let n = 0; n < 3; n++) {
      await ageCodes(store, 60)
      const thief = browserAt(strangers)
      await thief.ask('/x/SendSignInCode', asked(amina))
      const OTP = differentCode(await codeOf(store, amina))
      for (let i = 0; i < 3; i++) await thief.ask('/VerifyUser', { ...asked(amina), OTP })
    }
    const last = browserAt(strangers)
    await ageCodes(store, 60)
    await last.ask('/x/SendSignInCode', asked(amina))
    const OTP = await codeOf(store, amina)
    // Even the right code is refused: no sign-in by code from this network today.
    expect((await last.ask('/VerifyUser', { ...asked(amina), OTP })).body).toMatchObject({
      Code: 'TOO_MANY_REQUESTS',
    })
    await ageCodes(store, 60)
    const phone = browserAt('198.51.100.99')
    await phone.ask('/x/SendSignInCode', asked(amina))
    const right = await codeOf(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP: right })).status).toBe(200)
  })

  test('cannot block its owner’s password by failing passwords', async () => {
    const amina = await signedUp()
    const wrong = { ...asked(amina), Password: 'wrong-one' }
    const answers: number[] = []
    for (let n = 0; n < 14; n++) answers.push((await browserAt(strangers).ask('/Login', wrong)).status)
    expect(answers).toContain(429)
    const right = { ...asked(amina), Password: password }
    expect((await browserAt('198.51.100.99').ask('/Login', right)).status).toBe(200)
  })

  test('from many networks can block one sign-in method for a while, but not the other', async () => {
    const amina = await signedUp()
    const wrong = { ...asked(amina), Password: 'wrong-one' }
    for (let n = 0; n < 60; n++) await browserAt(`203.0.113.${100 + Math.floor(n / 10)}`).ask('/Login', wrong)
    const phone = browserAt('198.51.100.99')
    expect((await phone.ask('/Login', { ...wrong, Password: password })).status).toBe(429)
    await ageCodes(store, 60)
    expect((await phone.ask('/x/SendSignInCode', asked(amina))).status).toBe(200)
    const OTP = await codeOf(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP })).status).toBe(200)
  })
})
