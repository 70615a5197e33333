import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import {
  checkout,
  choosing,
  contact,
  frame,
  hold,
  origins,
  paying,
  sale,
} from '@/tests/fixtures/flow-samples'
import {
  held,
  network,
  now,
  offline,
  waitForStep,
  refused,
  createRunner,
} from '@/tests/fixtures/runner-under-test'
import { resume } from '../flow/resume'
import type { Flow } from '../flow/state'
import { holdOf, startFlow } from '../flow/state'

const card = { number: '4111111111111111', name: 'A', expiryMonth: '12', expiryYear: '29', CVV: '123' }

describe('the runner', () => {
  it('saves the attempt id on the device before the request is sent', async () => {
    const { runner, asked } = createRunner(choosing, { BookingReserve: [() => held] })
    await runner.confirmSeats()
    await waitForStep(runner, 'checkout')
    expect(asked[0]?.saved).toMatchObject({ step: 'holding', attemptId: asked[0]?.body.AttemptID })
  })

  it('gets the payment options with the seats, and the seats even without them', async () => {
    const cacheOptions = vi.fn()
    const PaymentOptions = { Options: [{ PaymentID: 3, Panel: 'card' }] }
    const told = createRunner(
      choosing,
      { BookingReserve: [() => ({ ...held, PaymentOptions })] },
      { cacheOptions },
    )
    await told.runner.confirmSeats()
    await waitForStep(told.runner, 'checkout')
    expect(told.asked).toMatchObject([{ body: { WithOptions: true } }])
    expect(cacheOptions).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ reserveId: held.ReserveID }),
      expect.objectContaining({ Options: [expect.objectContaining(PaymentOptions.Options[0])] }),
    )
    for (const odd of [{}, { PaymentOptions: null }, { PaymentOptions: { Options: 'none' } }]) {
      const { runner } = createRunner(
        choosing,
        { BookingReserve: [() => ({ ...held, ...odd })] },
        { cacheOptions },
      )
      await runner.confirmSeats()
      await waitForStep(runner, 'checkout')
    }
    expect(cacheOptions).toHaveBeenCalledOnce()
  })

  it('has a choice on the device when the tap returns, before anything is saved', () => {
    const { runner, noted, saved } = createRunner(startFlow(sale), {})
    void runner.send({ type: 'countChosen', count: 3 })
    expect(noted).toMatchObject([{ step: 'count', count: 3 }])
    expect(saved).toEqual([])
  })

  it('requests the seats that were tapped last, rendered or not', async () => {
    const { runner, asked, noted } = createRunner(choosing, { BookingReserve: [() => held] })
    const drawn = vi.fn()
    runner.subscribe(drawn)
    runner.record({ type: 'seatsChosen', seats: ['F-14'] })
    expect(drawn).not.toHaveBeenCalled()
    expect(noted.at(-1)).toMatchObject({ seats: ['F-14'] })
    await runner.confirmSeats()
    await waitForStep(runner, 'checkout')
    expect(asked).toMatchObject([{ body: { SelectedSeats: ['F-14'] } }])
  })

  it('sends one request for two quick taps', async () => {
    const { runner, paths } = createRunner(choosing, {
      BookingReserve: [() => held],
      ProcessPayment: [() => ({ Status: true, ErrDesc: { ErrorCode: 0 }, BookingID: 'b'.repeat(26) })],
      UpdateBookUser: [() => ({ Status: true })],
    })
    await Promise.all([runner.confirmSeats(), runner.confirmSeats()])
    await waitForStep(runner, 'checkout')
    await Promise.all([runner.submitContact(contact), runner.submitContact(contact)])
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ contact: { kind: 'saved' } }))
    await Promise.all([1, 2].map(() => runner.pay({ PaymentID: 3, Card: card }, origins)))
    await waitForStep(runner, 'confirmed')
    expect(paths()).toEqual(['BookingReserve', 'UpdateBookUser', 'ProcessPayment'])
  })

  it('Pay saves the contact and pays once, with the card of the first press', async () => {
    const asked = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } } as const
    const {
      runner,
      asked: requests,
      paths,
    } = createRunner(asked, {
      UpdateBookUser: [() => ({ Status: true })],
      ProcessPayment: [() => ({ Status: true, ErrDesc: { ErrorCode: 0 }, BookingID: 'b'.repeat(26) })],
    })
    await Promise.all([1, 2].map(() => runner.pay({ PaymentID: 3, Card: card }, origins, contact)))
    await waitForStep(runner, 'confirmed')
    expect(paths()).toEqual(['UpdateBookUser', 'ProcessPayment'])
    expect(requests[1]?.body).toMatchObject({ Card: card })
  })

  it('sends the visitor’s campaign with the contact, and nothing without one', async () => {
    const asked = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } } as const
    for (const campaign of [{ Campaign: { utm_source: 'poster' } }, { Campaign: undefined }]) {
      const { runner, asked: requests } = createRunner(
        asked,
        { UpdateBookUser: [() => ({ Status: true })] },
        { campaignField: () => Promise.resolve(campaign) },
      )
      await runner.submitContact(contact)
      await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ contact: { kind: 'saved' } }))
      expect(requests[0]?.body.Campaign).toEqual(campaign.Campaign)
    }
  })

  it('never pays later for a press on Pay whose contact could not be sent', async () => {
    const asked = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } } as const
    const { runner, paths } = createRunner(asked, {
      UpdateBookUser: [offline, () => ({ Status: true })],
      ProcessPayment: [() => ({ Status: true, ErrDesc: { ErrorCode: 0 }, BookingID: 'b'.repeat(26) })],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins, contact)
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ refusal: { code: 'OFFLINE' } }))
    dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ contact: { kind: 'saved' } }))
    expect(paths()).toEqual(['UpdateBookUser', 'UpdateBookUser'])
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await waitForStep(runner, 'confirmed')
  })

  it('saves the last typed input without a write for each letter', async () => {
    const asked = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } } as const
    const { runner, saved } = createRunner(asked, {})
    for (const email of ['a', 'am', 'ami'])
      void runner.send({ type: 'contactTyped', contact: { ...contact, email } })
    await runner.whenSaved()
    expect(saved.at(-1)).toMatchObject({ contact: { kind: 'asked', contact: { email: 'ami' } } })
    expect(saved.length).toBeLessThan(3)
  })

  it('reserves automatically, with the same attempt id, when the connection is back', async () => {
    const { runner, asked } = createRunner(choosing, { BookingReserve: [offline, () => held] })
    await runner.confirmSeats()
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'holding', connection: 'down' }))
    dispatchEvent(new Event('online'))
    await waitForStep(runner, 'checkout')
    expect(asked[1]?.body.AttemptID).toBe(asked[0]?.body.AttemptID)
  })

  it('releases seats whose answer arrived after the visitor had left', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { runner, paths } = createRunner(choosing, {
      BookingReserve: [() => new Promise((resolve) => (answer = resolve))],
      ReleaseReservation: [() => ({ Status: true, State: 'released' })],
    })
    await runner.confirmSeats()
    await runner.send({ type: 'wentBack' })
    answer(held)
    await vi.waitFor(() => expect(paths()).toContain('ReleaseReservation'))
    expect(runner.getFlow().step).toBe('seats')
  })

  it('never saves the card', async () => {
    const { runner, saved } = createRunner(checkout, {
      ProcessPayment: [
        () => ({ Status: true, ErrDesc: { ErrorCode: 0 }, VerifyUrl: 'https://bank.example/v', Nonce: 'n' }),
      ],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'paying', next: { nonce: 'n' } }))
    expect(JSON.stringify(saved)).not.toMatch(/4111 ?1111|"123"/)
  })

  it.each(['PRICE_CHANGED', 'OFFER_USED_UP'] as const)(
    'shows the new amount, however long that takes, before it asks for payment (%s)',
    async (code) => {
      const line = {
        Kind: 'seat',
        Code: 'F-12',
        Label: 'Standard',
        Quantity: 1,
        UnitPrice: 2100,
        Amount: 2100,
      }
      const dearer = { ...held, TicketsTotal: 1800, total: 2100, Lines: [line] }
      const { runner, paths } = createRunner(checkout, {
        ProcessPayment: [() => refused(code)],
        GetReservation: [offline, () => ({ ...dearer, State: 'held', SchID: 'sch1', SelectedSeats: [] })],
      })
      await runner.pay({ PaymentID: 3, Card: card }, origins)
      await vi.waitFor(() => expect(paths()).toContain('GetReservation'))
      expect(runner.getFlow()).toMatchObject({ step: 'paying', hold: { price: { totalMinor: 190_000 } } })
      dispatchEvent(new Event('online'))
      await waitForStep(runner, 'checkout')
      expect(runner.getFlow()).toMatchObject({
        refusal: { code },
        hold: { price: { totalMinor: 210_000, lines: [{ code: 'F-12', amountMinor: 210_000 }] } },
      })
      expect(paths().filter((path) => path === 'ProcessPayment')).toHaveLength(1)
    },
  )

  it('queries the outcome instead of paying again when the answer to a payment was lost', async () => {
    const { runner, paths } = createRunner(checkout, {
      ProcessPayment: [offline],
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [() => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) })],
    })
    await runner.pay({ PaymentID: 3, Card: card }, origins)
    await waitForStep(runner, 'confirmed')
    expect(paths().filter((path) => path === 'ProcessPayment')).toHaveLength(1)
  })

  it('queries the outcome instead of paying again after a reload while paying', async () => {
    const { runner, paths } = createRunner(resume(paying) as Flow, {
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [
        () => ({ Status: true, State: 'pending', RetryAfterMs: 1 }),
        () => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) }),
      ],
    })
    await waitForStep(runner, 'confirmed')
    expect(paths()).not.toContain('ProcessPayment')
  })

  it('shows the bank’s page again after a reload during it', async () => {
    const attempt = {
      AttemptID: '00000000-0000-4000-8000-00000000000a',
      State: 'verify',
      VerifyUrl: 'https://bank.example/v',
      Nonce: 'n',
    }
    const { runner } = createRunner(resume(paying) as Flow, {
      GetReservation: [
        () => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [], Attempt: attempt }),
      ],
    })
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ step: 'paying', next: { nonce: 'n' } }))
  })

  it('reports that a payment which never arrived took no money', async () => {
    const { runner } = createRunner(resume(paying) as Flow, {
      GetReservation: [() => ({ ...held, State: 'held', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [() => ({ Status: true, State: 'unpaid' })],
    })
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'checkout', refusal: { code: 'PAYMENT_NOT_SENT' } }),
    )
  })

  it('keeps polling during server errors and never reports a failure', async () => {
    const { runner } = createRunner(resume(paying) as Flow, {
      GetReservation: [() => refused('SERVER_ERROR')],
      ConfirmBooking: [() => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) })],
    })
    await vi.waitFor(() => {
      // The page may not be waiting yet when the first event fires.
      dispatchEvent(new Event('online'))
      expect(runner.getFlow().step).toBe('confirmed')
    })
  })

  it('reports which seats another visitor took', async () => {
    const { runner } = createRunner(choosing, {
      BookingReserve: [() => refused('SEAT_TAKEN', { Seats: ['F-13'] })],
    })
    await runner.confirmSeats()
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'seats', lost: ['F-13'], seats: ['F-12'] }),
    )
  })

  it('expires by the server’s clock', async () => {
    const late = { ...checkout, hold: { ...hold, expiresAt: now - 1 } }
    const { runner } = createRunner(late, {})
    await waitForStep(runner, 'timedOut')
  })

  it('does nothing more once another tab continues', async () => {
    const { runner, paths } = createRunner(choosing, { BookingReserve: [() => held] })
    runner.stop()
    await runner.confirmSeats()
    expect(paths()).toEqual([])
  })
})

