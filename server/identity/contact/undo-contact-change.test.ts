import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from '@/tests/fixtures/app-on-engine'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createCaller } from '@/tests/fixtures/member-calls'
import { signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'

describe.each(defaultEngines)('reverting a changed contact by its notice, on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  let call: ReturnType<typeof createCaller>
  let elsewhere: ReturnType<typeof createCaller>
  beforeAll(async () => {
    const opened = await appOnEngine(engine)
    ;({ store, close } = opened)
    call = createCaller(opened.app)
    elsewhere = createCaller(opened.app, 'orbit')
  })
  afterAll(() => close())

  const newEmail = () => `${randomUUID()}@example.com`
  const newMobile = () => `7${randomInt(10_000_000, 99_999_999)}`
  const newest = async (recipient: string) => {
    const message = (await listOutbox(store, 200)).find((each) => each.recipient === recipient)
    return message ? (await withSecret(store, message)).text : ''
  }
  async function change(visitor: SignedInVisitor, contact: { Email: string } | { Mobile: string }) {
    const sent = 'Email' in contact ? contact : { ...contact, CountryCode: '254' }
    const recipient = 'Email' in contact ? contact.Email : `+254${contact.Mobile}`
    await call(visitor, '/x/ChangeContact', sent)
    const [OTP] = /\b\d{4}\b/.exec(await newest(recipient)) ?? []
    expect((await call(visitor, '/x/ConfirmContact', { ...sent, OTP })).status).toBe(200)
  }
  const tokenTo = async (recipient: string) =>
    /#undo-contact=([\w-]{43})/.exec(await newest(recipient))?.[1] ?? expect.unreachable()
  const readContact = async ({ account }: SignedInVisitor) => {
    const { rows } = await store.query<{ email: string | null; mobile: string | null }>(
      'select email, mobile from accounts where id = $1',
      [account.id],
    )
    return rows[0]
  }

  it('reverts later changes too and removes the sessions and password created since', async () => {
    const visitor = await signIn(store)
    const { email, phone } = visitor.account
    await change(visitor, { Email: newEmail() })
    const Token = await tokenTo(email ?? '')
    await change(visitor, { Mobile: newMobile() })
    const Password = 'Zebra-Crossing-7!'
    const chosen = await call(visitor, '/UpdateProfile', { Password, RePassword: Password })
    expect((await elsewhere(null, '/x/UndoContactChange', { Token })).status).toBe(404)
    expect((await call(null, '/x/UndoContactChange', { Token })).status).toBe(200)
    expect(await readContact(visitor)).toEqual({ email, mobile: phone?.mobile })
    const session = { cookie: `foyer-session=${String(chosen.body['access_token'])}` }
    expect((await call(session, '/GetProfile')).status).toBe(401)
    expect((await call(null, '/Login', { Email: email, Password })).body).toMatchObject({
      Code: 'SIGN_IN_REFUSED',
    })
    // The link works only once, and the notice of the later change no longer reverts anything.
    expect((await call(null, '/x/UndoContactChange', { Token })).status).toBe(404)
    const later = await tokenTo(`+254${phone?.mobile}`)
    expect((await call(null, '/x/UndoContactChange', { Token: later })).status).toBe(404)
  })

  it('works for seven days, and not for a contact that another account has since verified', async () => {
    const [late, given] = [await signIn(store), await signIn(store)]
    const moved = newEmail()
    await change(late, { Email: newEmail() })
    await store.query(
      `update contact_changes set changed_at = now() - interval '8 days' where account_id = $1`,
      [late.account.id],
    )
    const Token = await tokenTo(late.account.email ?? '')
    expect((await call(null, '/x/UndoContactChange', { Token })).status).toBe(404)

    await change(given, { Email: moved })
    const undo = { Token: await tokenTo(given.account.email ?? '') }
    const owner = await signIn(store, { email: given.account.email ?? '' })
    expect((await call(null, '/x/UndoContactChange', undo)).status).toBe(200)
    expect((await readContact(given))?.email).toBeNull()
    expect((await readContact(owner))?.email).toBe(given.account.email)
  })

  it('notifies the existing contact when the account had none of the changed kind', async () => {
    const visitor = await signIn(store)
    await store.query(
      'update accounts set mobile = null, country_code = null, mobile_verified_at = null where id = $1',
      [visitor.account.id],
    )
    await change(visitor, { Mobile: newMobile() })
    const Token = await tokenTo(visitor.account.email ?? '')
    expect((await call(null, '/x/UndoContactChange', { Token })).status).toBe(200)
    expect(await readContact(visitor)).toEqual({ email: visitor.account.email, mobile: null })
  })
})
