import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallName } from '@/contract/calls'
import { needsSession, type CallDefinition } from '@/contract/define-call'
import { envelope } from '@/contract/envelope'
import { cards } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { isFullSet } from '@/tests/full-set'
import { signInDoorDevice, alteredKey } from '@/tests/fixtures/sign-in-door-device'
import {
  createRowSearch,
  openAccessControlFixture,
  type Caller,
  type Owner,
  type AccessControlFixture,
} from '@/tests/fixtures/access-control-fixture'
import { handlers } from './app'
import { notImplemented } from './platform/http/api/not-implemented'

/** Returns request fields that identify an owner’s data. The key is left out, as it grants the permission. */
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

/** Further required fields of any call. A new call that needs more must be added here. */
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
  WithCodes: true,
}

function requestFor(call: CallDefinition, owner: Owner, of: 'held' | 'paid', key: string | undefined) {
  const about = bodyAbout(owner, of)
  // Every request is an `ObjectSchema`.
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
 * Tables where a stranger’s call may leave a row that names another visitor: the caller cannot read them.
 * Messages go to their owner only; limits and codes count requests.
 */
const mayName = ['outbox', 'contact_requests', 'one_time_codes', 'look_ups', 'rate_limits']

/** Order owners for whom a call is not available; tested elsewhere. */
const notFor: Readonly<Partial<Record<CallName, readonly ('guest' | 'member')[]>>> = {
  // Only accounts have a wallet.
  SendWalletCode: ['guest'],
  // Finds a payment at a provider’s own page, which none of these is. // mismatch-of-providers.test.ts
  ProcessTicket: ['guest', 'member'],
  // For orders of vouchers, which none of these is. // vouchers/buy-vouchers.test.ts,
  // vouchers/gifts/gifts.test.ts
  GetVoucherOrder: ['guest', 'member'],
  SendGift: ['guest', 'member'],
  TakeBackGift: ['guest', 'member'],
}

/** Expected error code for a stranger; empty when any answer without data of others is fine. */
const refusalOf: Readonly<Record<CallDefinition['access'], string>> = {
  capability: 'NOT_FOUND',
  session: 'SIGN_IN_REQUIRED',
  'fresh-session': 'SIGN_IN_REQUIRED',
  door: 'SIGN_IN_REQUIRED',
  anyone: '',
}

/** Calls that end or change their subject: each is tested with a separate owner. */
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

/**
 * Calls that a session of any age may make, as somebody who took it may: each with the reason. A new call of
 * `access: 'session'` must be added here, or take `fresh-session`.
 */
const oldSessionMay: Readonly<Partial<Record<CallName, string>>> = {
  AddFavourite: 'Harmless: favourite cinemas.',
  AddReview: 'Harmless: a rating, which its author can change.',
  AddVoucher: 'Only gives to the account: the answer has no codes.',
  AskToDelete: 'Sends a code to the owner, or counts what would be lost; DeleteMyAccount takes the proof.',
  ClaimBookings: 'Only gives to the account, by keys of the caller.',
  EndOtherSessions: 'An owner who ends a thief’s session must not be delayed.',
  EndSession: 'An owner who ends a thief’s session must not be delayed.',
  GetOwnWays: 'Names of the ways to sign in; changing them takes a proof.',
  GetProfile: 'The name and contacts that the account’s pages show for a whole session.',
  GetProofWays: 'Part of the proof.',
  GetSavedCards: 'Masked cards; the bank verifies each payment by one.',
  GetWallet: 'A balance, which a code to the verified mobile opens.',
  KeepFavourites: 'Harmless: favourite cinemas.',
  LegacyGetUserWallet: 'A balance, which a code to the verified mobile opens.',
  LegacySocialLogout: 'Signing out must not be delayed.',
  ListBookings: 'The bookings that the account’s pages show for a whole session.',
  ListPasskeys: 'Names of passkeys; adding and removing them takes a proof.',
  ListSessions: 'Lets an owner see a thief’s session.',
  ListVouchers: 'Balances; the codes, by WithCodes, take a proof.',
  Logout: 'Signing out must not be delayed.',
  OwnReviews: 'Harmless: the owner’s ratings.',
  ProveAgain: 'Part of the proof.',
  SendProofCode: 'Part of the proof: the code goes to the verified contact.',
  UpdateProfile: 'Name and gender; a new password takes a proof.',
}

interface Stranger extends Omit<Caller, 'session'> {
  /** For one request only, as some calls end a session. */
  readonly session?: () => Promise<string> | string
}

describe.each(defaultEngines)('authorisation of every call of the contract, on %s', (engine) => {
  let fixture: AccessControlFixture
  let guest: Owner
  let otherGuest: Owner
  let member: Owner
  let otherMember: Owner
  /** Owners for calls that do not change their data. */
  let reading: Readonly<Record<'guest' | 'member', Owner>>
  let strangers: Readonly<Record<string, Stranger>>
  /** Callers with an ended or invented session: only calls that require a session treat them differently. */
  let signedOut: Readonly<Record<string, Stranger>>
  /** Finds the rows that name the guest or the member. */
  let findRows: () => Promise<string[]>

  beforeAll(async () => {
    fixture = await openAccessControlFixture(engine)
    guest = await fixture.makeOwner('guest', false)
    otherGuest = await fixture.makeOwner('other-guest', false)
    member = await fixture.makeOwner('member', true)
    otherMember = await fixture.makeOwner('other-member', true)
    reading = {
      guest: await fixture.makeOwner('reading-guest', false),
      member: await fixture.makeOwner('reading-member', true),
    }
    findRows = await createRowSearch(fixture.store, [guest, member].flatMap(listSecrets), mayName)
    const endedSession = async (end: string) => {
      const made = await fixture.secondSession(member)
      await fixture.store.query(end, [made.hash])
      return made.token
    }
    const ranOut = await endedSession('update sessions set expires_at = now() where token_hash = $1')
    const ended = await endedSession('delete from sessions where token_hash = $1')
    strangers = {
      nobody: {},
      'another guest': { key: otherGuest.paid.ReserveKey },
      'another member': {
        session: async () => (await fixture.secondSession(otherMember)).token,
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
  afterAll(() => fixture.close())

  /** Returns values that only the owner may read, as they would appear in an answer. */
  const listSecrets = ({ email, mobile, held, paid, cardId }: Owner) =>
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

  /** Returns requests about all data of the owners, without duplicates. */
  function requestsAbout(owners: readonly Owner[], call: CallDefinition, key: string | undefined) {
    const requests = owners.flatMap((owner) =>
      (['held', 'paid'] as const).map((of) => ({ owner, body: requestFor(call, owner, of, key) })),
    )
    return new Map(requests.map((each) => [JSON.stringify({ ...each.body, AttemptID: '' }), each])).values()
  }

  /** Requests all data of the owners; returns the faults in the answers. */
  async function askAbout(
    owners: readonly Owner[],
    call: CallDefinition,
    { key, session, ...where }: Stranger,
    refusal: string,
  ): Promise<string[]> {
    const wrong: string[] = []
    for (const { owner, body } of requestsAbout(owners, call, key)) {
      const { code, text } = await fixture.ask(call.name as CallName, body, {
        ...where,
        session: (await session?.()) ?? '',
      })
      const said = JSON.stringify(body)
      const told = owners.flatMap(listSecrets).filter((each) => text.includes(each) && !said.includes(each))
      if (told.length > 0) wrong.push(`of ${owner.email} was told ${told.join(', ')}`)
      if (refusal && code !== refusal) wrong.push(`about ${owner.email}: ${code || 'not refused'}`)
    }
    return wrong
  }

  /** Rows as the previous call left them. */
  let rowsBefore: string[] | undefined
  test.each(built.map((call) => [call.name, call] as const))(
    '%s reveals no data of others to strangers and changes none',
    async (_name, call) => {
      const owners = needsSession(call) ? [member] : [guest, member]
      const before = (rowsBefore ??= await findRows())
      const asking = { ...strangers, ...((isFullSet || needsSession(call)) && signedOut) }
      const wrong = await Promise.all(
        Object.entries(asking).map(async ([name, stranger]) => {
          // Another member gets their own data from the same call.
          const mayAsk = needsSession(call) && name === 'another member'
          const answers = await askAbout(owners, call, stranger, mayAsk ? '' : refusalOf[call.access])
          return answers.map((each) => `${name} ${each}`)
        }),
      )
      rowsBefore = await findRows()
      expect(wrong.flat()).toEqual([])
      expect(rowsBefore).toEqual(before)
    },
  )

  // Without these tests, a refusal might have another cause than missing permission.
  test.each(callsWith('capability'))('%s accepts its owner by key and by session', async (name) => {
    for (const isSignedIn of [false, true]) {
      if (notFor[name]?.includes(isSignedIn ? 'member' : 'guest')) continue
      const owner = changing.has(name)
        ? await fixture.makeOwner(`own-${randomUUID()}`, isSignedIn)
        : reading[isSignedIn ? 'member' : 'guest']
      const asker = isSignedIn ? { session: owner.session } : {}
      const codes: string[] = []
      for (const of of ['held', 'paid'] as const) {
        const key = isSignedIn ? undefined : owner[of].ReserveKey
        codes.push((await fixture.ask(name, requestFor(calls[name], owner, of, key), asker)).code)
      }
      expect(codes.filter((code) => !['NOT_FOUND', 'SIGN_IN_REQUIRED'].includes(code))).not.toEqual([])
    }
  })

  test.each(callsWith('door'))('%s accepts a device at the door only by its own key', async (name) => {
    const DoorKey = await signInDoorDevice(fixture.store)
    const body = requestFor(calls[name], guest, 'paid', undefined)
    const session = member.session
    expect((await fixture.ask(name, { ...body, DoorKey: alteredKey(DoorKey) }, { session })).code).toBe(
      'SIGN_IN_REQUIRED',
    )
    expect((await fixture.ask(name, { ...body, DoorKey }, { brand: 'dana' })).code).toBe('SIGN_IN_REQUIRED')
    expect((await fixture.ask(name, { ...body, DoorKey })).code).toBe('')
  })

  test('accepts signed-in visitors for every call that needs a session', async () => {
    const refused: string[] = []
    for (const name of [...callsWith('session'), ...callsWith('fresh-session')]) {
      const { token: session } = await fixture.secondSession(otherMember)
      const { code } = await fixture.ask(name, requestFor(calls[name], otherMember, 'paid', undefined), {
        session,
      })
      if (code === 'SIGN_IN_REQUIRED') refused.push(name)
    }
    expect(refused).toEqual([])
  })

  test('lets an old session make only calls for which a reason is given', () => {
    expect(callsWith('session').toSorted()).toEqual(Object.keys(oldSessionMay).toSorted())
  })

  test('requires a fresh session for calls that could give an account away', async () => {
    const { token, hash } = await fixture.secondSession(otherMember)
    await fixture.store.query(
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
      // Excluded, as it ends the session.
      if (name === 'Logout' || name === 'LegacySocialLogout') continue
      const { code } = await fixture.ask(name, body, { session: token })
      if (code === 'PROVE_AGAIN') refused.push(name)
      if (code === 'SIGN_IN_REQUIRED' && needsSession(call)) refused.push(`${name}: the session is over`)
    }
    // A new call that changes contacts or sign-in methods, exports all data or gives out what can be spent, must
    // be added here.
    expect(refused.toSorted()).toEqual([
      'BeginPasskey',
      'ChangeContact',
      'ConfirmContact',
      'DeleteMyAccount',
      'ExportMyData',
      'KeepPasskey',
      'LinkWay',
      'ListVouchers',
      'RemoveCard',
      'RemovePasskey',
      'UnlinkWay',
      'UpdateProfile',
    ])
  })
})
