import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { checkout, choosing, contact, origins, paying, sale } from '@/tests/fixtures/flow-samples'
import {
  held,
  network,
  createOffline,
  waitForStep,
  createRefusal,
  createRunner,
} from '@/tests/fixtures/runner-under-test'
import { resume } from '../flow/resume'
import type { Flow } from '../flow/state'

const card = { number: '4111111111111111', name: 'A', expiryMonth: '12', expiryYear: '29', CVV: '123' }

describe('while offline', () => {
  it('keeps a pressed Continue and proceeds automatically when online', async () => {
    const asked = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } } as const
    const { runner, paths } = createRunner(asked, {
      UpdateBookUser: [createOffline, () => ({ Status: true })],
    })
    await runner.submitContact(contact)
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ contact: { kind: 'saving', connection: 'down' } }),
    )
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ contact: { kind: 'saved', contact } }))
    expect(paths()).toEqual(['UpdateBookUser', 'UpdateBookUser'])
  })

  it('sends no payment and reports that; the same press pays once online', async () => {
    network.isOn = false
    const { runner, paths } = createRunner(checkout, {
      ProcessPayment: [() => ({ Status: true, ErrDesc: { ErrorCode: 0 }, BookingID: 'b'.repeat(26) })],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    expect(runner.getFlow()).toMatchObject({ step: 'checkout', refusal: { code: 'OFFLINE' } })
    expect(paths()).toEqual(['GetReservation'])
    network.isOn = true
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await waitForStep(runner, 'confirmed')
  })

  it('queries the server before it refuses a press, because the known connection state may be outdated', async () => {
    network.isOn = false
    const { runner, paths } = createRunner(checkout, {
      GetReservation: [
        () => {
          network.isOn = true
          return { ...held, State: 'held' }
        },
      ],
      ProcessPayment: [() => ({ Status: true, ErrDesc: { ErrorCode: 0 }, BookingID: 'b'.repeat(26) })],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await waitForStep(runner, 'confirmed')
    expect(paths().slice(0, 2)).toEqual(['GetReservation', 'ProcessPayment'])
  })
})

describe('a brief server outage', () => {
  const paid = () => ({ Status: true, ErrDesc: { ErrorCode: 0 }, BookingID: 'b'.repeat(26) })
  const soon = () => createRefusal('SERVICE_UNAVAILABLE', { RetryAfterMs: 1 })
  const later = () => createRefusal('SERVICE_UNAVAILABLE', { RetryAfterMs: 60_000 })
  const gateway = (status: number) => () =>
    Promise.reject(new ApiError('BAD_ANSWER', `HTTP ${status} without JSON`, status))
  const unknown = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } } as const
  const attempts = (asked: readonly { path: string; body: Record<string, unknown> }[], call: string) =>
    asked.filter(({ path }) => path === `/${call}`).map(({ body }) => body.AttemptID)

  it('Book retries after the server’s retry time with the same attempt', async () => {
    const { runner, asked } = createRunner(choosing, { BookingReserve: [soon, soon, () => held] })
    await runner.confirmSeats()
    await waitForStep(runner, 'checkout')
    expect(attempts(asked, 'BookingReserve')).toHaveLength(3)
    expect(new Set(attempts(asked, 'BookingReserve')).size).toBe(1)
  })

  it.each([502, 503, 504])('Book waits for a server behind a gateway that answers %s', async (status) => {
    const { runner } = createRunner(choosing, { BookingReserve: [gateway(status), () => held] })
    await runner.confirmSeats()
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'holding', connection: 'paused' }))
    dispatchEvent(new Event('online'))
    await waitForStep(runner, 'checkout')
  })

  it('a press on Pay is retried with its contact, card and attempt', async () => {
    const { runner, asked, paths, saved } = createRunner(unknown, {
      UpdateBookUser: [soon, () => ({ Status: true })],
      ProcessPayment: [soon, soon, paid],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins, contact)
    await waitForStep(runner, 'confirmed')
    expect(paths().map(String).join(' ')).toBe(
      'UpdateBookUser UpdateBookUser ProcessPayment ProcessPayment ProcessPayment',
    )
    expect(new Set(attempts(asked, 'ProcessPayment')).size).toBe(1)
    expect(asked.at(-1)?.body).toMatchObject({ Card: card })
    expect(JSON.stringify(saved)).not.toMatch(/4111 ?1111|"123"/)
  })

  it.each([502, 503, 504])(
    'a press on Pay goes on after a gateway’s %s, with the same attempt',
    async (status) => {
      const { runner, asked, paths } = createRunner(checkout, { ProcessPayment: [gateway(status), paid] })
      await runner.pay({ PaymentID: 3, Card: card }, origins)
      await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'paying', connection: 'paused' }))
      dispatchEvent(new Event('online'))
      await waitForStep(runner, 'confirmed')
      expect(paths()).toEqual(['ProcessPayment', 'ProcessPayment'])
      expect(new Set(attempts(asked, 'ProcessPayment')).size).toBe(1)
    },
  )

  it('reports the wait, and does not charge a visitor who gives up', async () => {
    const { runner, paths } = createRunner(checkout, {
      ProcessPayment: [later, paid],
      GetReservation: [() => ({ ...held, State: 'held', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [() => ({ Status: true, State: 'unpaid' })],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'paying', connection: 'paused' }))
    const flow = runner.getFlow()
    await runner.send({ type: 'paymentUnclear', attemptId: flow.step === 'paying' ? flow.attemptId : '' })
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ refusal: { code: 'PAYMENT_NOT_SENT' } }))
    expect(paths().filter((path) => path === 'ProcessPayment')).toHaveLength(1)
  })

  it('queries the outcome when a retry is refused, because the first request may have been processed', async () => {
    const { runner } = createRunner(checkout, {
      ProcessPayment: [soon, () => createRefusal('TOO_MANY_REQUESTS')],
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [() => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) })],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await waitForStep(runner, 'confirmed')
  })

  it('polls a payment’s outcome after the server’s retry time and reports the wait', async () => {
    const { runner } = createRunner(resume(paying) as Flow, {
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [soon, later, () => ({ Status: true, State: 'unpaid' })],
    })
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'verifying', connection: 'paused' }),
    )
    runner.stop()
  })

  it('sends no payment twice to an API that only follows the specification and has no attempt ids', async () => {
    const { runner, paths } = createRunner(
      { ...checkout, sale: { ...sale, assignedBy: 'app' } },
      { ProcessPayment: [gateway(502), paid], ConfirmBooking: [() => ({ Status: true, BookingID: 77 })] },
    )
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await waitForStep(runner, 'confirmed')
    expect(paths().filter((path) => path === 'ProcessPayment')).toHaveLength(1)
  })
})