describe('while offline', () => {
  it('keeps a pressed Continue and proceeds automatically when online', async () => {
    const asked = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } } as const
    const { runner, paths } = createRunner(asked, { UpdateBookUser: [offline, () => ({ Status: true })] })
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
  const soon = () => refused('SERVICE_UNAVAILABLE', { RetryAfterMs: 1 })
  const later = () => refused('SERVICE_UNAVAILABLE', { RetryAfterMs: 60_000 })
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
      ProcessPayment: [soon, () => refused('TOO_MANY_REQUESTS')],
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
    expect(holdOf(runner.getFlow())).toEqual({
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
    expect(holdOf(runner.getFlow())?.bookingId).toBe('77')
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
    expect(holdOf(runner.getFlow())?.price).toEqual({ ...hold.price, lines: [] })
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
    expect(holdOf(runner.getFlow())?.reserveId).toBe(hold.reserveId)
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
    const faults = vi.fn()
    process.on('unhandledRejection', faults)
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
    process.off('unhandledRejection', faults)
    expect(faults).not.toHaveBeenCalled()
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

it('sends the number of seats to assign to our own API', async () => {
  const { runner, asked } = createRunner(
    { ...startFlow({ ...sale, picksSeats: false }), count: 3 },
    { BookingReserve: [() => held] },
  )
  await runner.confirmSeats()
  await waitForStep(runner, 'checkout')
  expect(asked).toMatchObject([{ body: { SelectedSeats: [], Seats: 3 } }])
})
