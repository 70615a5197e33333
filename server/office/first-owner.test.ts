import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listActions } from '@/server/operator/action-repository'
import { readArguments } from '@/server/operator/read-arguments'
import { UsageError } from '@/server/platform/command-arguments'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeBrowser, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { createAddOwner } from './first-owner'
import { developmentSignIns } from './development-staff'

describe.each(defaultEngines)('npm run operator -- owner, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())

  async function run(...words: string[]) {
    const { command } = readArguments(['owner', ...words])
    if (command.what !== 'owner') throw new Error('Another command')
    const addOwner = createAddOwner(office.store, { mode: 'production', port: 1, brandId: 'tembo' })
    const { link } = await addOwner(command)
    expect(link).toMatch(/^https:\/\/[^/]+\/office\/link#[\w-]{43}$/)
    return link.split('#')[1] ?? ''
  }
  const open = (browser: OfficeBrowser, token: string) =>
    office.call(browser, 'setPassword', { token, password: 'seven slow elephants' })

  test('makes the first owner, and again until the link was opened; afterwards only with a reason', async () => {
    const email = 'amina@cinema.example'
    const first = await run('Amina', email)
    const token = await run('Amina', email)
    expect((await open({}, first)).code).toBe('LINK_EXPIRED')
    const browser: OfficeBrowser = {}
    expect((await open(browser, token)).answer?.person).toMatchObject({ name: 'Amina', role: 'owner' })
    await expect(run('Brian', 'brian@cinema.example')).rejects.toThrow('There is an owner')
    await expect(run('Brian', 'brian@cinema.example', '--yes')).rejects.toThrow(UsageError)

    const signed = ['--yes', '--why', 'the phone is lost', '--by', 'Chao']
    const anew = await run('Amina', email, ...signed)
    expect((await office.call(browser, 'getPerson', {})).status).toBe(401)
    expect((await open({}, anew)).answer?.person).toMatchObject({ email, role: 'owner' })
    const actions = await listActions(office.store, 3)
    expect(actions.map(({ by, what, why }) => ({ by, what, why }))).toEqual([
      { by: 'Chao', what: 'owner', why: 'the phone is lost' },
      { by: 'command line', what: 'owner', why: 'the first owner' },
      { by: 'command line', what: 'owner', why: 'the first owner' },
    ])
  })

  test.each([[['Amina']], [['Amina', 'nobody']], [['Amina', 'a@b.example', 'more']]])(
    'shows how it is used for %j',
    (words) => {
      expect(() => readArguments(['owner', ...words])).toThrow(/operator -- owner NAME EMAIL/)
    },
  )
})

describe.each(defaultEngines)('sign-ins for developers, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())

  test('the page shows a person of each role with the code of now', async () => {
    const page = await office.app.request(`${office.origin}/dev/office`)
    const text = await page.text()
    const signIns = await developmentSignIns(office.store)
    expect(signIns.map(({ role }) => role)).toContain('owner')
    for (const { role, email, password, factor } of signIns) {
      expect(text).toContain(email)
      expect(text).toContain(password)
      const code = factor?.code
      const { answer } = await office.call({}, 'signIn', { email, password, ...(code && { code }) })
      expect(answer?.person.role).toBe(role)
    }
  })
})
