import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  officePassword as password,
  openOfficeFixture,
  type OfficeBrowser,
  type OfficeFixture,
} from '@/tests/fixtures/office-fixture'
import { SoftPasskey } from '@/tests/fixtures/soft-passkey'

describe.each(defaultEngines)('passkeys of the back office, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())

  async function readOptions(browser: OfficeBrowser) {
    const { answer } = await office.call(browser, 'beginPasskey', { password })
    return answer?.options ?? expect.unreachable()
  }
  async function addPasskey(browser: OfficeBrowser, passkey = new SoftPasskey()) {
    const options = await readOptions(browser)
    const request = { challenge: options.challenge, key: passkey.make(options) }
    return { passkey, request, added: await office.call(browser, 'addPasskey', request) }
  }
  async function challengeFor(browser: OfficeBrowser) {
    return (await office.call(browser, 'beginPasskeySignIn', {})).answer?.options ?? expect.unreachable()
  }
  async function signIn(passkey: SoftPasskey, browser: OfficeBrowser = {}) {
    const options = await challengeFor(browser)
    return office.call(browser, 'signInWithPasskey', {
      challenge: options.challenge,
      key: passkey.show(options),
    })
  }

  test('a person adds one with the password, and signs in with it alone', async () => {
    const { email, browser } = await office.addPerson('owner')
    const { passkey, added } = await addPasskey(browser)
    expect(added.answer?.person).toMatchObject({ email, hasSecondFactor: true })
    const other: OfficeBrowser = {}
    const signedIn = await signIn(passkey, other)
    expect(signedIn.answer?.person.email).toBe(email)
    expect((await office.call(other, 'getPerson', {})).answer?.person.email).toBe(email)
    const { answer } = await office.call(other, 'listPasskeys', {})
    expect(answer?.passkeys).toMatchObject([{ id: passkey.id, site: 'tembo.localhost' }])
    expect(answer?.passkeys[0]?.usedAt).not.toBeNull()
  })

  test('adding one ends the person’s other sessions and notifies them', async () => {
    const { email, browser, secret } = await office.addPerson('accountant')
    const elsewhere: OfficeBrowser = {}
    await office.call(elsewhere, 'signIn', { email, password, code: office.codeOf(secret) })
    await addPasskey(browser)
    expect((await office.call(elsewhere, 'getPerson', {})).code).toBe('SIGN_IN_REQUIRED')
    expect((await office.call(browser, 'getPerson', {})).status).toBe(200)
    expect((await office.mailsTo(email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('a passkey was added'),
    ])
  })

  test('it is the second factor of a role that needs one, and then no password alone signs in', async () => {
    const { email, browser } = await office.addPerson('owner', { hasFactor: false })
    expect((await office.call(browser, 'listStaff', {})).code).toBe('SECOND_FACTOR_MISSING')
    const { passkey, added } = await addPasskey(browser)
    expect(added.answer?.person.mustSetUpSecondFactor).toBe(false)
    expect((await office.call(browser, 'listStaff', {})).status).toBe(200)

    expect((await office.call({}, 'signIn', { email, password })).code).toBe('PASSKEY_REQUIRED')
    await office.call({}, 'sendPasswordLink', { email })
    const token = await office.linkTo(email)
    const byLink = await office.call({}, 'setPassword', { token, password: 'eleven quiet lions' })
    expect(byLink.code).toBe('PASSKEY_REQUIRED')
    expect((await signIn(passkey)).status).toBe(200)
  })

  test('the password is needed to add one', async () => {
    const { browser } = await office.addPerson('manager')
    expect((await office.call(browser, 'beginPasskey', { password: 'a wrong one' })).code).toBe(
      'WRONG_CREDENTIALS',
    )
  })

  test('it is refused for a used challenge, when copied, and on another site', async () => {
    const { browser } = await office.addPerson('manager')
    const { passkey, request } = await addPasskey(browser)
    expect((await office.call(browser, 'addPasskey', request)).code).toBe('WRONG_PASSKEY')

    const options = await challengeFor({})
    const shown = { challenge: options.challenge, key: passkey.show(options) }
    expect((await office.call({}, 'signInWithPasskey', shown)).status).toBe(200)
    expect((await office.call({}, 'signInWithPasskey', shown)).code).toBe('WRONG_PASSKEY')

    passkey.counter -= 1
    expect((await signIn(passkey)).code).toBe('WRONG_PASSKEY')
    const unknown = new SoftPasskey()
    unknown.make({ challenge: '', user: { id: 'c3RyYW5nZXI' } })
    expect((await signIn(unknown)).code).toBe('WRONG_PASSKEY')

    const foreign = new SoftPasskey('tembo.localhost', 'http://evil.example')
    expect((await addPasskey(browser, foreign)).added.code).toBe('WRONG_PASSKEY')
  })

  test('a challenge adds a passkey only for the person who asked for it', async () => {
    const { browser: mine } = await office.addPerson('manager')
    const { browser: theirs } = await office.addPerson('manager')
    const options = await readOptions(mine)
    const request = { challenge: options.challenge, key: new SoftPasskey().make(options) }
    expect((await office.call(theirs, 'addPasskey', request)).code).toBe('WRONG_PASSKEY')
  })

  test('it ends with the person’s access, and with the removal of the second factor', async () => {
    const owner = await office.addPerson('owner')
    const { id, browser } = await office.addPerson('manager')
    const { passkey } = await addPasskey(browser)
    await office.call(owner.browser, 'endStaff', { id, isEnded: true })
    expect((await signIn(passkey)).code).toBe('WRONG_PASSKEY')
    await office.call(owner.browser, 'endStaff', { id, isEnded: false })
    expect((await signIn(passkey)).status).toBe(200)
    await office.call(owner.browser, 'removeSecondFactor', { id })
    expect((await signIn(passkey)).code).toBe('WRONG_PASSKEY')
  })

  test('the last second factor of a role that needs one stays', async () => {
    const accountant = await office.addPerson('accountant', { hasFactor: false })
    const first = await addPasskey(accountant.browser)
    const remove = (id: string) => office.call(accountant.browser, 'removePasskey', { id })
    expect((await remove(first.passkey.id)).code).toBe('NOT_ALLOWED')
    const second = await addPasskey(accountant.browser)
    expect((await remove(first.passkey.id)).status).toBe(200)
    expect((await remove(second.passkey.id)).code).toBe('NOT_ALLOWED')

    const door = await office.addPerson('door', { hasFactor: false })
    const { passkey } = await addPasskey(door.browser)
    const left = await office.call(door.browser, 'removePasskey', { id: passkey.id })
    expect(left.answer?.person.hasSecondFactor).toBe(false)
    expect((await signIn(passkey)).code).toBe('WRONG_PASSKEY')
    expect((await office.call({}, 'signIn', { email: door.email, password })).status).toBe(200)
  })
})
