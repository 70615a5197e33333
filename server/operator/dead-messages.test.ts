import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbox, Undeliverable, type Outbox } from '@/server/platform/notify/outbox'
import { openBookingFixture, catchRefusal, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { operate, type WireAnswer } from './operate'
import { UsageError } from '@/server/platform/command-arguments'
import type { Message } from '@/server/platform/notify/message'
import { readArguments } from './read-arguments'
import { formatOutput } from './format-output'

const signed = ['--why', 'the mail server is back', '--by', 'Wanjiru', '--yes']

describe.each(defaultEngines)('undeliverable messages, on %s', (engine) => {
  let fixture: BookingFixture
  let isBroken = true
  const sent: string[] = []
  /**
   * Shared by all tests: once this outbox has drained, the work started by the operator’s command is finished
   * too.
   */
  let outbox: Outbox
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    outbox = createOutbox({
      store: fixture.store,
      log: pino({ level: 'silent' }),
      email: ({ recipient }) => {
        if (isBroken) return Promise.reject(new Undeliverable('550 no such mailbox'))
        sent.push(recipient)
        return Promise.resolve()
      },
    })
  })
  afterAll(() => fixture.close())

  const ask = (...args: string[]) =>
    operate({ ...createOperatorDeps(fixture), outbox }, readArguments(['outbox', ...args]).command)
  const say = async (...args: string[]) =>
    formatOutput(JSON.parse(JSON.stringify(await ask(...args))) as WireAnswer).join('\n')
  async function send(recipient: string) {
    const message: Message = {
      dedupeKey: randomUUID(),
      brandId: 'tembo',
      channel: 'email',
      language: 'en',
      recipient,
      subject: 'Your tickets',
      text: 'Your code is SECRET.',
      html: '',
    }
    await fixture.store.transaction((transaction) => outbox.add(transaction, message))
    await outbox.drain()
  }
  const readId = async (recipient: string) => {
    const { rows } = await fixture.store.query<{ name: string }>(
      'select id::text as name from outbox where recipient = $1',
      [recipient],
    )
    return rows[0]?.name ?? ''
  }

  test('are listed with the reason, retried one by one or all together, and dropped', async () => {
    expect(await say()).toBe('Every message was sent or is still being retried.')
    for (const name of ['a', 'b', 'c']) await send(`${name}@example.com`)
    const listed = await say()
    expect(listed).toContain('tembo  email to a@example.com: Your tickets\n  1 try: 550 no such mailbox')
    expect(listed).not.toContain('SECRET')
    expect(await say('--most', '1')).toContain('And 2 more')

    isBroken = false
    const first = await readId('a@example.com')
    expect(await say('--again', first)).toBe('Would be tried again: 1 message.')
    await outbox.drain()
    expect(sent).toEqual([])
    expect(await say('--again', first, ...signed)).toBe('Tried again: 1 message.')
    await outbox.drain()
    expect(sent).toEqual(['a@example.com'])
    expect((await catchRefusal(ask('--again', first, ...signed))).code).toBe('NOT_FOUND')

    expect(await say('--drop', await readId('b@example.com'), ...signed)).toBe('Dropped: 1 message.')
    expect(await readId('b@example.com')).toBe('')
    expect(await say('--again', 'all', ...signed)).toBe('Tried again: 1 message.')
    await outbox.drain()
    expect(sent).toEqual(['a@example.com', 'c@example.com'])
    expect((await catchRefusal(ask('--drop', 'all', ...signed))).code).toBe('NOT_FOUND')

    const actions = await operate(createOperatorDeps(fixture), { what: 'log', most: 3 })
    expect(actions).toMatchObject({
      actions: [
        { what: 'outbox-again', details: { id: 'all', count: 1 } },
        { what: 'outbox-drop', details: { count: 1 } },
        { what: 'outbox-again', by: 'Wanjiru', details: { id: first } },
      ],
    })
    expect(JSON.stringify(actions)).not.toContain('@example.com')
  })

  test('do not include sent messages, which cannot be dropped', async () => {
    await send('sent@example.com')
    expect((await catchRefusal(ask('--drop', await readId('sent@example.com'), ...signed))).code).toBe(
      'NOT_FOUND',
    )
    expect(await readId('sent@example.com')).not.toBe('')
    expect(() => readArguments(['outbox', '--again', '1', '--drop', '1'])).toThrow(UsageError)
  })
})
