import { untouchedParam } from '@/contract/office/define-office-call'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsSecondFactor, roles } from '@/contract/office/permissions'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  officePassword as password,
  openOfficeFixture,
  type OfficeBrowser,
  type OfficeFixture,
} from '@/tests/fixtures/office-fixture'
import { attemptsAt } from './sign-in-attempts'
import { deleteExpiredStaffLinks } from './staff-links'
import { deleteExpiredStaffSessions } from './staff-sessions'

const newDevice = () => randomUUID().replaceAll('-', '')

describe.each(defaultEngines)('signing in to the back office, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())

  test('an owner signs in with password and code, and the cookie is for this host only', async () => {
    const { email, secret } = await office.addPerson('owner')
    const browser: OfficeBrowser = {}
    expect(await office.call(browser, 'signIn', { email, password })).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      setCookie: undefined,
    })
    const signedIn = await office.call(browser, 'signIn', {
      email: email.toUpperCase(),
      password,
      code: office.codeOf(secret),
    })
    expect(signedIn.answer?.person).toMatchObject({ email, role: 'owner', mustSetUpSecondFactor: false })
    expect(signedIn.setCookie).toMatch(
      /^foyer-staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect((await office.call(browser, 'getPerson', {})).answer?.person.email).toBe(email)
  })

  test('a wrong code is refused, and a right one is good once', async () => {
    const { email, secret } = await office.addPerson('accountant')
    const code = office.codeOf(secret)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await office.call({}, 'signIn', { email, password, code: wrong })).toMatchObject({
      code: 'WRONG_SECOND_FACTOR',
    })
    expect((await office.call({}, 'signIn', { email, password, code })).status).toBe(200)
    expect(await office.call({}, 'signIn', { email, password, code })).toMatchObject({
      code: 'WRONG_SECOND_FACTOR',
    })
  })

  test('the second factor is asked for only after the right password', async () => {
    const { email } = await office.addPerson('owner')
    const answer = await office.call({}, 'signIn', { email, password: 'wrong password here' })
    expect(answer.code).toBe('WRONG_CREDENTIALS')
  })

  test('an unknown address, a wrong password and somebody whose access has ended get one answer', async () => {
    const [known, ended] = [await office.addPerson('planner'), await office.addPerson('planner')]
    await office.store.query('update staff set ended_at = now() where id = $1', [ended.id])
    const attempts = [
      { email: 'nobody@cinema.example', password },
      { email: known.email, password: 'wrong password here' },
      { email: ended.email, password },
    ]
    const answers = await Promise.all(attempts.map((each) => office.call({}, 'signIn', each)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ status: 403, code: 'WRONG_CREDENTIALS' })
  })

  test('strangers who guess are refused for a while, and do not lock out a known device', async () => {
    const { email, id } = await office.addPerson('planner')
    const own: OfficeBrowser = { device: newDevice() }
    expect((await office.call(own, 'signIn', { email, password })).status).toBe(200)
    const stranger = { store: office.store, deviceId: newDevice(), address: '127.0.0.1' }
    const guesses = await attemptsAt('password', stranger, email, id)
    for (let i = 0; i < 10; i++) await guesses.countFailure()
    expect(await office.call({ device: newDevice() }, 'signIn', { email, password })).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    })
    expect((await office.call(own, 'signIn', { email, password })).status).toBe(200)
    await office.store.query('delete from rate_limits')
  })

  test('codes cannot be guessed by somebody who knows the password', async () => {
    const { email, id, secret } = await office.addPerson('owner')
    const thief = { store: office.store, deviceId: newDevice(), address: '127.0.0.1' }
    const guesses = await attemptsAt('code', thief, email, id)
    for (let i = 0; i < 10; i++) await guesses.countFailure()
    const code = office.codeOf(secret)
    expect((await office.call({ device: newDevice() }, 'signIn', { email, password, code })).status).toBe(429)
  })

  test.each([
    ['12 hours after it began', `set created_at = now() - interval '12 hours'`],
    ['after 30 minutes without use', `set last_used_at = now() - interval '30 minutes'`],
  ])('a session ends %s', async (_when, change) => {
    const { browser, id } = await office.addPerson('planner')
    await office.store.query(
      `update staff_sessions set created_at = now() - interval '11 hours 59 minutes',
        last_used_at = now() - interval '29 minutes' where staff_id = $1`,
      [id],
    )
    expect((await office.call(browser, 'getPerson', {})).status).toBe(200)
    await office.store.query(`update staff_sessions ${change} where staff_id = $1`, [id])
    expect(await office.call(browser, 'getPerson', {})).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('what has ended is deleted, and nothing else', async () => {
    const [old, idle, current] = [
      await office.addPerson('planner'),
      await office.addPerson('planner'),
      await office.addPerson('planner'),
    ]
    await office.call({}, 'sendPasswordLink', { email: old.email })
    await office.call({}, 'sendPasswordLink', { email: current.email })
    const change = (sql: string, id: string) => office.store.query(`${sql} where staff_id = $1`, [id])
    await change(`update staff_sessions set created_at = now() - interval '12 hours'`, old.id)
    await change(`update staff_sessions set last_used_at = now() - interval '30 minutes'`, idle.id)
    await change(`update staff_links set expires_at = now()`, old.id)
    await deleteExpiredStaffSessions(office.store)
    await deleteExpiredStaffLinks(office.store)
    const { rows } = await office.store.query<{ staff_id: string }>(
      `select staff_id from staff_sessions where staff_id = any($1)
        union all select staff_id from staff_links where staff_id = any($1)`,
      [[old.id, idle.id, current.id]],
    )
    expect(rows.map(({ staff_id }) => staff_id)).toEqual([current.id, current.id])
  })

  test('a request keeps a session from ending', async () => {
    const { browser, id } = await office.addPerson('planner')
    const age = `update staff_sessions set last_used_at = last_used_at - interval '20 minutes' where staff_id = $1`
    for (let i = 0; i < 3; i++) {
      await office.store.query(age, [id])
      expect((await office.call(browser, 'getPerson', {})).status).toBe(200)
    }
  })

  test('what an open screen asks by itself does not keep a session from ending', async () => {
    const { browser, id } = await office.addPerson('planner')
    const askUntouched = () =>
      office.app.request(`${office.origin}/api/office/getPerson?${untouchedParam}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: office.origin,
          Cookie: browser.cookie ?? '',
        },
        body: '{}',
      })
    const age = `update staff_sessions set last_used_at = last_used_at - interval '20 minutes' where staff_id = $1`
    await office.store.query(age, [id])
    expect((await askUntouched()).status).toBe(200)
    await office.store.query(age, [id])
    expect((await askUntouched()).status).toBe(401)
  })

  test('signing out ends this session, signing out everywhere ends all, and neither leaves a cookie', async () => {
    const { browser, email } = await office.addPerson('planner')
    const [second, third]: OfficeBrowser[] = [{}, {}]
    for (const each of [second, third]) await office.call(each ?? {}, 'signIn', { email, password })
    const copy = { ...browser }
    expect((await office.call(browser, 'signOut', {})).setCookie).toContain('foyer-staff=; Path=/; Max-Age=0')
    expect((await office.call(copy, 'getPerson', {})).status).toBe(401)
    const copyOfThird = { ...third }
    await office.call(second ?? {}, 'signOutEverywhere', {})
    expect((await office.call(copyOfThird, 'getPerson', {})).status).toBe(401)
  })

  test('a session that somebody planted in the browser is useless after signing in', async () => {
    const { email } = await office.addPerson('planner')
    const planted = await office.addPerson('planner')
    const copy = { ...planted.browser }
    await office.call(planted.browser, 'signIn', { email, password })
    expect((await office.call(copy, 'getPerson', {})).status).toBe(401)
  })

  test('tokens and secrets are not stored readably', async () => {
    const { browser, secret, email } = await office.addPerson('owner')
    await office.call({}, 'sendPasswordLink', { email })
    const { rows } = await office.store.query<{ text: string }>(
      `select s::text as text from staff s union all select t::text from staff_sessions t
        union all select l::text from staff_links l union all select o::text from outbox o`,
    )
    const all = rows.map(({ text }) => text).join('\n')
    const token = browser.cookie?.split('=')[1] ?? ''
    for (const each of [token, secret, await office.linkTo(email)]) {
      expect(all).not.toContain(each)
      expect(all).not.toContain(Buffer.from(each).toString('hex'))
    }
  })
})

describe.each(defaultEngines)('a new password for the back office, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())
  const newPassword = 'seven slow elephants'

  test('its link works once and ends all earlier sessions, and the person is told', async () => {
    const { email, browser } = await office.addPerson('planner')
    expect((await office.call({}, 'sendPasswordLink', { email })).answer).toEqual({})
    const token = await office.linkTo(email)
    expect((await office.call({}, 'openLink', { token })).answer).toMatchObject({ kind: 'password', email })
    const fresh: OfficeBrowser = {}
    const set = await office.call(fresh, 'setPassword', { token, password: newPassword })
    expect(set.answer?.person.email).toBe(email)
    expect((await office.call(fresh, 'getPerson', {})).status).toBe(200)
    expect((await office.call(browser, 'getPerson', {})).status).toBe(401)
    expect((await office.mailsTo(email))[0]?.text).toContain('password for the back office was changed')
    for (const used of [
      await office.call({}, 'openLink', { token }),
      await office.call({}, 'setPassword', { token, password: newPassword }),
    ])
      expect(used).toMatchObject({ status: 410, code: 'LINK_EXPIRED' })
    expect((await office.call({}, 'signIn', { email, password })).code).toBe('WRONG_CREDENTIALS')
    expect((await office.call({}, 'signIn', { email, password: newPassword })).status).toBe(200)
  })

  test('its link ends after an hour, with a newer link, and when access ends', async () => {
    const { email, id } = await office.addPerson('planner')
    await office.call({}, 'sendPasswordLink', { email })
    const first = await office.linkTo(email)
    await office.call({}, 'sendPasswordLink', { email })
    const token = await office.linkTo(email)
    const open = async (link: string) => (await office.call({}, 'openLink', { token: link })).status
    expect([await open(first), await open(token)]).toEqual([410, 200])
    const age = `update staff_links set expires_at = expires_at - $1::interval where staff_id = $2`
    await office.store.query(age, ['1 hour', id])
    expect(await open(token)).toBe(410)
    await office.store.query(age, ['-1 hour', id])
    await office.store.query('update staff set ended_at = now() where id = $1', [id])
    expect(await open(token)).toBe(410)
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const { email } = await office.addPerson('planner')
    const known = await office.call({}, 'sendPasswordLink', { email })
    const unknown = await office.call({}, 'sendPasswordLink', { email: 'stranger@cinema.example' })
    expect(unknown).toEqual(known)
    expect(await office.mailsTo('stranger@cinema.example')).toEqual([])
  })

  test('the link does not replace the second factor', async () => {
    const { email, secret } = await office.addPerson('owner')
    await office.call({}, 'sendPasswordLink', { email })
    const token = await office.linkTo(email)
    const request = { token, password: newPassword }
    expect((await office.call({}, 'setPassword', request)).code).toBe('SECOND_FACTOR_REQUIRED')
    const code = office.codeOf(secret)
    expect((await office.call({}, 'setPassword', { ...request, code })).status).toBe(200)
  })

  test.each(['elevenchars', 'password2026!'])('%s is refused as too weak', async (weak) => {
    const { email } = await office.addPerson('planner')
    await office.call({}, 'sendPasswordLink', { email })
    const token = await office.linkTo(email)
    expect(await office.call({}, 'setPassword', { token, password: weak })).toMatchObject({
      status: 400,
      code: 'WEAK_PASSWORD',
    })
  })

  test('mailboxes are not flooded', async () => {
    const { email } = await office.addPerson('planner')
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await office.call({}, 'sendPasswordLink', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe.each(defaultEngines)('the second factor, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())

  test('until it is set up, whoever moves money or appoints people can do nothing else', async () => {
    for (const role of roles) {
      const { browser } = await office.addPerson(role, { hasFactor: false })
      const { answer } = await office.call(browser, 'getPerson', {})
      expect({ role, must: answer?.person.mustSetUpSecondFactor }).toEqual({
        role,
        must: needsSecondFactor(role),
      })
      const listed = await office.call(browser, 'listStaff', {})
      expect({ role, code: listed.code }).toEqual({
        role,
        code: needsSecondFactor(role) ? 'SECOND_FACTOR_MISSING' : 'NOT_PERMITTED',
      })
    }
  })

  test('a person sets it up with their password, and it ends sessions that began without it', async () => {
    const { browser, email } = await office.addPerson('owner', { hasFactor: false })
    const other: OfficeBrowser = {}
    await office.call(other, 'signIn', { email, password })
    expect((await office.call(browser, 'beginSecondFactor', { password: 'wrong' })).code).toBe(
      'WRONG_CREDENTIALS',
    )
    const { answer: made } = await office.call(browser, 'beginSecondFactor', { password })
    if (!made) throw new Error('No secret was made')
    expect(made.uri).toContain(`secret=${made.secret}`)
    // Nothing counts before a code has proven that the app has the secret.
    expect((await office.call({}, 'signIn', { email, password })).status).toBe(200)
    const code = office.codeOf(made.secret)
    expect((await office.call(browser, 'confirmSecondFactor', { code })).answer?.person).toMatchObject({
      hasSecondFactor: true,
      mustSetUpSecondFactor: false,
    })
    expect((await office.call(browser, 'listStaff', {})).status).toBe(200)
    expect((await office.call(other, 'getPerson', {})).status).toBe(401)
    expect((await office.call({}, 'signIn', { email, password, code })).code).toBe('WRONG_SECOND_FACTOR')
    expect((await office.mailsTo(email))[0]?.text).toContain('a new authenticator app was set up')
  })

  test('a new one replaces the old one only when it is confirmed', async () => {
    const { browser, email, secret } = await office.addPerson('owner')
    await office.call(browser, 'beginSecondFactor', { password })
    const code = office.codeOf(secret)
    expect((await office.call({}, 'signIn', { email, password, code })).status).toBe(200)
  })
})
