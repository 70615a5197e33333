import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import type { VisitEnv } from '@/server/platform/http/visit/visit'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'
import { post } from '@/tests/fixtures/app-under-test'
import { signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'
import { findSignedIn, deleteExpiredSessions } from './session-repository'

describe.each(defaultEngines)('the signed-in visitor, on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let app: Hono<VisitEnv>
  beforeAll(async () => {
    ;({ store, app, close } = await appOnEngine(engine))
  })
  afterAll(() => close())

  const ask = async (path: string, headers: Record<string, string>, brand = 'tembo') => {
    const answer = await app.request(`http://${brand}.localhost:8139/api${path}`, post({}, headers))
    const body = (await answer.json()) as { Code?: string; Email?: string }
    return { body, status: answer.status, cookie: answer.headers.getSetCookie().join('\n') }
  }
  const profile = (headers: Record<string, string>, brand?: string) => ask('/GetProfile', headers, brand)
  const bearer = ({ token }: SignedInVisitor) => ({ Authorization: `Bearer ${token}` })

  it('is recognised by the site’s cookie and by the Authorization header of another client', async () => {
    const visitor = await signIn(store, { email: 'Amina@Example.com' })
    for (const headers of [{ Cookie: `a=b; ${visitor.cookie}; c=d` }, bearer(visitor)])
      expect((await profile(headers)).body).toMatchObject({
        Email: 'amina@example.com',
        MobileNo: visitor.account.phone?.mobile,
        CountryCode: '254',
      })
  })

  it('is rejected without a session, or with an invented or expired one or another brand’s', async () => {
    const visitor = await signIn(store)
    const over = await signIn(store)
    await store.query(`update sessions set expires_at = now() where account_id = $1`, [over.account.id])
    const madeUp = { Authorization: `Bearer ${'x'.repeat(43)}` }
    const { token_hash: stored } = await store.kysely
      .selectFrom('sessions')
      .select('token_hash')
      .where('account_id', '=', visitor.account.id)
      .executeTakeFirstOrThrow()
    const readFromTable = { Authorization: `Bearer ${stored.toString('base64url')}` }
    const none: Record<string, string>[] = [{}, madeUp, readFromTable, bearer(over), { Cookie: over.cookie }]
    for (const headers of none)
      expect(await profile(headers)).toMatchObject({ status: 401, body: { Code: 'SIGN_IN_REQUIRED' } })
    expect(await profile(bearer(visitor), 'orbit')).toMatchObject({ status: 401 })
  })

  it('has only contacts that were verified', async () => {
    const { account } = await signIn(store, { isVerified: false })
    expect(account).toMatchObject({ email: null, phone: null })
    // Several accounts may enter the same address while none has verified it.
    const same = { email: 'twice@example.com', isVerified: false }
    await signIn(store, same)
    await expect(signIn(store, { ...same, isVerified: true })).resolves.toBeDefined()
    await expect(signIn(store, { ...same, isVerified: true })).rejects.toThrow(/accounts_email/)
  })

  it('is signed out completely: neither the cookie nor a copy of it works any more', async () => {
    const visitor = await signIn(store)
    const other = await signIn(store)
    const out = await ask('/x/Logout', { Cookie: visitor.cookie })
    expect(out.cookie).toMatch(/foyer-session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax/)
    expect((await profile({ Cookie: visitor.cookie })).status).toBe(401)
    expect((await profile(bearer(visitor))).status).toBe(401)
    expect((await profile(bearer(other))).status).toBe(200)
  })

  it('stays signed in for 30 days, or 14 without use where devices are shared', async () => {
    const daysLeft = async (brandId: string, agoDays: number) => {
      const visitor = await signIn(store, { brandId })
      await store.query(
        `update sessions set created_at = created_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2),
                last_used_at = last_used_at - make_interval(days => $2) where account_id = $1`,
        [visitor.account.id, agoDays],
      )
      const found = await findSignedIn(store, brandId, visitor.token)
      const { rows } = await store.query<{ left: number }>(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as left from sessions where account_id = $1`,
        [visitor.account.id],
      )
      return found ? rows[0]?.left : 'over'
    }
    expect(await daysLeft('tembo', 13)).toBe(14)
    expect(await daysLeft('tembo', 15)).toBe('over')
    expect(await daysLeft('orbit', 15)).toBe(15)
    expect(await daysLeft('orbit', 31)).toBe('over')
  })

  it('keeps valid sessions when expired ones are deleted', async () => {
    const over = await signIn(store)
    const visitor = await signIn(store)
    await store.query(`update sessions set expires_at = now() where account_id = $1`, [over.account.id])
    await deleteExpiredSessions(store)
    const left = await store.kysely.selectFrom('sessions').select('account_id').execute()
    const ids = left.map(({ account_id: id }) => id)
    expect(ids).toContain(visitor.account.id)
    expect(ids).not.toContain(over.account.id)
  })
})
