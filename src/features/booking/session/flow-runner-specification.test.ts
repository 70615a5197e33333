import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { checkout, choosing, frame, hold, origins, paying, sale } from '@/tests/fixtures/flow-samples'
import { now, waitForStep, createRunner } from '@/tests/fixtures/runner-under-test'
import { resume } from '../flow/resume'
import type { Flow } from '../flow/state'
import { getHold, startFlow } from '../flow/state'

const card = { number: '4111111111111111', name: 'A', expiryMonth: '12', expiryYear: '29', CVV: '123' }

describe('on an API that only follows the specification', () => {
  const plain = { Status: true, ReserveID: 1001, SelectedSeats: ['F-12', 'F-13'], ConFee: 50, total: 1900 }
  const notThere = () => Promise.reject(new ApiError('BAD_ANSWER', 'HTTP 404 without JSON', 404))
  const seat = (SeatName: string, more = {}) => ({ SeatName, Status: 1, ...more })
  const specSale = { ...sale, assignedBy: 'app' } as const
  const priced = {
    Status: true,
    Cinema: { CinemaID: 'c', CinemaName: 'C' },
    Currency: 'KES',
    SeatLayouts: [
      {
        SeatClass: { SeatClassID: 4, Label: 'A' },
        Seats: [[seat('F-12', { Price: '900' }), seat('F-13', { Price: 900 })]],
      },
    ],
  }

  it('counts down from 14:59 at the answer, and derives the price', async () => {
    const { runner } = createRunner(choosing, { BookingReserve: [() => plain] })
    await runner.confirmSeats()
    await waitForStep(runner, 'checkout')
    expect(getHold(runner.getFlow())).toEqual({
      reserveId: '1001',
      reserveKey: null,
      bookingId: null,
      seats: ['F-12', 'F-13'],
      expiresAt: now + 899_000,
      price: { ...hold.price, lines: [] },
    })
  })

  it('a booking id received with the hold is kept', async () => {
    const { runner } = createRunner(choosing, { BookingReserve: [() => ({ ...plain, BookingID: 77 })] })
    await runner.confirmSeats()
    await waitForStep(runner, 'checkout')
    expect(getHold(runner.getFlow())?.bookingId).toBe('77')
  })

  it.each([
    ['no total at all', { total: undefined }],
    ['the total of the tickets alone', { total: 1800 }],
    ['the whole total', { total: 1900 }],
    ['amounts as text', { total: '1,900.00', ConFee: '50' }],
  ])('derives the same price from %s', async (_, amounts) => {
    const { runner } = createRunner(
      { ...choosing, sale: specSale },
      { BookingReserve: [() => ({ ...plain, ...amounts })], GetSeatLayout: [() => priced] },
    )
    await runner.confirmSeats()
    await waitForStep(runner, 'checkout')
    expect(getHold(runner.getFlow())?.price).toEqual({ ...hold.price, lines: [] })
  })

  it('a booking id received before the payment is the one that is confirmed', async () => {
    const { runner, asked } = createRunner(
      { ...checkout, hold: { ...hold, bookingId: '77' } },
      {
        ProcessPayment: [() => ({ Status: true, ErrDesc: { ErrorCode: 0 } })],
        ConfirmBooking: [() => ({ Status: true })],
      },
    )
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'confirmed', bookingId: '77' }))
    expect(asked.filter(({ path }) => path === '/ConfirmBooking')).toHaveLength(1)
  })

  it('a confirmation without any id ends with the booking under the reservation’s number', async () => {
    const { runner } = createRunner(checkout, {
      ProcessPayment: [() => ({ Status: true, ErrDesc: { ErrorCode: 0 } })],
      ConfirmBooking: [() => ({ Status: true, RetryAfterMs: 1 })],
      GetBookingDetails: [() => ({ Status: false, Message: 'No such booking' })],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'confirmed', bookingId: hold.reserveId }),
    )
  })

  it('confirms a possibly unsent payment only if the booking exists, else leaves it to an operator', async () => {
    const yes = { GetReservation: [notThere], ConfirmBooking: [() => ({ Status: true, RetryAfterMs: 1 })] }
    const there = createRunner(resume(paying) as Flow, {
      ...yes,
      GetBookingDetails: [() => ({ Status: true, BookingID: 77, DataObject: { Movie: 'Metropolis' } })],
    })
    await vi.waitFor(() =>
      expect(there.runner.getFlow()).toMatchObject({ step: 'confirmed', bookingId: '77' }),
    )
    there.runner.stop()
    const nowhere = createRunner(resume(paying) as Flow, {
      ...yes,
      GetBookingDetails: [() => ({ Status: false, Message: 'No such booking' })],
    })
    await vi.waitFor(() =>
      expect(nowhere.runner.getFlow()).toMatchObject({ step: 'verifying', awaitsOperator: true }),
    )
    nowhere.runner.stop()
  })

  it('shows a refusal in the API’s own words', async () => {
    const words = 'Sorry, the hall is being cleaned.'
    const { runner } = createRunner(
      { ...choosing, sale: specSale },
      { BookingReserve: [() => ({ Status: 0, Message: words })], GetSeatLayout: [() => priced] },
    )
    await runner.confirmSeats()
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'seats', refusal: { code: 'REFUSED', message: words } }),
    )
  })

  it.each([
    ['a booking means confirmed', { BookingID: 77 }, { step: 'confirmed', bookingId: '77' }],
    [
      'an error means declined',
      { ErrDesc: { ErrorCode: 1, ErrorMessage: 'No' } },
      { step: 'checkout', refusal: { code: 'CARD_DECLINED', message: 'No' } },
    ],
  ])('after a reload while paying: %s', async (_, answer, reached) => {
    const { runner } = createRunner(resume(paying) as Flow, {
      GetReservation: [notThere],
      ConfirmBooking: [() => ({ Status: true, ...answer })],
    })
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject(reached))
  })

  it('polls again while the answer contains no outcome', async () => {
    const { runner, paths } = createRunner(resume(paying) as Flow, {
      GetReservation: [notThere],
      ConfirmBooking: [() => ({ Status: true }), () => ({ Status: true, BookingID: 'b1' })],
    })
    await vi.waitFor(() => expect(paths()).toContain('ConfirmBooking'))
    expect(runner.getFlow().step).toBe('verifying')
    await vi.waitFor(
      () => {
        dispatchEvent(new Event('online'))
        expect(runner.getFlow().step).toBe('confirmed')
      },
      { timeout: 5000 },
    )
  })

  it('never ends the booking because of a bare 404 to a payment query', async () => {
    const { runner, paths } = createRunner(resume(paying) as Flow, {
      GetReservation: [notThere],
      ConfirmBooking: [
        () => Promise.reject(new ApiError('NOT_FOUND', 'HTTP 404', 404)),
        () => ({ Status: true, BookingID: 'b1' }),
      ],
    })
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(runner.getFlow().step).toBe('confirmed')
    })
    expect(paths().filter((path) => path === 'ConfirmBooking')).toHaveLength(2)
  })

  it('shows the bank’s page from its own data after a reload', async () => {
    const next = { ...frame, nonce: '' }
    const { runner } = createRunner(resume({ ...paying, next }) as Flow, { GetReservation: [notThere] })
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'paying', next }))
  })

  it('reuses its own seats, which the API cannot release', async () => {
    const left = { ...checkout, hold: { ...hold, reserveKey: null } }
    const { runner, paths } = createRunner(left, { ReleaseReservation: [notThere] })
    await runner.send({ type: 'wentBack' })
    await vi.waitFor(() => expect(paths()).toEqual(['ReleaseReservation']))
    await runner.confirmSeats()
    await waitForStep(runner, 'checkout')
    expect(getHold(runner.getFlow())?.reserveId).toBe(hold.reserveId)
    expect(paths()).toEqual(['ReleaseReservation'])
  })

  it.each([
    ['seats', startFlow({ ...specSale, picksSeats: false }), {}, 'GetSeatLayout'],
    [
      'a booking without a name',
      resume(paying) as Flow,
      { ConfirmBooking: [() => ({ Status: true, RetryAfterMs: 1 })] },
      'GetBookingDetails',
    ],
  ])('a query about %s that is aborted with the page causes no error', async (_, flow, more, question) => {
    const errors = vi.fn()
    process.on('unhandledRejection', errors)
    let given: AbortSignal | undefined
    const { runner } = createRunner(flow, {
      GetReservation: [notThere],
      ...more,
      [question]: [
        (_body, signal) =>
          new Promise((_resolve, reject) => {
            given = signal
            signal?.addEventListener('abort', () => reject(signal.reason as Error))
          }),
      ],
    })
    void runner.confirmSeats()
    await vi.waitFor(() => expect(given).toBeDefined())
    runner.stop()
    expect(given?.aborted).toBe(true)
    // Node reports unhandled rejections once all due work is done.
    await new Promise((resolve) => setImmediate(resolve))
    process.off('unhandledRejection', errors)
    expect(errors).not.toHaveBeenCalled()
  })

  it('reserves assigned seats by name: the marked ones, else the best', async () => {
    const count = { ...startFlow({ ...specSale, picksSeats: false }), count: 2 }
    const layout = (rows: unknown[]) => () => ({
      Status: true,
      Cinema: { CinemaID: 'c', CinemaName: 'C' },
      Default: {},
      SeatTypes: [],
      Currency: 'KES',
      SeatLayouts: [{ SeatClass: { SeatClassID: '1', Label: 'A' }, Seats: rows }],
    })
    for (const [rows, wanted] of [
      [
        [[seat('A1'), seat('A2', { SelectStatusFlag: true }), seat('A3', { SelectStatusFlag: true })]],
        ['A2', 'A3'],
      ],
      [[[seat('A1'), seat('A2', { Status: 2 }), seat('A3'), seat('A4')]], ['A3', 'A4']],
    ] as const) {
      const { runner, asked } = createRunner(count, {
        GetSeatLayout: [layout([...rows])],
        BookingReserve: [() => plain],
      })
      await runner.confirmSeats()
      await waitForStep(runner, 'checkout')
      expect(asked.at(-1)?.body.SelectedSeats).toEqual(wanted)
    }
  })
})
