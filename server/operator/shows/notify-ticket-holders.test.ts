import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
  type VisitorOptions,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { operate, type WireAnswer } from '../operate'
import { UsageError } from '@/server/platform/command-arguments'
import { readArguments } from '../read-arguments'
import { formatOutput } from '../format-output'

const signed = ['--why', 'the road is closed', '--by', 'Wanjiru', '--yes']
const words = ['--message', 'Come by the other door.', '--message-ar', 'تفضلوا من الباب الآخر.']

describe.each(defaultEngines)('a message to all ticket holders of a show, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  type Show = ReturnType<BookingFixture['sell']>
  let phones = 0
  async function buy(
    show: Show,
    seat: string,
    email = `${randomUUID()}@example.com`,
    of: VisitorOptions = {},
  ) {
    const visitor = fixture.visitor(of)
    const { key } = await holdSeats(visitor, show, [seat], email)
    const Mobile = `07${String(++phones).padStart(8, '0')}`
    await visitor.call('UpdateBookUser', { ...key, Email: email, Mobile, CountryCode: '254' })
    const paid = await pay(visitor, key, cards.simple)
    if (!paid.BookingID) throw new Error('Nothing was bought')
    return { email, order: key.ReserveID }
  }
  const say = async (...args: string[]) =>
    formatOutput(
      JSON.parse(
        JSON.stringify(await operate(createOperatorDeps(fixture), readArguments(args).command)),
      ) as WireAnswer,
    ).join('\n')
  const tell = (show: Show, ...more: string[]) => say('tell', show.scheduleId, ...words, ...more)
  const mailsTo = async (email: string) =>
    (await listOutbox(fixture.store, 500)).filter(
      ({ recipient, dedupeKey }) => recipient === email && dedupeKey.startsWith('tell:'),
    )

  test('reaches each address and number once, in the buyer’s language, and no other visitor', async () => {
    const show = fixture.sell()
    const one = await buy(show, 'A-1')
    await buy(show, 'A-2', one.email)
    const arab = await buy(show, 'A-3', undefined, { language: 'ar' })
    const swahili = await buy(show, 'A-4', undefined, { language: 'sw' })
    const other = await buy(fixture.sell(), 'A-1')
    const gone = await buy(show, 'A-5')
    const wanted = { kind: 'whole' } as const
    const said = { actor: 'Wanjiru', reason: 'asked', yes: true } as const
    await operate(createOperatorDeps(fixture), { what: 'refund', order: gone.order, wanted, ...said })

    expect(await tell(show)).toBe('Would be sent: 3 by e-mail, 4 by SMS.')
    expect(await mailsTo(one.email)).toEqual([])
    expect(await tell(show, ...signed)).toBe('Sent: 3 by e-mail, 4 by SMS.')

    const [mail, ...more] = await mailsTo(one.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'About your tickets for Metropolis', language: 'en' })
    expect(mail?.text).toContain('Come by the other door.')
    expect(mail?.text).toContain('/confirmBooking/')
    expect((await mailsTo(arab.email))[0]?.text).toContain('تفضلوا من الباب الآخر.')
    const inSwahili = (await mailsTo(swahili.email))[0]
    expect(inSwahili?.subject).toContain('Kuhusu tiketi zako')
    // The operator did not write the message in Swahili.
    expect(inSwahili?.text).toContain('Come by the other door.')
    for (const { email } of [other, gone]) expect(await mailsTo(email)).toEqual([])
    const log = await operate(createOperatorDeps(fixture), { what: 'log', most: 1 })
    expect(log).toMatchObject({
      actions: [{ what: 'tell', by: 'Wanjiru', details: { emails: 3, texts: 4, id: show.scheduleId } }],
    })
    expect(JSON.stringify(log)).not.toContain(one.email)
  })

  test('sent again with the same text, reaches only new buyers', async () => {
    const show = fixture.sell()
    const one = await buy(show, 'A-1')
    await Promise.all([tell(show, ...signed), tell(show, ...signed)])
    const late = await buy(show, 'A-2')
    expect(await tell(show, ...signed)).toBe(
      'Sent: 1 by e-mail, 1 by SMS.\n2 holders already received this text and are skipped.',
    )
    for (const { email } of [one, late]) expect(await mailsTo(email)).toHaveLength(1)
    await say('tell', show.scheduleId, '--message', 'Doors open at seven.', ...signed)
    expect(await mailsTo(one.email)).toHaveLength(2)
  })

  test('is refused without ticket holders or without a text', async () => {
    expect((await catchRefusal(tell(fixture.sell(), ...signed))).code).toBe('NOT_FOUND')
    expect(() => readArguments(['tell', 'a-show', ...signed])).toThrow(UsageError)
    expect(() => readArguments(['tell', 'a-show', '--message-ar', 'مرحبا', ...signed])).toThrow(
      /English text/,
    )
  })
})
