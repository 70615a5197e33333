import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '@/contract/calls'
import { needsSession, type CallDefinition } from '@/contract/define-call'
import { envelope } from '@/contract/envelope'
import { cards } from '@/tests/fixtures/booking-world'
import { defaultEngines } from '@/tests/fixtures/engines'
import { isFullSet } from '@/tests/full-set'
import { openDoor, otherKey } from '@/tests/fixtures/open-door'
import {
  openTwoOfEach,
  rowsNaming,
  type Asker,
  type Owner,
  type TwoOfEach,
} from '@/tests/fixtures/two-of-each'
import { handlers } from './app'
import { notImplemented } from './platform/http/api/not-implemented'

/** What a request says of somebody's things. The key is not among it: that is the permission. */
function bodyAbout(owner: Owner, of: 'held' | 'paid'): Record<string, unknown> {
  return {
    ReserveID: owner[of].ReserveID,
    BookingID: owner.paid.BookingID,
    TicketID: owner.ticketId,
    CardID: owner.cardId || owner.paid.BookingID,
    SchID: owner.show.scheduleId,
    Email: owner.email,
    email: owner.email,
    UserName: owner.email,
    Mobile: owner.mobile,
    mobile: owner.mobile,
    Phone: owner.mobile,
    CountryCode: '254',
    countrycode: '254',
    PaymentID: 3,
    Card: cards.declined,
    Seat: 'A-1',
    SelectedSeats: ['A-1'],
    RequiredSeats: 1,
    FNB: [],
    StoredValue: [],
    Amount: 1400,
    OTP: '0000',
    Admissions: [{ AdmissionID: randomUUID(), BookingID: owner.paid.BookingID, Seat: 'A-1', At: Date.now() }],
  }
}

/** What any request of a call needs besides, whoever asks. A call that is added and needs more says it here. */
const anybodys: Readonly<Record<string, unknown>> = {
  Wallet: 'google',
  PromotionID: 'mtred',
  Rating: 4,
  VoucherCode: 'GIFT-OF-NOBODY',
  sid: 'session-of-nobody',
  orderReference: 'order-of-nobody',
  AttemptID: '00000000-0000-4000-8000-000000000000',
  Token: 'x'.repeat(43),
  CinemaID: 'anga',
  EventID: 'none',
  MovieID: 'metropolis',
  term: 'metropolis',
  Like: true,
  CinemaIDs: [],
  Bookings: [],
  PasskeyID: 'x'.repeat(43),
  SessionID: 'x'.repeat(26),
  Challenge: 'x'.repeat(43),
  Key: {},
  Password: 'Wrong-Horse-1!',
  ReSetCode: 'x'.repeat(43),
  SecureCode: '0000',
  TokenFrom: 'Google',
  stoken: 'x'.repeat(43),
  Name: 'Somebody',
  Kind: 'plans',
  Company: 'Nobody and sons',
  Message: 'Where is my booking?',
  Query: 'Others',
  noofvoucher: 1,
  SucessUrl: '/',
  FailUrl: '/',
  To: 'somebody@example.com',
  VoucherID: '0'.repeat(26),
  PictureID: 'birthday',
  Code: 'AAAA-AAAA',
  DoorKey: 'x'.repeat(43),
}

/** A request that the contract takes, about `owner`'s things. */
function requestFor(call: CallDefinition, owner: Owner, of: 'held' | 'paid', key: string | undefined) {
  const about = bodyAbout(owner, of)
  // Of `ObjectSchema` alone, which every request is.
  const { entries } = call.request as unknown as { entries: Record<string, { type: string }> }
  const body: Record<string, unknown> = {}
  for (const [field, { type }] of Object.entries(entries)) {
    if (field in envelope) continue
    if (field === 'ReserveKey') {
      if (key !== undefined) body[field] = key
    } else if (field in about) body[field] = about[field]
    else if (field in anybodys) body[field] = anybodys[field]
    else if (type !== 'optional') throw new Error(`${call.name} needs ${field}: say in this test what it is`)
  }
  if ('AttemptID' in body) body['AttemptID'] = randomUUID()
  return body
}

const built = Object.values<CallDefinition>(calls).filter(
  ({ name }) => handlers[name as CallName] !== notImplemented,
)
const callsWith = (access: CallDefinition['access']) =>
  built.filter((call) => call.access === access).map((call) => call.name as CallName)

/**
 * Tables in which a stranger's call may leave a row that names somebody else: nothing is read from them by who asks.
 * Messages go to their owner alone; limits and codes count what was asked for whom.
 */
const mayName = ['outbox', 'contact_requests', 'one_time_codes', 'look_ups', 'rate_limits']

