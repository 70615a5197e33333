import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { webhookEvents, webhookPayload, type WebhookEvent } from '@/contract/office/webhooks'
import type { StaffLimits } from '@/contract/office/staff-calls'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { lockOrder } from '@/server/orders/order-repository'
import { admit } from '@/server/orders/tickets/admit'
import { noLimits } from '@/server/operator/limits'
import { operate } from '@/server/operator/operate'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { addShow } from '@/tests/fixtures/add-show'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { openOfficeFixture, type OfficeFixture } from '@/tests/fixtures/office-fixture'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'
import { deliverWebhook, isPublicAddress, lookupPublic, refusalOfAddress } from './deliver-webhook'
import { createWebhooks } from './send-webhooks'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Another system, which answers each path with a status; a path without one waits until the server closes. */
async function openReceiver(statuses: Readonly<Record<string, number>>) {
  const received: Received[] = []
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body })
      const status = statuses[path]
      if (status !== undefined) response.writeHead(status, { Location: '/ok' }).end('ignored')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    statuses,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    to: (path: string) => received.filter((each) => each.path === path),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** As a receiver verifies it. // standardwebhooks.com */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

describe.each(defaultEngines)('webhooks, on %s', (engine) => {
  let fixture: BookingFixture
  let office: OfficeFixture
  let owner: Awaited<ReturnType<OfficeFixture['addPerson']>>
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
    office = await openOfficeFixture(engine, fixture)
    owner = await office.addPerson('owner')
  })
  afterAll(() => fixture.close())
  const receivers: { close(): void }[] = []
  afterEach(async () => {
    for (const receiver of receivers.splice(0)) receiver.close()
    await fixture.store.query('update webhook_endpoints set deleted_at = now() where deleted_at is null')
  })

  async function receive(statuses: Record<string, number>) {
    const receiver = await openReceiver(statuses)
    receivers.push(receiver)
    return receiver
  }
  const sender = () => createWebhooks({ ...fixture, log: pino({ level: 'silent' }), isOpen: true })
  async function add(
    url: string,
    events: readonly WebhookEvent[] = webhookEvents,
    limits: Partial<StaffLimits> = {},
  ) {
    const { answer, message } = await office.call(owner.browser, 'createWebhook', {
      attempt: randomUUID(),
      url,
      events: [...events],
      limits: { ...noLimits, ...limits },
    })
    if (!answer) throw new Error(message)
    return { ...answer, id: answer.webhook.id }
  }
  const readState = async (id: string) => {
    const { answer } = await office.call(owner.browser, 'listWebhooks', {})
    return answer?.webhooks.find((each) => each.id === id)
  }
  const readMessages = async (id: string) =>
    (await office.call(owner.browser, 'listWebhookMessages', { id, limit: 50 })).answer?.messages ?? []
  async function buy(changes: Partial<ShowForSale> = {}, seats = ['A-1', 'A-2']) {
    const show = fixture.sell(changes)
    await addShow(fixture.store, show)
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, seats, 'amina@example.com')
    const { BookingID: booking } = await pay(visitor, key, cards.simple)
    return { show, order: key.ReserveID, key, visitor, booking }
  }
  /** Makes what waits due now. */
  const hurry = () =>
    fixture.store.query(`update webhook_messages set next_at = now() where state = 'waiting'`)

  test('tell other systems what happens, signed, and never whom it concerns', async () => {
    const receiver = await receive({ '/ok': 200, '/elsewhere': 200 })
    const { secret } = await add(receiver.at('/ok'))
    await add(receiver.at('/elsewhere'), webhookEvents, { cinemaIds: ['elsewhere'] })
    const { show, order, key, visitor, booking } = await buy({ countryId: countryIds.kenya })
    const signed = { actor: 'Wanjiru', reason: 'asked', yes: true } as const
    const deps = createOperatorDeps(fixture)
    const seats = [{ from: 'A-1', to: 'B-1' }]
    await operate(deps, { what: 'change-seats', order, seats, ...signed })
    const ticket = await visitor.call('GetBookingDetails', {
      BookingID: booking ?? '',
      ReserveKey: key.ReserveKey,
    })
    const code = ticket.DataObject.CodeText ?? ''
    for (const _time of [1, 2])
      await admit(fixture.store, await getSecrets(fixture.store), { scheduleId: show.scheduleId, code })
    const wanted = { kind: 'seats' as const, names: ['A-2'] }
    await operate(deps, { what: 'refund', order, wanted, admitted: true, ...signed })
    await operate(deps, { what: 'cancel-show', id: show.scheduleId, ...signed })
    await sender().drain()

    const told = receiver.to('/ok')
    for (const each of told) {
      expect(isSigned(each, secret)).toBe(true)
      expect(isSigned({ ...each, body: `${each.body} ` }, secret)).toBe(false)
      expect(each.body).not.toContain('amina')
      expect(v.parse(webhookPayload, JSON.parse(each.body)).data).toEqual({
        ...(!each.body.includes('show.cancelled') && { order }),
        show: show.scheduleId,
        cinema: show.cinemaId,
        brands: expect.arrayContaining(['tembo']) as string[],
      })
    }
    const types = told.map(({ body }) => v.parse(webhookPayload, JSON.parse(body)).type)
    expect(types).toEqual([
      'order.paid',
      'order.changed',
      'order.admitted',
      'order.refunded',
      'show.cancelled',
    ])
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    expect(receiver.to('/elsewhere')).toEqual([])
  })

  test('are tried again under the same id, then need a person, who sends them again', async () => {
    const statuses: Record<string, number> = { '/down': 500 }
    const receiver = await receive(statuses)
    const { id } = await add(receiver.at('/down'), ['order.paid'])
    await buy()
    const hooks = sender()
    await hooks.drain()
    const [waiting] = await readMessages(id)
    expect(waiting).toMatchObject({ state: 'waiting', attempts: [{ status: 500, error: null }] })
    expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(fixture.store.nowMs())
    for (let tries = 1; tries < 9; tries++) {
      await hurry()
      await hooks.drain()
    }
    expect(await readState(id)).toMatchObject({ dead: 1, waiting: 0, state: 'on' })
    await hurry()
    await hooks.drain()
    expect(receiver.to('/down')).toHaveLength(9)

    statuses['/down'] = 204
    const again = await office.call(owner.browser, 'resendWebhook', { message: waiting?.id ?? '' })
    expect(again.answer?.message).toMatchObject({ state: 'waiting' })
    await hooks.drain()
    expect(new Set(receiver.to('/down').map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([waiting?.messageId]),
    )
    expect((await readMessages(id))[0]).toMatchObject({ state: 'sent', attempts: { length: 10 } })
    expect(await readState(id)).toMatchObject({ dead: 0, failingSince: null })
  })

  test('a receiver that does not answer holds up nobody else', async () => {
    const receiver = await receive({ '/ok': 200 })
    const slow = await add(receiver.at('/never'), ['order.paid'])
    await add(receiver.at('/ok'), ['order.paid'])
    const hooks = sender()
    await buy()
    const draining = hooks.drain()
    await expect.poll(() => receiver.to('/ok').length).toBe(1)
    await buy()
    hooks.wake()
    await expect.poll(() => receiver.to('/ok').length).toBe(2)
    expect(receiver.to('/never')).toHaveLength(1)
    receiver.close()
    await draining
    expect((await readMessages(slow.id)).at(-1)).toMatchObject({
      state: 'waiting',
      attempts: [{ status: null, error: expect.any(String) as string }],
    })
  })

  test('are sent once by two servers at the same time', async () => {
    const receiver = await receive({ '/ok': 200 })
    await add(receiver.at('/ok'), ['order.paid'])
    for (let order = 0; order < 4; order++) await buy()
    await Promise.all([sender().drain(), sender().drain()])
    await sender().drain()
    const ids = receiver.to('/ok').map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
  })

  test('a renewed secret signs beside the one before for a day, and a repeated request renews once', async () => {
    const receiver = await receive({ '/ok': 200 })
    const { id, secret } = await add(receiver.at('/ok'), ['order.paid'])
    const renewed = await office.call(owner.browser, 'renewWebhookSecret', { id, version: 1 })
    const again = await office.call(owner.browser, 'renewWebhookSecret', { id, version: 1 })
    expect(again.answer?.secret).toBe(renewed.answer?.secret)
    expect(again.answer?.webhook.secretVersion).toBe(2)
    await buy()
    await sender().drain()
    await fixture.store.query('update webhook_endpoints set overlap_until = now() where id = $1', [id])
    await buy()
    await sender().drain()
    const [during, after] = receiver.to('/ok')
    if (!during || !after) throw new Error('Nothing arrived')
    const signers = (each: Received) =>
      [secret, renewed.answer?.secret ?? ''].map((one) => isSigned(each, one))
    expect(signers(during)).toEqual([true, true])
    expect(signers(after)).toEqual([false, true])
  })

  test('are not led elsewhere, and stop for a receiver that is gone or silent for days', async () => {
    const receiver = await receive({ '/moved': 302, '/gone': 410, '/down': 503, '/ok': 200 })
    const moved = await add(receiver.at('/moved'), ['order.paid'])
    const gone = await add(receiver.at('/gone'), ['order.paid'])
    const down = await add(receiver.at('/down'), ['order.paid'])
    await buy()
    const hooks = sender()
    await hooks.drain()
    expect(receiver.to('/ok')).toEqual([])
    expect((await readMessages(moved.id))[0]).toMatchObject({ state: 'waiting', attempts: [{ status: 302 }] })
    expect(await readState(gone.id)).toMatchObject({ state: 'gone' })
    expect(await readState(down.id)).toMatchObject({ state: 'on' })

    await fixture.store.query(
      `update webhook_endpoints set failing_since = now() - interval '4 days' where id = $1`,
      [down.id],
    )
    await hurry()
    await Promise.all([hooks.drain(), sender().drain()])
    expect(await readState(down.id)).toMatchObject({ state: 'failing', waiting: 1 })
    const mails = (await listOutbox(fixture.store, 200)).filter(({ recipient }) => recipient === owner.email)
    expect(mails.filter(({ subject }) => subject.includes('switched off'))).toHaveLength(2)
    // Off, it is told nothing; on again, it gets what waits.
    const before = receiver.to('/down').length
    await buy()
    await hurry()
    await hooks.drain()
    expect(receiver.to('/down')).toHaveLength(before)
    const { url, events, limits } = down.webhook
    await office.call(owner.browser, 'changeWebhook', { id: down.id, url, events, limits, isOn: true })
    await hooks.drain()
    expect(receiver.to('/down')).toHaveLength(before + 1)
    expect(await readState(down.id)).toMatchObject({ state: 'on' })
  })

  test('a change that is rolled back tells nobody, and a deleted endpoint hears nothing more', async () => {
    const receiver = await receive({ '/ok': 200 })
    const { id } = await add(receiver.at('/ok'), ['order.refunded'])
    const { order } = await buy()
    const refunding = fixture.store.transaction(async (transaction) => {
      const locked = await lockOrder(transaction, order)
      if (!locked) throw new Error('There is no such order')
      const found = await fixture.payments.takeBack(transaction, locked, {
        wanted: { kind: 'whole' },
        fees: 'back',
        reason: 'operator',
        askedBy: 'W',
        note: '-',
      })
      throw new Error(`rolled back: ${'returnId' in found}`)
    })
    await expect(refunding).rejects.toThrow('rolled back: true')
    expect(await readMessages(id)).toEqual([])
    const refund = {
      what: 'refund',
      order,
      wanted: { kind: 'whole' },
      actor: 'W',
      reason: 'x',
      yes: true,
    } as const
    await operate(createOperatorDeps(fixture), refund)
    expect(await readMessages(id)).toHaveLength(1)
    await office.call(owner.browser, 'deleteWebhook', { id })
    await sender().drain()
    expect(receiver.to('/ok')).toEqual([])
    expect((await office.call(owner.browser, 'listWebhookMessages', { id, limit: 1 })).code).toBe('NOT_FOUND')
  })

  test('are added once, by somebody who is still an owner', async () => {
    const request = {
      attempt: randomUUID(),
      url: 'https://erp.example.com/foyer',
      events: ['order.paid' as const],
      limits: noLimits,
    }
    const other = await office.addPerson('owner')
    const [first, again] = [
      await office.call(other.browser, 'createWebhook', request),
      await office.call(other.browser, 'createWebhook', request),
    ]
    expect(again.answer?.secret).toBe(first.answer?.secret)
    expect(again.answer?.webhook.id).toBe(first.answer?.webhook.id)
    await fixture.store.query(`update staff set role = 'manager' where id = $1`, [other.id])
    expect((await office.call(other.browser, 'createWebhook', request)).code).toBe('NOT_PERMITTED')
  })
})

