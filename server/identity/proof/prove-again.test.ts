import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'

import { createCaller } from '@/tests/fixtures/member-calls'
import { codeOnPhone, signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'
import { maxWrong } from '../codes/one-time-code'

describe.each(defaultEngines)('re-authentication, on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let call: ReturnType<typeof createCaller>
  beforeAll(async () => {
    const opened = await appOnEngine(engine)
    ;({ store, close } = opened)
    call = createCaller(opened.app)
  })
  afterAll(() => close())

  const makeOld = ({ account }: SignedInVisitor) =>
    store.query(`update sessions set created_at = now() - interval '2 hours' where account_id = $1`, [
      account.id,
    ])
  async function signInLongAgo() {
    const visitor = await signIn(store)
    await makeOld(visitor)
    return visitor
  }
  const newest = async (recipient: string) => {
    const message = (await listOutbox(store, 200)).find((each) => each.recipient === recipient)
    return message ? (await withSecret(store, message)).text : ''
  }
  const buildCookie = (answer: { body: Readonly<Record<string, unknown>> }) => ({
    cookie: `foyer-session=${String(answer.body['access_token'])}`,
  })
  const change = (visitor: { cookie: string }, Email: string) => call(visitor, '/x/ChangeContact', { Email })

  it('a session of two hours ago cannot change a contact without re-authentication', async () => {
    const visitor = await signInLongAgo()
    const Email = `${randomUUID()}@example.com`
    expect((await change(visitor, Email)).body).toMatchObject({ Code: 'PROVE_AGAIN' })
    expect(await newest(Email)).toBe('')
    expect((await call(visitor, '/x/GetProofWays')).body).toMatchObject({
      Password: false,
      Passkey: false,
      Code: true,
    })
    await call(visitor, '/x/SendProofCode')
    const OTP = await codeOnPhone(store, visitor.account)
    const proven = await call(visitor, '/x/ProveAgain', { OTP })
    expect((await change(buildCookie(proven), Email)).status).toBe(200)
    // The previous session has ended, and the code is used up.
    expect((await call(visitor, '/GetProfile')).status).toBe(401)
    expect((await call(buildCookie(proven), '/x/ProveAgain', { OTP })).body).toMatchObject({
      Code: 'CODE_REFUSED',
    })
  })

  it('cannot be closed for others by typing codes that were never sent', async () => {
    const stranger = await signIn(store)
    const typed = await Promise.all(
      Array.from({ length: maxWrong.points }, () => call(stranger, '/x/ProveAgain', { OTP: '0000' })),
    )
    expect(new Set(typed.map(({ body }) => body['Code']))).toEqual(new Set(['CODE_REFUSED']))
    const visitor = await signInLongAgo()
    await call(visitor, '/x/SendProofCode')
    const OTP = await codeOnPhone(store, visitor.account)
    expect((await call(visitor, '/x/ProveAgain', { OTP })).status).toBe(200)
  })

  it('accepts only the account’s own password', async () => {
    const visitor = await signIn(store)
    const Password = 'Zebra-Crossing-7!'
    const chosen = buildCookie(await call(visitor, '/UpdateProfile', { Password, RePassword: Password }))
    await makeOld(visitor)
    expect((await call(chosen, '/x/GetProofWays')).body).toMatchObject({ Password: true })
    expect((await call(chosen, '/x/ProveAgain', { Password: 'Zebra-Crossing-8!' })).body).toMatchObject({
      Code: 'SIGN_IN_REFUSED',
    })
    expect((await call(chosen, '/x/ExportMyData')).body).toMatchObject({ Code: 'PROVE_AGAIN' })
    const proven = buildCookie(await call(chosen, '/x/ProveAgain', { Password }))
    expect((await call(proven, '/x/ExportMyData')).status).toBe(200)
  })
})