/** Of who owns an order, for whom a call is not; shown elsewhere. */
const notFor: Readonly<Partial<Record<CallName, readonly ('guest' | 'member')[]>>> = {
  // A wallet has an account.
  SendWalletCode: ['guest'],
  // It finds a payment at a provider's own page, which none of these is. // mismatch-of-providers.test.ts
  ProcessTicket: ['guest', 'member'],
  // They are about orders of vouchers, which none of these is. // vouchers/buy-vouchers.test.ts, vouchers/gifts/gifts.test.ts
  GetVoucherOrder: ['guest', 'member'],
  SendGift: ['guest', 'member'],
  TakeBackGift: ['guest', 'member'],
}

/** What a stranger may be answered; empty where any answer will do that says nothing of others. */
const refusalOf: Readonly<Record<CallDefinition['access'], string>> = {
  capability: 'NOT_FOUND',
  session: 'SIGN_IN_REQUIRED',
  'fresh-session': 'SIGN_IN_REQUIRED',
  door: 'SIGN_IN_REQUIRED',
  anyone: '',
}

/** Calls that end or change what they are about: each is tried with an owner of its own. */
const changing: ReadonlySet<CallName> = new Set([
  'CancelBooking',
  'ConfirmBooking',
  'NProcessPayment',
  'ProcessPayment',
  'ReleaseReservation',
  'SendTicket',
  'TakeBackTicket',
  'UpdateBookUser',
])

/** Somebody who has nothing of what is asked about. */
interface Stranger extends Omit<Asker, 'session'> {
  /** For one request: some calls end a session. */
  readonly session?: () => Promise<string> | string
}

