import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OfficeCall } from '@/contract/office/define-office-call'
import { mayDo, roles, type Permission, type Role } from '@/contract/office/permissions'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { beginMaintenance } from '@/server/platform/maintenance/maintenance-repository'
import { officeCalls } from './office-context'

/** Who may see and move money, see who comes, end sales for good or appoint people; the contract must not say otherwise. */
const rolesThatMay: Partial<Record<Permission, readonly Role[]>> = {
  refund: ['owner', 'manager', 'accountant'],
  'settle-payments': ['owner', 'manager', 'accountant'],
  'change-orders': ['owner', 'manager', 'box-office'],
  'give-tickets': ['owner', 'manager', 'box-office'],
  sell: ['owner', 'manager', 'box-office'],
  'give-vouchers': ['owner', 'manager'],
  'see-sales': ['owner', 'manager', 'accountant'],
  'cancel-shows': ['owner', 'manager'],
  'write-to-holders': ['owner', 'manager'],
  'send-returns': ['owner', 'manager', 'accountant'],
  'see-admissions': ['owner', 'manager', 'box-office', 'door', 'accountant'],
  'manage-maintenance': ['owner'],
  'manage-staff': ['owner', 'manager'],
  'manage-integrations': ['owner'],
}
const isExpected = (role: Role, permission: Permission) =>
  rolesThatMay[permission]?.includes(role) ?? mayDo(role, permission)

describe.each(defaultEngines)('a call of the back office, on %s', (engine) => {
  let office: OfficeFixture
  beforeAll(async () => {
    office = await openOfficeFixture(engine)
  })
  afterAll(() => office.close())

  const send = (path: string, init: RequestInit) => office.app.request(`${office.origin}${path}`, init)
  const readCode = async (answer: Response) => ((await answer.json()) as { Code?: string }).Code ?? null

  test('is permitted to the roles that it is meant for, and to nobody else', async () => {
    const calls: readonly OfficeCall[] = Object.values(officeCalls)
    const wrong: string[] = []
    for (const role of roles) {
      const { browser } = await office.addPerson(role)
      const headers = { Origin: office.origin, Cookie: browser.cookie ?? '' }
      for (const { name, access } of calls) {
        if (typeof access !== 'object') continue
        const code = await readCode(await send(`/api/office/${name}`, post({}, headers)))
        const isPermitted = code !== 'NOT_PERMITTED'
        if (isPermitted !== isExpected(role, access.staff)) wrong.push(`${role}: ${name} answers ${code}`)
      }
    }
    expect(wrong).toEqual([])
    for (const [permission, expected] of Object.entries(rolesThatMay))
      expect({ permission, roles: roles.filter((role) => mayDo(role, permission as Permission)) }).toEqual({
        permission,
        roles: expected,
      })
  })

  test('answers in the language of the office, whatever that of the site is in this browser', async () => {
    const { browser } = await office.addPerson('owner')
    const Cookie = `${browser.cookie}; foyer-language=en`
    const { answer } = await office.call(browser, 'listStaff', {}, { Cookie, 'Accept-Language': 'ar' })
    expect(answer?.brands.map(({ name }) => name)).toContain('تمبو')
    const headers = { Origin: office.origin, Cookie, 'Accept-Language': 'ar' }
    const refused = await send('/api/office/getShowForm', post({ cinema: 'nowhere' }, headers))
    expect(await refused.json()).toMatchObject({ Message: 'لا توجد سينما أو عرض كهذا.' })
  })

  test('needs a session, unless it signs somebody in', async () => {
    for (const { name, access, request } of Object.values<OfficeCall>(officeCalls)) {
      const code = await readCode(await send(`/api/office/${name}`, post({}, { Origin: office.origin })))
      const answered = v.is(request, {}) ? null : 'INVALID_REQUEST'
      expect({ name, code }).toEqual({ name, code: access === 'anyone' ? answered : 'SIGN_IN_REQUIRED' })
    }
  })

  test('is refused when a page of another site sends it, or no page', async () => {
    const { browser } = await office.addPerson('planner')
    const from = async (headers: Record<string, string>) =>
      (await send('/api/office/getPerson', post({}, { Cookie: browser.cookie ?? '', ...headers }))).status
    expect([
      await from({ Origin: office.origin }),
      await from({ Origin: office.origin, 'Sec-Fetch-Site': 'same-origin' }),
      await from({}),
      await from({ Origin: 'null' }),
      await from({ Origin: 'https://evil.example' }),
      await from({ Origin: 'http://dana.localhost:8139' }),
      await from({ Origin: office.origin, 'Sec-Fetch-Site': 'same-site' }),
      await from({ Origin: office.origin, 'Sec-Fetch-Site': 'cross-site' }),
    ]).toEqual([200, 200, 403, 403, 403, 403, 403, 403])
  })

  test('is JSON sent by POST', async () => {
    const { browser } = await office.addPerson('planner')
    const headers = { Origin: office.origin, Cookie: browser.cookie ?? '' }
    const form = { ...headers, 'Content-Type': 'text/plain' }
    expect([
      (await send('/api/office/getPerson', { headers })).status,
      (await send('/api/office/getPerson', post({}, form))).status,
      (await send('/api/office/getPerson', post('[', headers))).status,
      (await send('/api/office/toString', post({}, headers))).status,
      (await send('/api/office/getPersons', post({}, headers))).status,
    ]).toEqual([405, 415, 400, 404, 404])
  })

  test('names the wrong fields and never repeats what was sent', async () => {
    const request = { email: 'somebody', password: '' }
    const answer = await send('/api/office/signIn', post(request, { Origin: office.origin }))
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(text).toContain('"Field":"email"')
    expect(text).not.toContain('somebody')
  })

  test('is answered on every brand’s host, also while the brand is under maintenance', async () => {
    const { browser } = await office.addPerson('planner')
    await office.store.transaction((transaction) =>
      beginMaintenance(transaction, 'dana', { until: null, message: { en: 'Back soon.' } }),
    )
    const dana = 'http://dana.localhost:8139'
    const ask = (path: string, init: RequestInit) => office.app.request(`${dana}${path}`, init)
    await vi.waitUntil(async () => (await ask('/api/GetContentLang', post({}))).status === 503, {
      timeout: 30_000,
      interval: 50,
    })
    const headers = { Origin: dana, Cookie: browser.cookie ?? '' }
    expect((await ask('/api/office/getPerson', post({}, headers))).status).toBe(200)
    expect((await ask('/office', {})).status).toBe(503)
    expect(await (await ask('/office', {})).text()).toContain('not built yet')
  })
})

describe('the page of the back office', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-office-'))
  mkdirSync(join(folder, 'b', 'tembo'), { recursive: true })
  writeFileSync(join(folder, 'b', 'tembo', 'office.html'), '<style>p{color:red}</style>the office of tembo')
  const app = appUnderTest({ client: folder })

  test.each(['/office', '/office/link', '/office/orders/1'])(
    '%s runs only its own scripts, is not framed, indexed or sent as a referrer',
    async (path) => {
      const answer = await app.request(`http://tembo.localhost:8139${path}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('the office of tembo')
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self';")
      expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/)
      for (const rule of ["frame-ancestors 'none'", "worker-src 'self'", "manifest-src 'self'"])
        expect(policy).toContain(rule)
      expect(policy).not.toMatch(/unsafe|https?:/)
      expect(answer.headers.get('Permissions-Policy')).toContain('camera=()')
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    },
  )
})
