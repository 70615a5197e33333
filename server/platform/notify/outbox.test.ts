import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '@/tests/fixtures/engines'
import { openStoreOn } from '@/tests/fixtures/store-under-test'
import { EnvironmentError, readEnvironment } from '../environment/environment'
import type { Store } from '../store/store'
import { createSmtpSender } from './email'
import { createOutbox, type Deliver } from './outbox'
import { listOutbox } from './outbox-repository'
import { createHttpSmsSender } from './sms'
import type { Message } from './message'

const log = pino({ level: 'silent' })
let sequence = 0
const message = (changes: Partial<Message> = {}): Message => ({
  dedupeKey: `key-${sequence++}`,
  brandId: 'tembo',
  channel: 'email',
  language: 'en',
  recipient: 'amina@example.com',
  subject: 'Your tickets',
  text: 'Seats A-1',
  html: '',
  ...changes,
})

describe.each(engines)('the outbox on %s', (engine) => {
  let store: Store
  beforeAll(async () => {
    store = await openStoreOn(engine)
  })
  afterAll(() => store.close())

  const add = (outbox: ReturnType<typeof createOutbox>, one: Message) =>
    store.transaction((client) => outbox.add(client, one))
  const readState = async (one: Message) =>
    (
      await store.query<{ state: string; tries: number; last_error: string | null }>(
        'select state, tries, last_error from outbox where dedupe_key = $1',
        [one.dedupeKey],
      )
    ).rows[0]
  const collect = () => {
    const taken: string[] = []
    const deliver: Deliver = (one) => {
      taken.push(one.dedupeKey)
      return Promise.resolve()
    }
    return { taken, deliver }
  }

  test('creates PDF tickets when sending; if that keeps failing, sends the message without them', async () => {
    const sent: (string | undefined)[] = []
    let broken = false
    const outbox = createOutbox({
      store,
      log,
      email: ({ paper }) => {
        sent.push(paper?.name)
        return Promise.resolve()
      },
      makePaper: (bookingId, language) => {
        if (broken) return Promise.reject(new Error('no printer'))
        const name = `${bookingId}.${language}.pdf`
        return Promise.resolve({ name, type: 'application/pdf', content: Buffer.from('%PDF-') })
      },
    })
    await add(outbox, message({ paperOf: 'booking-1', language: 'ar' }))
    await outbox.drain()
    expect(sent).toEqual(['booking-1.ar.pdf'])
    broken = true
    const patient = message({ paperOf: 'booking-2' })
    await add(outbox, patient)
    for (let tries = 1; tries <= 3; tries++) {
      expect((await readState(patient))?.state).toBe('waiting')
      await store.query("update outbox set next_at = now() where state = 'waiting'")
      await outbox.drain()
    }
    expect(await readState(patient)).toMatchObject({ state: 'sent', tries: 3 })
    expect(sent).toEqual(['booking-1.ar.pdf', undefined])
  })

  test('a message exists only if its change is committed, and once however often it is added', async () => {
    const { taken, deliver } = collect()
    const outbox = createOutbox({ store, log, email: deliver })
    const [undone, done] = [message(), message()]
    await store
      .transaction(async (client) => {
        await outbox.add(client, undone)
        throw new Error('undo')
      })
      .catch(() => {})
    await add(outbox, done)
    await add(outbox, done)
    await outbox.drain()
    await outbox.drain()
    expect(taken).toEqual([done.dedupeKey])
    expect(await readState(done)).toMatchObject({ state: 'sent' })
  })

  test('many simultaneous senders send each message once', async () => {
    const { taken, deliver } = collect()
    const outboxes = Array.from({ length: 4 }, () => createOutbox({ store, log, email: deliver }))
    const messages = Array.from({ length: 30 }, () => message())
    for (const one of messages) await add(createOutbox({ store, log }), one)
    await Promise.all(outboxes.map((outbox) => outbox.drain()))
    expect(taken.toSorted()).toEqual(messages.map((one) => one.dedupeKey).toSorted())
  })

  test('sends a message that is added while another is being sent', async () => {
    const taken: string[] = []
    const [first, second] = [message(), message()]
    const outbox = createOutbox({
      store,
      log,
      email: async (one) => {
        taken.push(one.dedupeKey)
        if (one.dedupeKey !== first.dedupeKey) return
        await add(outbox, second)
        outbox.wake()
      },
    })
    await add(outbox, first)
    await outbox.drain()
    expect(taken).toEqual([first.dedupeKey, second.dedupeKey])
  })

  test('retries a failed message later and marks it dead in the end', async () => {
    let answers: 'no' | 'yes' = 'no'
    const outbox = createOutbox({
      store,
      log,
      email: () => (answers === 'no' ? Promise.reject(new Error('mailbox full')) : Promise.resolve()),
    })
    const [mended, hopeless] = [message(), message()]
    await add(outbox, mended)
    await outbox.drain()
    expect(await readState(mended)).toEqual({ state: 'waiting', tries: 1, last_error: 'mailbox full' })
    answers = 'yes'
    await outbox.drain()
    expect(await readState(mended)).toMatchObject({ state: 'waiting' })
    await store.query('update outbox set next_at = now()')
    await outbox.drain()
    expect(await readState(mended)).toEqual({ state: 'sent', tries: 2, last_error: null })
    answers = 'no'
    await add(outbox, hopeless)
    await store.query('update outbox set tries = 11 where dedupe_key = $1', [hopeless.dedupeKey])
    await outbox.drain()
    expect(await readState(hopeless)).toMatchObject({ state: 'dead', tries: 12 })
  })

  test('another server sends a message whose sender crashed', async () => {
    const { taken, deliver } = collect()
    const outbox = createOutbox({ store, log, email: deliver })
    const one = message()
    await add(outbox, one)
    await store.query(`update outbox set leased_until = now() + interval '1 minute' where dedupe_key = $1`, [
      one.dedupeKey,
    ])
    await outbox.drain()
    expect(taken).toEqual([])
    await store.query(`update outbox set leased_until = now() where dedupe_key = $1`, [one.dedupeKey])
    await outbox.drain()
    expect(taken).toEqual([one.dedupeKey])
  })

  test('logs messages for the development page when there is no gateway', async () => {
    const outbox = createOutbox({ store, log })
    const one = message({ channel: 'sms', recipient: '+254712345678' })
    await add(outbox, one)
    await outbox.drain()
    expect((await listOutbox(store, 1))[0]).toMatchObject({ recipient: '+254712345678', state: 'logged' })
  })
})

