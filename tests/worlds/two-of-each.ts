import { hash, randomUUID } from 'node:crypto'
import { calls, type CallName } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { mountPath } from '@/server/platform/http/api/mount-path'
import { beginSession } from '@/server/accounts/session-repository'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { Store } from '@/server/platform/store/store'
import { appOnEngine } from './app-on-engine'
import { post } from './app-under-test'
import { cards, showFixture } from './booking-world'
import { type Engine } from './engines'
import { signIn } from './signed-in'
import { makeWalletKeys } from './wallet-keys'

/** Who asks: what their browser sends along. */
export interface Asker {
  readonly session?: string
  readonly brand?: string
  /** The key of an order, as a guest has it. */
  readonly key?: string | undefined
}

/** What came back over HTTP. */
export interface Answered {
  readonly status: number
  /** Empty where it was not refused. */
  readonly code: string
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Somebody with seats that are held, a booking that is paid and, signed in, a card that is saved. */
export interface Owner {
  readonly email: string
  /** National number. */
  readonly mobile: string
  /** Empty for a guest. */
  readonly session: string
  /** Empty for a guest. */
  readonly accountId: string
  readonly held: { readonly ReserveID: string; readonly ReserveKey: string }
  readonly paid: { readonly ReserveID: string; readonly ReserveKey: string; readonly BookingID: string }
  /** Empty for a guest. */
  readonly cardId: string
  /** A seat that was handed on. */
  readonly ticketId: string
  readonly show: ShowForSale
}

/** A server over a real database, its shows, and whoever asks it over HTTP. */
export async function openTwoOfEach(engine: Engine) {
  const shows = new Map<string, ShowForSale>()
  const findShowForSale = (_store: Store, scheduleId: string) =>
    Promise.resolve(shows.get(scheduleId) ?? null)
  const { app, store, close } = await appOnEngine(engine, { findShowForSale }, makeWalletKeys().env)

  async function ask(
    name: CallName,
    body: object,
    { session, brand = 'tembo' }: Asker = {},
  ): Promise<Answered> {
    const call: CallDefinition = calls[name]
    const headers = session ? { Authorization: `Bearer ${session}` } : undefined
    const query =
      call.method === 'GET' ? `?${new URLSearchParams(Object.entries(body) as [string, string][])}` : ''
    const answer = await app.request(
      `http://${brand}.localhost:8139${mountPath(call)}${query}`,
      call.method === 'GET' ? { headers: headers ?? {} } : post(body, headers),
    )
    const text = await answer.text()
    const parsed = JSON.parse(text) as Record<string, unknown>
    return { status: answer.status, code: answer.ok ? '' : String(parsed['Code']), text, body: parsed }
  }

  async function must<Body>(name: CallName, body: object, asker: Asker): Promise<Body> {
    const { code, text, body: answer } = await ask(name, body, asker)
    if (code) throw new Error(`${name} was refused: ${text}`)
    return answer as Body
  }

  let mobiles = 0
  /** A booking of two seats and a hold of two others, on a show of their own. */
  async function makeOwner(name: string, isSignedIn: boolean): Promise<Owner> {
    const show = showFixture({ cancelUntil: new Date(Date.now() + 3_600_000) })
    shows.set(show.scheduleId, show)
    const email = `canary-${name}@example.com`
    const member = isSignedIn ? await signIn(store, { email }) : null
    const session = member?.token ?? ''
    const mobile = member?.account.phone?.mobile ?? `7${String(++mobiles).padStart(8, '1')}`
    const hold = async (seats: string[]) => {
      const key = await must<{ ReserveID: string; ReserveKey: string }>(
        'BookingReserve',
        { SchID: show.scheduleId, SelectedSeats: seats, AttemptID: randomUUID() },
        { session },
      )
      const { ReserveID, ReserveKey } = key
      const contact = { Email: email, Mobile: mobile, CountryCode: '254' }
      await must('UpdateBookUser', { ReserveID, ReserveKey, ...contact }, { session })
      return { ReserveID, ReserveKey }
    }
    const paid = await hold(['A-1', 'A-2'])
    const payment = { PaymentID: 3, AttemptID: randomUUID(), Card: cards.simple, SaveCard: isSignedIn }
    const { BookingID } = await must<{ BookingID: string }>(
      'ProcessPayment',
      { ...paid, ...payment },
      { session },
    )
    const { cards: saved = [] } = isSignedIn
      ? await must<{ cards?: { CardID: string }[] }>('GetSavedCards', {}, { session })
      : {}
    const { TicketID } = await must<{ TicketID: string }>(
      'SendTicket',
      { BookingID, ReserveKey: paid.ReserveKey, Seat: 'A-2', Name: '' },
      { session },
    )
    return {
      email,
      mobile,
      session,
      accountId: member?.account.id ?? '',
      ticketId: TicketID,
      held: await hold(['B-1', 'B-2']),
      paid: { ...paid, BookingID },
      cardId: saved[0]?.CardID ?? '',
      show,
    }
  }

  /** Another session of somebody who has one. */
  async function secondSession({ accountId }: Owner) {
    const token = await store.transaction((transaction) =>
      beginSession(transaction, { id: accountId, brandId: 'tembo' }),
    )
    return { token, hash: hash('sha256', token, 'buffer') }
  }

  return { store, ask, makeOwner, secondSession, close }
}

export type TwoOfEach = Awaited<ReturnType<typeof openTwoOfEach>>

/** Rows of every table that name one of these, as text: what a stranger's call must leave as it was. */
export async function rowsNaming(store: Store, names: readonly string[], without: readonly string[]) {
  const tables = await store.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const naming = names.map((_, at) => `row like $${at + 1}`).join(' or ')
  const all = tables.rows
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => `select '${name}' as name, t::text as row from "${name}" t`)
  const { rows } = await store.query<{ name: string; row: string }>(
    `select name, row from (${all.join(' union all ')}) every where ${naming} order by 1, 2`,
    names.map((each) => `%${each}%`),
  )
  return rows.map(({ name, row }) => `${name} ${row}`)
}
