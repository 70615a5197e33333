import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roles } from '@/contract/office/permissions'
import { listActions } from '@/server/operator/action-repository'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeBrowser, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { noLimits } from '@/server/operator/limits'

const limited = (cinemaIds: string[]) => ({ ...noLimits, cinemaIds })

describe.each(defaultEngines)('people of the back office, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())
  const readRole = async (browser: OfficeBrowser) =>
    (await office.call(browser, 'getPerson', {})).answer?.person.role

  test('an invited person chooses a password by a link in their language and is signed in', async () => {
    const owner = await office.addPerson('owner')
    const email = `${randomUUID()}@cinema.example`
    const { answer } = await office.call(
      owner.browser,
      'inviteStaff',
      {
        name: 'Wanjiru',
        email: email.toUpperCase().replace('CINEMA.EXAMPLE', 'cinema.example'),
        role: 'box-office',
        limits: limited(['anga']),
      },
      { 'Accept-Language': 'en' },
    )
    expect(answer?.staff).toMatchObject({ email, state: 'invited', limits: { cinemaIds: ['anga'] } })
    const [mail] = await office.mailsTo(email)
    expect(mail?.text).toContain(`The owner invites you to the back office`)
    expect(mail?.text).toContain(`${office.origin}/office/link#`)
    const token = await office.linkTo(email)
    expect((await office.call({}, 'openLink', { token })).answer).toEqual({
      kind: 'invitation',
      name: 'Wanjiru',
      email,
      role: 'box-office',
    })
    const browser: OfficeBrowser = {}
    const request = { token, name: 'Wanjiru K.', password: 'seven slow elephants' }
    expect((await office.call(browser, 'setPassword', request)).answer?.person).toMatchObject({
      name: 'Wanjiru K.',
      role: 'box-office',
      limits: { cinemaIds: ['anga'] },
    })
    expect(await readRole(browser)).toBe('box-office')
    const { answer: listed } = await office.call(owner.browser, 'listStaff', {})
    expect(listed?.staff.find((each) => each.email === email)?.state).toBe('active')
    const actions = await listActions(office.store, 5)
    expect(actions.find(({ what }) => what === 'invite-staff')).toMatchObject({ by: 'The owner' })
  })

  test('an invitation ends after 3 days and can be sent again until it was opened', async () => {
    const owner = await office.addPerson('owner')
    const email = `${randomUUID()}@cinema.example`
    const request = { name: 'Otieno', email, role: 'door', limits: noLimits } as const
    const id = (await office.call(owner.browser, 'inviteStaff', request)).answer?.staff.id ?? ''
    const first = await office.linkTo(email)
    await office.store.query(`update staff_links set expires_at = expires_at - interval '71 hours'`)
    expect((await office.call({}, 'openLink', { token: first })).status).toBe(200)
    await office.store.query(`update staff_links set expires_at = expires_at - interval '1 hour'`)
    expect((await office.call({}, 'openLink', { token: first })).status).toBe(410)
    expect((await office.call(owner.browser, 'sendInvitationAgain', { id })).status).toBe(200)
    const token = await office.linkTo(email)
    await office.call({}, 'setPassword', { token, password: 'seven slow elephants' })
    expect((await office.call(owner.browser, 'sendInvitationAgain', { id })).code).toBe('INVALID_REQUEST')
    expect((await office.call(owner.browser, 'inviteStaff', request)).code).toBe('INVALID_REQUEST')
  })

  test('a stranger who asks for a new password does not end the invitation', async () => {
    const owner = await office.addPerson('owner')
    const email = `${randomUUID()}@cinema.example`
    await office.call(owner.browser, 'inviteStaff', { name: 'Njeri', email, role: 'door', limits: noLimits })
    const token = await office.linkTo(email)
    await office.call({}, 'sendPasswordLink', { email })
    expect((await office.call({}, 'openLink', { token })).answer?.kind).toBe('invitation')
  })

  test('a manager gives every role but owner, and neither makes nor changes an owner', async () => {
    const [manager, owner, planner] = [
      await office.addPerson('manager'),
      await office.addPerson('owner'),
      await office.addPerson('planner'),
    ]
    for (const role of roles) {
      const expected = role === 'owner' ? 'NOT_PERMITTED' : null
      const email = `${randomUUID()}@cinema.example`
      const invited = await office.call(manager.browser, 'inviteStaff', {
        name: 'New',
        email,
        role,
        limits: noLimits,
      })
      const raised = await office.call(manager.browser, 'changeStaff', {
        id: planner.id,
        role,
        limits: noLimits,
      })
      expect({ role, codes: [invited.code, raised.code] }).toEqual({ role, codes: [expected, expected] })
    }
    const changes = [
      await office.call(manager.browser, 'changeStaff', { id: owner.id, role: 'door', limits: noLimits }),
      await office.call(manager.browser, 'endStaff', { id: owner.id, isEnded: true }),
      await office.call(manager.browser, 'removeSecondFactor', { id: owner.id }),
      await office.call(manager.browser, 'sendInvitationAgain', { id: owner.id }),
    ]
    expect(changes.map(({ code }) => code)).toEqual(changes.map(() => 'NOT_PERMITTED'))
    expect(await readRole(owner.browser)).toBe('owner')
  })

  test('nobody changes their own access, so the last owner stays', async () => {
    for (const role of ['owner', 'manager'] as const) {
      const { id, browser } = await office.addPerson(role)
      const changes = [
        await office.call(browser, 'changeStaff', { id, role: 'manager', limits: noLimits }),
        await office.call(browser, 'endStaff', { id, isEnded: true }),
        await office.call(browser, 'removeSecondFactor', { id }),
      ]
      expect(changes.map(({ code }) => code)).toEqual(changes.map(() => 'NOT_PERMITTED'))
      expect(await readRole(browser)).toBe(role)
    }
  })

  test('of two owners who end each other at once, one stays', async () => {
    const [one, other] = [await office.addPerson('owner'), await office.addPerson('owner')]
    const ended = await Promise.all([
      office.call(one.browser, 'endStaff', { id: other.id, isEnded: true }),
      office.call(other.browser, 'endStaff', { id: one.id, isEnded: true }),
    ])
    expect(ended.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a manager of one cinema gives and changes access to that cinema only', async () => {
    const manager = await office.addPerson('manager', { limits: limited(['anga']) })
    const everywhere = await office.addPerson('planner')
    const invite = async (limits: typeof noLimits) =>
      (
        await office.call(manager.browser, 'inviteStaff', {
          name: 'New',
          email: `${randomUUID()}@cinema.example`,
          role: 'door',
          limits,
        })
      ).code
    expect([
      await invite(limited(['anga'])),
      await invite({ ...limited(['anga']), eventIds: ['jazz'] }),
      await invite(limited(['anga', 'prestige'])),
      await invite(noLimits),
      (await office.call(manager.browser, 'endStaff', { id: everywhere.id, isEnded: true })).code,
    ]).toEqual([null, null, 'NOT_PERMITTED', 'NOT_PERMITTED', 'NOT_PERMITTED'])
  })

  test('a lowered role counts at the next call of an open session', async () => {
    const [owner, manager] = [await office.addPerson('owner'), await office.addPerson('manager')]
    expect((await office.call(manager.browser, 'listStaff', {})).status).toBe(200)
    const change = { id: manager.id, role: 'support', limits: noLimits } as const
    expect((await office.call(owner.browser, 'changeStaff', change)).answer?.staff.role).toBe('support')
    expect((await office.call(manager.browser, 'listStaff', {})).code).toBe('NOT_PERMITTED')
    expect(await readRole(manager.browser)).toBe('support')
  })

  test('a raised role needs its second factor at the next call', async () => {
    const [owner, planner] = [await office.addPerson('owner'), await office.addPerson('planner')]
    await office.call(owner.browser, 'changeStaff', { id: planner.id, role: 'manager', limits: noLimits })
    expect((await office.call(planner.browser, 'listStaff', {})).code).toBe('SECOND_FACTOR_MISSING')
  })

  test('ended access ends sessions and links at once, and is restored without them', async () => {
    const [owner, planner] = [await office.addPerson('owner'), await office.addPerson('planner')]
    await office.call({}, 'sendPasswordLink', { email: planner.email })
    const token = await office.linkTo(planner.email)
    const { answer } = await office.call(owner.browser, 'endStaff', { id: planner.id, isEnded: true })
    expect(answer?.staff.state).toBe('ended')
    expect((await office.call(planner.browser, 'getPerson', {})).status).toBe(401)
    await office.call(owner.browser, 'endStaff', { id: planner.id, isEnded: false })
    expect((await office.call(planner.browser, 'getPerson', {})).status).toBe(401)
    expect((await office.call({}, 'openLink', { token })).status).toBe(410)
  })

  test('a removed second factor ends the sessions, and the next sign-in sets up a new one', async () => {
    const [owner, manager] = [await office.addPerson('owner'), await office.addPerson('manager')]
    const { answer } = await office.call(owner.browser, 'removeSecondFactor', { id: manager.id })
    expect(answer?.staff.hasSecondFactor).toBe(false)
    expect((await office.call(manager.browser, 'getPerson', {})).status).toBe(401)
  })
})
