import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operate } from '@/server/operator/operate'
import { readArguments } from '@/server/operator/read-arguments'
import type { OperatorDeps } from '@/server/operator/operator-deps'
import { appUnderTest } from '@/tests/fixtures/app-under-test'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { createCaller } from '@/tests/fixtures/member-calls'
import { endShow } from '@/tests/fixtures/end-show'
import { signIn, type SignedInVisitor } from '@/tests/fixtures/signed-in'

const signed = { actor: 'Wanjiru', reason: 'fit to be read', yes: true } as const

describe.each(defaultEngines)('film reviews, on %s', (engine) => {
  let fixture: BookingFixture
  let deps: OperatorDeps
  let call: ReturnType<typeof createCaller>
  let elsewhere: ReturnType<typeof createCaller>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    const { store, payments, findShowForSale } = fixture
    const app = appUnderTest({ store, payments, findShowForSale })
    call = createCaller(app)
    elsewhere = createCaller(app, 'orbit')
    deps = createOperatorDeps(fixture)
  })
  afterAll(() => fixture.close())

  /** Creates a visitor with a booking of the given film; its show is over unless specified. */
  async function bookAsVisitor(
    titleId: string,
    {
      isOver = true,
      kind = 'movie',
      who,
    }: { isOver?: boolean; kind?: 'movie' | 'event'; who?: SignedInVisitor } = {},
  ) {
    const one = who ?? (await signIn(fixture.store))
    await call(one, '/UpdateProfile', { FirstName: 'Amina', LastName: 'Otieno', Gender: '0' })
    const visitor = fixture.visitor({ account: one.account })
    const { key } = await holdSeats(visitor, fixture.sell({ titleId, kind }), ['A-1', 'A-2'])
    const { BookingID = '' } = await pay(visitor, key, cards.simple)
    if (isOver) await endShow(fixture.store, BookingID)
    return { ...one, BookingID, orderId: key.ReserveID }
  }
  const film = () => `film-${randomUUID()}`
  const add = (one: SignedInVisitor, BookingID: string, Rating: number, Text = '') =>
    call(one, '/x/AddReview', { BookingID, Rating, Text })
  const listed = async (MovieID: string, Before?: string) =>
    (await call(null, '/x/ListReviews', { MovieID, ...(Before !== undefined && { Before }) })).body
  const waitingFor = async (titleId: string) => {
    const answer = await operate(deps, { what: 'reviews', state: 'waiting', most: 1000 })
    if (answer.what !== 'reviews') throw new Error('No reviews were told')
    return answer.reviews.filter((review) => review.film === titleId)
  }
  const decide = async (titleId: string, what: 'publish-review' | 'reject-review') => {
    for (const { id } of await waitingFor(titleId)) await operate(deps, { what, review: id, ...signed })
  }

  test('a visitor rates a seen film, and once published all see the review under a short name', async () => {
    const titleId = film()
    const one = await bookAsVisitor(titleId)
    const said = 'Fritz Lang at his best. <b>www.example.com</b>'
    expect((await add(one, one.BookingID, 4.5, ` ${said}\u202e\n\n\n\nAgain! `)).body).toMatchObject({
      Review: { Rating: 4.5, Text: `${said}\n\nAgain!`, State: 'waiting' },
    })
    expect(await listed(titleId)).toMatchObject({ Average: 0, Count: 0, Reviews: [] })
    await decide(titleId, 'publish-review')
    const told = await listed(titleId)
    expect(told).toMatchObject({
      Average: 4.5,
      Count: 1,
      Reviews: [{ Name: 'Amina O.', Rating: 4.5, Text: `${said}\n\nAgain!` }],
    })
    expect(JSON.stringify(told)).not.toContain('Otieno')
    expect((await call(one, '/x/OwnReviews', { MovieID: titleId })).body).toMatchObject({
      Seen: [{ BookingID: one.BookingID, MovieID: titleId, Review: { Rating: 4.5, State: 'published' } }],
    })
    expect((await elsewhere(null, '/x/ListReviews', { MovieID: titleId })).body).toMatchObject({ Count: 0 })
  })

  test('a review can be changed until published, and an operator publishes only the text they read', async () => {
    const titleId = film()
    const one = await bookAsVisitor(titleId)
    await add(one, one.BookingID, 2, 'Too loud.')
    const [read] = await waitingFor(titleId)
    await add(one, one.BookingID, 3, 'Buy at my shop!')
    await expect(
      operate(deps, { what: 'publish-review', review: read?.id ?? '', ...signed }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await decide(titleId, 'publish-review')
    expect(await listed(titleId)).toMatchObject({ Count: 1, Average: 3 })
    expect((await add(one, one.BookingID, 1)).body).toMatchObject({ Code: 'NOT_ALLOWED' })
    // The same request again, as after a lost answer.
    expect((await add(one, one.BookingID, 3, 'Buy at my shop!')).status).toBe(200)
    expect(await listed(titleId)).toMatchObject({ Count: 1, Average: 3 })
  })

  test('a rejected review is visible to its author only, who may rewrite it', async () => {
    const titleId = film()
    const one = await bookAsVisitor(titleId)
    await add(one, one.BookingID, 1, 'Rude words.')
    await decide(titleId, 'reject-review')
    expect(await listed(titleId)).toMatchObject({ Count: 0, Reviews: [] })
    expect((await call(one, '/x/OwnReviews', { MovieID: titleId })).body).toMatchObject({
      Seen: [{ Review: { State: 'rejected' } }],
    })
    await add(one, one.BookingID, 1, 'Kind words.')
    expect(await waitingFor(titleId)).toMatchObject([{ text: 'Kind words.', changes: 1 }])
  })

  test('rejects reviews of others’ bookings, of unseen, refunded or postponed shows, and of events', async () => {
    const one = await bookAsVisitor(film())
    const other = await signIn(fixture.store)
    const early = await bookAsVisitor(film(), { isOver: false })
    const back = await bookAsVisitor(film())
    await operate(deps, { what: 'refund', order: back.orderId, wanted: { kind: 'whole' }, ...signed })
    const off = await bookAsVisitor(film())
    await fixture.store.query(
      `insert into show_changes (schedule_id, state) select schedule_id, 'postponed' from bookings where id = $1`,
      [off.BookingID],
    )
    const concert = await bookAsVisitor(film(), { kind: 'event' })
    const later = await bookAsVisitor(film())
    await fixture.store.query(
      `insert into show_changes (schedule_id, state, new_starts_at)
       select schedule_id, 'postponed', now() + interval '1 day' from bookings where id = $1`,
      [later.BookingID],
    )
    for (const [who, id] of [
      [other, one.BookingID],
      [early, early.BookingID],
      [back, back.BookingID],
      [off, off.BookingID],
      [later, later.BookingID],
      [concert, concert.BookingID],
    ] as const) {
      expect((await add(who, id, 4)).body).toMatchObject({ Code: 'NOT_FOUND' })
      expect((await call(who, '/x/OwnReviews')).body).toMatchObject({ Seen: [] })
    }
    const sister = await signIn(fixture.store, { brandId: 'orbit' })
    expect(
      (await elsewhere(sister, '/x/AddReview', { BookingID: one.BookingID, Rating: 4 })).body,
    ).toMatchObject({
      Code: 'NOT_FOUND',
    })
    expect((await call(null, '/x/AddReview', { BookingID: one.BookingID, Rating: 4 })).body).toMatchObject({
      Code: 'SIGN_IN_REQUIRED',
    })
  })

  test('accepts only half-star steps and at most 500 characters', async () => {
    const one = await bookAsVisitor(film())
    for (const [rating, text] of [
      [0, ''],
      [4.2, ''],
      [5.5, ''],
      [4, 'x'.repeat(501)],
    ] as const)
      expect((await add(one, one.BookingID, rating, text)).body).toMatchObject({ Code: 'INVALID_REQUEST' })
    expect((await add(one, one.BookingID, 0.5, 'é'.repeat(500))).status).toBe(200)
  })

  test('stores simultaneous requests as one review, and rejects the same text for another booking', async () => {
    const titleId = film()
    const one = await bookAsVisitor(titleId)
    const sent = await Promise.all([1, 2, 3, 4].map(() => add(one, one.BookingID, 5, 'Grand.')))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await waitingFor(titleId)).toMatchObject([{ text: 'Grand.', changes: 0 }])
    const again = await bookAsVisitor(titleId, { who: one })
    expect((await add(one, again.BookingID, 5, 'GRAND.')).body).toMatchObject({
      Code: 'INVALID_REQUEST',
      Issues: [{ Field: 'Text' }],
    })
    expect((await add(one, again.BookingID, 5, 'Grander.')).status).toBe(200)
  })

  test('limits how often a review can be changed', async () => {
    const one = await bookAsVisitor(film())
    for (let times = 0; times <= 10; times++)
      expect((await add(one, one.BookingID, 4, `Draft ${times}`)).status).toBe(200)
    expect((await add(one, one.BookingID, 4, 'One more')).body).toMatchObject({ Code: 'TOO_MANY_REQUESTS' })
  })

  test('the next page continues after the last one, with the same totals', async () => {
    const titleId = film()
    for (let count = 0; count < 6; count++) {
      const one = await bookAsVisitor(titleId)
      await add(one, one.BookingID, count % 2 === 0 ? 4 : 5, `Number ${count}`)
    }
    await decide(titleId, 'publish-review')
    const first = await listed(titleId)
    const rest = await listed(titleId, String(first['Next']))
    expect(first).toMatchObject({ Average: 4.5, Count: 6 })
    expect([first, rest].map(({ Reviews }) => (Array.isArray(Reviews) ? Reviews.length : 0))).toEqual([5, 1])
    expect(rest).toMatchObject({ Count: 6, Reviews: [{ Text: 'Number 0' }] })
    expect(rest['Next']).toBeUndefined()
    expect((await listed(titleId, 'x'))['Code']).toBe('INVALID_REQUEST')
  })

  test('an operator previews a decision before it is made and logged', async () => {
    const titleId = film()
    const one = await bookAsVisitor(titleId)
    await add(one, one.BookingID, 4, 'Lovely.')
    const [{ id } = { id: '' }] = await waitingFor(titleId)
    const typed = readArguments(['reviews', 'publish', id, '--json'])
    expect(await operate(deps, typed.command)).toMatchObject({
      text: 'Lovely.',
      state: 'waiting',
      isDone: false,
    })
    expect(await listed(titleId)).toMatchObject({ Count: 0 })
    await operate(
      deps,
      readArguments(['reviews', 'publish', id, '--yes', '--by', 'W', '--why', 'fine']).command,
    )
    await operate(
      deps,
      readArguments(['reviews', 'reject', id, '--yes', '--by', 'W', '--why', 'asked to']).command,
    )
    expect(await listed(titleId)).toMatchObject({ Count: 0 })
    const log = await operate(deps, { what: 'log', most: 2 })
    expect(log).toMatchObject({
      actions: [
        { what: 'reject-review', by: 'W', why: 'asked to', details: { id, before: 'published' } },
        { what: 'publish-review', by: 'W', why: 'fine', details: { id, before: 'waiting' } },
      ],
    })
    expect(JSON.stringify(log)).not.toContain('Lovely')
    for (const wrong of [
      ['reviews'],
      ['reviews', 'publish'],
      ['reviews', 'list', id],
      ['reviews', 'burn', id],
    ])
      expect(() => readArguments(wrong)).toThrow()
  })

  test('a review is included in its author’s data export and deleted with the account', async () => {
    const titleId = film()
    const one = await bookAsVisitor(titleId)
    await add(one, one.BookingID, 2.5, 'Mine alone.')
    await decide(titleId, 'publish-review')
    const { body } = await call(one, '/x/ExportMyData')
    expect(JSON.parse(Buffer.from(String(body['Json']), 'base64').toString())).toMatchObject({
      reviews: [{ film: titleId, stars: 2.5, text: 'Mine alone.', state: 'published' }],
    })
    await fixture.store.query('delete from accounts where id = $1', [one.account.id])
    expect(await listed(titleId)).toMatchObject({ Count: 0 })
  })
})