describe.each(defaultEngines)('who may do what: every call of the contract, on %s', (engine) => {
  let world: TwoOfEach
  let guest: Owner
  let otherGuest: Owner
  let member: Owner
  let otherMember: Owner
  /** Owners for calls that change nothing of theirs. */
  let reading: Readonly<Record<'guest' | 'member', Owner>>
  let strangers: Readonly<Record<string, Stranger>>
  /** Whose session is none any more, or never was: calls for whoever is signed in tell them apart, and others never. */
  let signedOut: Readonly<Record<string, Stranger>>

  beforeAll(async () => {
    world = await openTwoOfEach(engine)
    guest = await world.makeOwner('guest', false)
    otherGuest = await world.makeOwner('other-guest', false)
    member = await world.makeOwner('member', true)
    otherMember = await world.makeOwner('other-member', true)
    reading = {
      guest: await world.makeOwner('reading-guest', false),
      member: await world.makeOwner('reading-member', true),
    }
    const endedSession = async (end: string) => {
      const made = await world.secondSession(member)
      await world.store.query(end, [made.hash])
      return made.token
    }
    const ranOut = await endedSession('update sessions set expires_at = now() where token_hash = $1')
    const ended = await endedSession('delete from sessions where token_hash = $1')
    strangers = {
      nobody: {},
      'another guest': { key: otherGuest.paid.ReserveKey },
      'another member': {
        session: async () => (await world.secondSession(otherMember)).token,
        key: otherMember.paid.ReserveKey,
      },
      'the member’s session on another brand': { session: () => member.session, brand: 'orbit' },
    }
    signedOut = {
      'a session that ran out': { session: () => ranOut },
      'a session that was ended': { session: () => ended },
      'a made-up session': { session: () => 'x'.repeat(43), key: 'x'.repeat(43) },
    }
  })
  afterAll(() => world.close())

  /** What only its owner may read, as it would stand in an answer. */
  const secretsOf = ({ email, mobile, held, paid, cardId }: Owner) =>
    [
      email,
      mobile,
      held.ReserveID,
      held.ReserveKey,
      paid.ReserveID,
      paid.ReserveKey,
      paid.BookingID,
      cardId,
    ].filter((each) => each !== '')

  /** Requests about all that owners have; those that would be the same are made once. */
  function requestsAbout(owners: readonly Owner[], call: CallDefinition, key: string | undefined) {
    const requests = owners.flatMap((owner) =>
      (['held', 'paid'] as const).map((of) => ({ owner, body: requestFor(call, owner, of, key) })),
    )
    return new Map(requests.map((each) => [JSON.stringify({ ...each.body, AttemptID: '' }), each])).values()
  }

  /** Asks for all that owners have; returns what is wrong with the answers. */
  async function askAbout(
    owners: readonly Owner[],
    call: CallDefinition,
    { key, session, ...where }: Stranger,
    refusal: string,
  ): Promise<string[]> {
    const wrong: string[] = []
    for (const { owner, body } of requestsAbout(owners, call, key)) {
      const { code, text } = await world.ask(call.name as CallName, body, {
        ...where,
        session: (await session?.()) ?? '',
      })
      const said = JSON.stringify(body)
      const told = owners.flatMap(secretsOf).filter((each) => text.includes(each) && !said.includes(each))
      if (told.length > 0) wrong.push(`of ${owner.email} was told ${told.join(', ')}`)
      if (refusal && code !== refusal) wrong.push(`about ${owner.email}: ${code || 'not refused'}`)
    }
    return wrong
  }

  /** As the call before left them. */
  let rowsBefore: string[] | undefined
  test.each(built.map((call) => [call.name, call] as const))(
    '%s tells strangers nothing of anybody and changes nothing of theirs',
    async (_name, call) => {
      const owners = needsSession(call) ? [member] : [guest, member]
      const rows = () => rowsNaming(world.store, [guest, member].flatMap(secretsOf), mayName)
      const before = (rowsBefore ??= await rows())
      const asking = { ...strangers, ...((isFullSet || needsSession(call)) && signedOut) }
      const wrong = await Promise.all(
        Object.entries(asking).map(async ([name, stranger]) => {
          // A member has their own by the same call.
          const mayAsk = needsSession(call) && name === 'another member'
          const answers = await askAbout(owners, call, stranger, mayAsk ? '' : refusalOf[call.access])
          return answers.map((each) => `${name} ${each}`)
        }),
      )
      rowsBefore = await rows()
      expect(wrong.flat()).toEqual([])
      expect(rowsBefore).toEqual(before)
    },
  )

  // Without these nothing would say that a refusal is for want of permission.
  test.each(callsWith('capability'))(
    '%s is for whose it is: by its key, and by its session',
    async (name) => {
      for (const isSignedIn of [false, true]) {
        if (notFor[name]?.includes(isSignedIn ? 'member' : 'guest')) continue
        const owner = changing.has(name)
          ? await world.makeOwner(`own-${randomUUID()}`, isSignedIn)
          : reading[isSignedIn ? 'member' : 'guest']
        const asker = isSignedIn ? { session: owner.session } : {}
        const codes: string[] = []
        for (const of of ['held', 'paid'] as const) {
          const key = isSignedIn ? undefined : owner[of].ReserveKey
          codes.push((await world.ask(name, requestFor(calls[name], owner, of, key), asker)).code)
        }
        expect(codes.filter((code) => !['NOT_FOUND', 'SIGN_IN_REQUIRED'].includes(code))).not.toEqual([])
      }
    },
  )

  test.each(callsWith('door'))('%s is for a device at the door, by its key and no other', async (name) => {
    const DoorKey = await openDoor(world.store)
    const body = requestFor(calls[name], guest, 'paid', undefined)
    const session = member.session
    expect((await world.ask(name, { ...body, DoorKey: otherKey(DoorKey) }, { session })).code).toBe(
      'SIGN_IN_REQUIRED',
    )
    expect((await world.ask(name, { ...body, DoorKey }, { brand: 'dana' })).code).toBe('SIGN_IN_REQUIRED')
    expect((await world.ask(name, { ...body, DoorKey })).code).toBe('')
  })

  test('calls of a session are for who is signed in', async () => {
    const refused: string[] = []
    for (const name of [...callsWith('session'), ...callsWith('fresh-session')]) {
      const { token: session } = await world.secondSession(otherMember)
      const { code } = await world.ask(name, requestFor(calls[name], otherMember, 'paid', undefined), {
        session,
      })
      if (code === 'SIGN_IN_REQUIRED') refused.push(name)
    }
    expect(refused).toEqual([])
  })

  test('what would give an account away needs a session that is fresh', async () => {
    const { token, hash } = await world.secondSession(otherMember)
    await world.store.query(
      `update sessions set created_at = now() - interval '11 minutes' where token_hash = $1`,
      [hash],
    )
    const refused: string[] = []
    for (const call of built) {
      const name = call.name as CallName
      const all = requestFor(call, otherMember, 'paid', undefined)
      const body = Object.fromEntries(
        Object.entries(all).filter(([field]) => !call.proofFields.includes(field)),
      )
      // Last of all, as it ends the session.
      if (name === 'Logout' || name === 'LegacySocialLogout') continue
      const { code } = await world.ask(name, body, { session: token })
      if (code === 'PROVE_AGAIN') refused.push(name)
      if (code === 'SIGN_IN_REQUIRED' && needsSession(call)) refused.push(`${name}: the session is over`)
    }
    // Who adds a call that changes contacts or ways to sign in, or tells all, adds it here.
    expect(refused.toSorted()).toEqual([
      'BeginPasskey',
      'ChangeContact',
      'ConfirmContact',
      'DeleteMyAccount',
      'ExportMyData',
      'KeepPasskey',
      'LinkWay',
      'RemoveCard',
      'RemovePasskey',
      'UnlinkWay',
      'UpdateProfile',
    ])
  })
})
