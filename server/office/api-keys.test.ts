import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiScopes, getRequiredScope, type ApiScope } from '@/contract/office/api-keys'
import type { OfficeCall } from '@/contract/office/define-office-call'
import type { StaffLimits } from '@/contract/office/staff-calls'
import { noLimits } from '@/server/operator/limits'
import type { RateLimits } from '@/server/platform/http/api/rate-limits'
import { addShow } from '@/tests/fixtures/add-show'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { officeCalls } from './office-context'

describe.each(defaultEngines)('an API key, on %s', (engine) => {
  let fixture: BookingFixture
  let office: OfficeFixture
  let owner: Awaited<ReturnType<OfficeFixture['addPerson']>>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    office = await openOfficeFixture(engine, fixture)
    owner = await office.addPerson('owner')
  })
  afterAll(() => fixture.close())

  async function makeKey(scopes: ApiScope[], limits: Partial<StaffLimits> = {}) {
    const { answer, code } = await office.call(owner.browser, 'createApiKey', {
      attempt: randomUUID(),
      label: 'Accounting',
      scopes,
      limits: { ...noLimits, ...limits },
      days: 30,
    })
    if (!answer) throw new Error(`No key was made: ${code}`)
    return answer
  }
  /** Calls as another system does: without cookie and Origin. */
  async function ask(secret: string, name: string, body: unknown = {}, app = office.app) {
    const headers = { Authorization: `Bearer ${secret}` }
    const answer = await app.request(`${office.origin}/api/office/${name}`, post(body, headers))
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }

  test('reads exactly what its scopes say, and changes nothing', async () => {
    const calls: readonly OfficeCall[] = Object.values(officeCalls)
    const wrong: string[] = []
    for (const scope of apiScopes) {
      const { secret } = await makeKey([scope])
      for (const call of calls) {
        const { body } = await ask(secret, call.name)
        const isPermitted = body['Code'] !== 'NOT_PERMITTED'
        if (isPermitted !== (getRequiredScope(call) === scope)) wrong.push(`${scope}: ${call.name}`)
      }
    }
    expect(wrong).toEqual([])
    const readable = calls.filter((call) => getRequiredScope(call) !== null)
    expect(readable.filter(({ isChange }) => isChange)).toEqual([])
    expect(readable.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['getOrder', 'listShows', 'reportSales', 'reportAdmissions']),
    )
    expect((await ask((await makeKey(['see-shows'])).secret, 'listShows')).body).toHaveProperty('shows')
  })

  test('that is unknown, expired or revoked is refused alike, and none is valid beyond a year', async () => {
    const [expired, revoked] = [await makeKey(['see-shows']), await makeKey(['see-shows'])]
    await fixture.store.query(`update api_keys set expires_at = now() where id = $1`, [expired.key.id])
    const ended = await office.call(owner.browser, 'revokeApiKey', { id: revoked.key.id })
    expect(ended.answer?.key).toMatchObject({ state: 'revoked' })
    const answers = await Promise.all(
      [expired.secret, revoked.secret, `foyer_${'x'.repeat(43)}`, 'x'].map((each) => ask(each, 'listShows')),
    )
    for (const { status, body } of answers)
      expect({ status, ...body }).toMatchObject({ status: 401, Code: 'SIGN_IN_REQUIRED' })
    const tooLong = { attempt: randomUUID(), label: 'x', scopes: ['see-shows' as const], limits: noLimits }
    expect((await office.call(owner.browser, 'createApiKey', { ...tooLong, days: 366 })).code).toBe(
      'INVALID_REQUEST',
    )
    const listed = await office.call(owner.browser, 'listApiKeys', {})
    expect(JSON.stringify(listed.answer)).not.toContain(expired.secret)
    expect(listed.answer?.keys.find(({ id }) => id === expired.key.id)).toMatchObject({ state: 'expired' })
  })

  test('limited to a cinema sees nothing of others', async () => {
    const show = fixture.sell({ cinemaId: `cinema-${randomUUID()}` })
    await addShow(fixture.store, show)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1'])
    await pay(visitor, key, cards.simple)
    const order = { order: key.ReserveID }
    const own = await makeKey(['see-orders'], { cinemaIds: [show.cinemaId] })
    const other = await makeKey(['see-orders'], { cinemaIds: ['elsewhere'] })
    expect((await ask(own.secret, 'getOrder', order)).body).toMatchObject({ order: { id: key.ReserveID } })
    expect((await ask(other.secret, 'getOrder', order)).body['Code']).toBe('NOT_PERMITTED')
    expect((await ask(other.secret, 'findOrders', { text: 'A-1', limit: 10 })).body).toEqual({ orders: [] })
  })

  test('is made once, by an owner only, within their limits, and says when it was used', async () => {
    const request = {
      attempt: randomUUID(),
      label: 'Accounting',
      scopes: ['see-sales' as const],
      limits: noLimits,
      days: 365,
    }
    const [first, again] = [
      await office.call(owner.browser, 'createApiKey', request),
      await office.call(owner.browser, 'createApiKey', request),
    ]
    expect(again.answer).toEqual(first.answer)
    const manager = await office.addPerson('manager')
    expect((await office.call(manager.browser, 'createApiKey', request)).code).toBe('NOT_PERMITTED')
    const ofTembo = await office.addPerson('owner', { limits: { ...noLimits, brandIds: ['tembo'] } })
    const beyond = { ...request, attempt: randomUUID() }
    expect((await office.call(ofTembo.browser, 'createApiKey', beyond)).code).toBe('NOT_PERMITTED')

    const { key, secret = '' } = first.answer ?? {}
    expect(secret.endsWith(key?.ending ?? '-')).toBe(true)
    expect(key).toMatchObject({ lastUsedAt: null, by: 'The owner' })
    await ask(secret, 'reportSales')
    const listed = await office.call(owner.browser, 'listApiKeys', {})
    const own = listed.answer?.keys.filter(({ id }) => id === key?.id)
    expect(own).toMatchObject([{ state: 'valid', lastUsedAt: expect.any(String) as string }])
    const actions = await fixture.store.query(
      `select what from operator_actions where details->>'key' = $1 order by id`,
      [key?.id],
    )
    expect(actions.rows).toEqual([{ what: 'create-api-key' }])
  })

  test('counts against the rate limit by itself', async () => {
    const counted: string[] = []
    const rateLimits: RateLimits = {
      mayRender: () => Promise.resolve(true),
      spend: (_name, device) => {
        counted.push(device)
        return Promise.resolve()
      },
    }
    const app = appUnderTest({ ...fixture, rateLimits })
    const keys = [await makeKey(['see-shows']), await makeKey(['see-shows'])]
    for (const { secret } of [...keys, ...keys]) await ask(secret, 'listShows', {}, app)
    expect(new Set(counted).size).toBe(2)
    for (const { secret } of keys) expect(counted.join(' ')).not.toContain(secret)
  })
})