describe('the address of a webhook', () => {
  test('is https on the internet, except in development', () => {
    const refused = [
      'http://example.com/hook',
      'https://localhost/hook',
      'https://localhost./hook',
      'https://erp/hook',
      'https://erp.local/hook',
      'https://127.0.0.1/hook',
      'https://2130706433/hook',
      'https://10.1.2.3/hook',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://[fd00::1]/hook',
      'https://user:password@example.com/hook',
    ]
    expect(refused.filter((url) => refusalOfAddress(url, false) === null)).toEqual([])
    expect(refusalOfAddress('https://example.com:8443/hook', false)).toBeNull()
    expect(refusalOfAddress('http://127.0.0.1:9/hook', true)).toBeNull()
    expect(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'].every(isPublicAddress)).toBe(true)
    expect(['64:ff9b::a00:1', '2002:a00:1::', '100.64.0.1', '0.0.0.0'].some(isPublicAddress)).toBe(false)
  })

  test('whose name leads into a network of one’s own gets no message', async () => {
    const found = await new Promise<string>((resolve) =>
      lookupPublic('localhost', {}, (error) => resolve(error?.message ?? 'found')),
    )
    expect(found).toContain('network of its own')
    const message = { messageId: 'msg_1', body: '{}', secrets: [], timestampS: 1 }
    await expect(deliverWebhook({ ...message, url: 'https://192.168.0.1/' }, false)).rejects.toThrow(
      'internet',
    )
  })
})