test('sends an e-mail by SMTP with both bodies, a stable message id and no wish for absence notes', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port))
  })
  const deliver = createSmtpSender(`smtp://127.0.0.1:${port}`, 'tickets@foyer.example')
  const png = Buffer.from('a picture').toString('base64')
  const first = {
    ...message({
      html: `<p>Seats A-1</p><img src="data:image/png;base64,${png}" alt="Code">`,
      files: [{ name: 'ABCD2346.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR' }],
    }),
    id: '42',
    createdAt: new Date(0),
    paper: { name: 'متروبوليس – ABCD2346.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.3') },
  }
  await deliver(first)
  await deliver(first)
  // The message of a restored database that reuses the number.
  await deliver({ ...first, createdAt: new Date(1) })
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(3)
  expect(received[0]).toContain('From: Tembo <tickets@foyer.example>')
  expect(received[0]).toContain('To: amina@example.com')
  // RFC 3834
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const [id, again, restored] = received.map(
    (mail) => /Message-ID: (<[0-9a-f]{32}@foyer\.example>)/.exec(mail)?.[1],
  )
  expect(id).toBeDefined()
  expect(again).toBe(id)
  expect(restored).not.toBe(id)
  expect(received[0]).toContain('<p>Seats A-1</p>')
  // The picture is an inline part that the body refers to.
  expect(received[0]).toContain(`Content-Type: image/png`)
  expect(received[0]).toContain(png)
  expect(received[0]).toMatch(/<img src=(3D)?"cid:/)
  expect(received[0]).not.toContain('data:image')
  expect(received[0]).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=ABCD2346\.ics/)
  expect(received[0]).toMatch(/Content-Disposition: attachment; filename=ABCD2346\.ics/)
  // The PDF tickets are attached too, with a name in any script.
  expect(received[0]).toMatch(/Content-Type: application\/pdf;\s+name/)
  expect(received[0]).toContain(Buffer.from('%PDF-1.3').toString('base64'))
})

test('posts an SMS to the gateway as JSON with the configured authorization; a refusal is an error', async () => {
  const received: unknown[] = []
  const askedBy: unknown[] = []
  let status = 202
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(JSON.parse(body))
      askedBy.push(request.headers.authorization)
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}/send?flow=7`
  const createGateway = (given: Record<string, string>) => {
    const { smsGateway } = readEnvironment(given)
    return smsGateway ? createHttpSmsSender(smsGateway) : expect.fail('No gateway')
  }
  const deliver = createGateway({ SMS_URL: `http://${place}` })
  const one = {
    ...message({ channel: 'sms', recipient: '+254712345678', text: 'Seats A-1' }),
    id: '43',
    createdAt: new Date(0),
  }
  await deliver(one)
  await createGateway({ SMS_URL: `http://${place}`, SMS_TOKEN: 'abc.DEF-1_2~3+4/5==' })(one)
  await createGateway({ SMS_URL: `http://foyer:p%40ss%3Aword@${place}` })(one)
  const sent = { id: '43', brand: one.brandId, to: '+254712345678', text: 'Seats A-1' }
  expect(received).toEqual([sent, sent, sent])
  expect(askedBy).toEqual([undefined, 'Bearer abc.DEF-1_2~3+4/5==', `Basic ${btoa('foyer:p@ss:word')}`])
  status = 500
  await expect(deliver(one)).rejects.toThrow('500')
  await new Promise((resolve) => server.close(resolve))
})

test.each([
  ['a token without a gateway', { SMS_TOKEN: 'secret-token' }],
  ['a token of two lines', { SMS_URL: 'https://sms.example', SMS_TOKEN: 'secret-token\nX: y' }],
  [
    'a token and a password',
    { SMS_URL: 'https://foyer:secret-token@sms.example', SMS_TOKEN: 'secret-token' },
  ],
  ['a password that is cut', { SMS_URL: 'https://foyer:secret-token%2@sms.example' }],
])('refuses to start with %s, without printing the secret', (_, given) => {
  expect(() => readEnvironment(given)).toThrow(EnvironmentError)
  expect(() => readEnvironment(given)).not.toThrow('secret-token')
})
