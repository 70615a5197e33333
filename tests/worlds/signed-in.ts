import { randomInt, randomUUID } from 'node:crypto'
import { insertAccount } from '@/server/accounts/account-repository'
import { beginSession, findSignedIn } from '@/server/accounts/session-repository'
import { append, balanceOf } from '@/server/payments/ledger/ledger-repository'
import { walletAccount } from '@/server/payments/wallet/wallet'
import { withSecret } from '@/server/platform/notify/message-secret'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import type { SignedIn } from '@/server/platform/signed-in'
import type { Store } from '@/server/platform/store/store'

/** Somebody who is signed in, as signing in would have left it. */
export interface SignedInVisitor {
  readonly account: SignedIn
  /** The session's secret: `Authorization: Bearer …`, or the cookie below. */
  readonly token: string
  /** As a Cookie header carries it. */
  readonly cookie: string
}

/** Makes an account, with an address and a phone that are proven unless told, and a session of it. */
export async function signIn(
  store: Store,
  { brandId = 'tembo', isVerified = true, email = `${randomUUID()}@example.com` } = {},
): Promise<SignedInVisitor> {
  const phone = { countryCode: '254', mobile: `7${randomInt(10_000_000, 99_999_999)}`, isVerified }
  const token = await store.transaction(async (transaction) => {
    const address = { address: email, isVerified }
    const id = await insertAccount(transaction, { brandId, language: 'en', email: address, phone })
    return beginSession(transaction, { id, brandId })
  })
  const account = await findSignedIn(store, brandId, token)
  if (!account) throw new Error('A session that was begun is nobody’s')
  return { account, token, cookie: `foyer-session=${token}` }
}

/** Puts money into a wallet, as an operator or a refund would. */
export async function fillWallet(store: Store, { id }: SignedIn, amountMinor: number, currency = 'KES') {
  const account = walletAccount(id)
  const dedupe_key = `given:${randomUUID()}`
  await store.transaction((transaction) =>
    append(transaction, [{ account, currency, amount_minor: amountMinor, reason: 'given', dedupe_key }]),
  )
  return { account, left: () => balanceOf(store, { account, currency }) }
}

/** The code of the newest message to a visitor's phone, as their phone shows it. */
export async function codeOnPhone(store: Store, { phone }: SignedIn): Promise<string> {
  const recipient = `+${phone?.countryCode}${phone?.mobile}`
  const message = (await listOutbox(store, 200)).find((each) => each.recipient === recipient)
  const { text } = message ? await withSecret(store, message) : { text: '' }
  const [code] = /\b\d{4}\b/.exec(text) ?? []
  if (code === undefined) throw new Error(`No code was sent to ${recipient}`)
  return code
}
