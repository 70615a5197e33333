import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  createBrowser,
  readCode,
  ageCodes,
  differentCode,
  newPerson,
  password,
  signUp,
  type Browser,
} from '@/tests/fixtures/people'

describe.each(defaultEngines)('strangers who try to get into an account, on %s', (engine) => {
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
    const OTP = await readCode(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP })).status).toBe(200)
  })

  test('cannot block its owner’s new phone by entering wrong codes', async () => {
    const amina = await signedUp()
    for (let n = 0; n < 3; n++) {
      await ageCodes(store, 60)
      const thief = browserAt(strangers)
      await thief.ask('/x/SendSignInCode', asked(amina))
      const OTP = differentCode(await readCode(store, amina))
      for (let i = 0; i < 3; i++) await thief.ask('/VerifyUser', { ...asked(amina), OTP })
    }
    const last = browserAt(strangers)
    await ageCodes(store, 60)
    await last.ask('/x/SendSignInCode', asked(amina))
    const OTP = await readCode(store, amina)
    // Even the right code is refused: no sign-in by code from this network today.
    expect((await last.ask('/VerifyUser', { ...asked(amina), OTP })).body).toMatchObject({
      Code: 'TOO_MANY_REQUESTS',
    })
    await ageCodes(store, 60)
    const phone = browserAt('198.51.100.99')
    await phone.ask('/x/SendSignInCode', asked(amina))
    const right = await readCode(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP: right })).status).toBe(200)
  })

  /** Requests codes for numbers beside a person’s, each once and in a new browser. */
  async function askBeside({ Mobile, CountryCode }: { Mobile: string; CountryCode: string }, from: string[]) {
    const answers: number[] = []
    for (const [n, address] of from.entries()) {
      const beside = `${Mobile.slice(0, -3)}${String((Number(Mobile.slice(-3)) + 1 + n) % 1000).padStart(3, '0')}`
      const { status } = await browserAt(address).ask('/x/SendSignInCode', { Mobile: beside, CountryCode })
      answers.push(status)
    }
    return answers
  }
  const timesFrom = (address: string, times: number) => Array.from({ length: times }, () => address)

  test('cannot block a neighbour’s codes by asking for 20 numbers beside it, on a known or a new phone', async () => {
    const known = browserAt(owners)
    const { person: amina } = await signUp(store, known)
    expect(await askBeside(amina, timesFrom(strangers, 21))).toContain(429)
    await ageCodes(store, 60)
    for (const phone of [known, browserAt('198.51.100.99')]) {
      expect((await phone.ask('/x/SendSignInCode', asked(amina))).status).toBe(200)
      const OTP = await readCode(store, amina)
      expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP })).status).toBe(200)
      await ageCodes(store, 60)
    }
  })

  test('cannot block a known phone’s codes, or its password reset, by asking for numbers beside it from many networks', async () => {
    const known = browserAt(owners)
    const { person: amina } = await signUp(store, known)
    const networks = Array.from({ length: 11 }, (_, n) => `203.0.${n}.1`)
    const answers = await askBeside(
      amina,
      networks.flatMap((address) => timesFrom(address, 20)),
    )
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(200)
    await ageCodes(store, 60)
    expect((await browserAt('198.51.100.99').ask('/x/SendSignInCode', asked(amina))).status).toBe(429)
    expect((await known.ask('/x/SendSignInCode', asked(amina))).status).toBe(200)
    await ageCodes(store, 60)
    expect((await known.ask('/Register', { ...asked(amina), VerifyMe: true })).status).toBe(200)
    const OTP = await readCode(store, amina)
    expect((await known.ask('/VerifyUser', { ...asked(amina), OTP })).body).toMatchObject({ MustReset: true })
  })

  test('cannot stop the codes to a foreign country from one network, nor those to known phones there from many', async () => {
    const known = browserAt(owners)
    const visitor = { ...newPerson(), Mobile: '7911123456', CountryCode: '44' }
    await signUp(store, known, visitor)
    // Each in another block of a thousand numbers.
    const askAbroad = async (address: string, n: number) =>
      (
        await browserAt(address).ask('/x/SendSignInCode', {
          Mobile: `79${String(12_000 + n)}000`,
          CountryCode: '44',
        })
      ).status
    const answers: number[] = []
    for (let n = 0; n < 21; n++) answers.push(await askAbroad(strangers, n))
    expect(answers.lastIndexOf(200)).toBe(19)
    await ageCodes(store, 60)
    for (const phone of [known, browserAt('198.51.100.99')])
      expect((await phone.ask('/x/SendSignInCode', asked(visitor))).status).toBe(200)
    for (let n = 21; n < 121; n++) await askAbroad(`198.18.${Math.floor(n / 20)}.1`, n)
    expect(await askAbroad('100.64.0.1', 200)).toBe(429)
    await ageCodes(store, 60)
    expect((await known.ask('/x/SendSignInCode', asked(visitor))).status).toBe(200)
  })

  test('cannot stop everybody’s codes by entering wrong ones from one network, sent or never sent', async () => {
    const amina = await signedUp()
    const answers: number[] = []
    for (let n = 0; n < 25; n++) {
      const thief = browserAt(`203.0.114.${n}`)
      const own = newPerson()
      await thief.ask('/x/SendSignInCode', asked(own))
      // A code that fits no account never passes, so three of these are wrong.
      for (const OTP of ['1111', '2222', '3333', '4444'])
        answers.push((await thief.ask('/VerifyUser', { ...asked(own), OTP })).status)
    }
    expect(answers).toContain(429)
    const { status } = await browserAt('203.0.114.200').ask('/VerifyUser', { ...asked(amina), OTP: '0000' })
    expect(status).toBe(429)
    const phone = browserAt('198.51.100.99')
    await phone.ask('/x/SendSignInCode', asked(amina))
    const OTP = await readCode(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP })).status).toBe(200)
  })

  test('cannot use up the wrong codes of all without having one sent', async () => {
    const amina = await signedUp()
    for (let n = 0; n < 60; n++)
      await browserAt('203.0.115.1').ask('/VerifyUser', { ...asked(newPerson()), OTP: '0000' })
    const phone = browserAt('203.0.115.2')
    await phone.ask('/x/SendSignInCode', asked(amina))
    const OTP = await readCode(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP })).status).toBe(200)
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
    const OTP = await readCode(store, amina)
    expect((await phone.ask('/VerifyUser', { ...asked(amina), OTP })).status).toBe(200)
  })
})
