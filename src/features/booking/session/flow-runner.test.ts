import { describe, expect, it, vi } from 'vitest'
import { checkout, choosing, contact, hold, origins, paying, sale } from '@/tests/fixtures/flow-samples'
import {
  held,
  now,
  createOffline,
  waitForStep,
  createRefusal,
  createRunner,
} from '@/tests/fixtures/runner-under-test'
import { resume } from '../flow/resume'
import type { Flow } from '../flow/state'
import { startFlow } from '../flow/state'

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
      UpdateBookUser: [createOffline, () => ({ Status: true })],
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
    const { runner, asked } = createRunner(choosing, { BookingReserve: [createOffline, () => held] })
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
        ProcessPayment: [() => createRefusal(code)],
        GetReservation: [
          createOffline,
          () => ({ ...dearer, State: 'held', SchID: 'sch1', SelectedSeats: [] }),
        ],
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
      ProcessPayment: [createOffline],
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
      GetReservation: [() => createRefusal('SERVER_ERROR')],
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
      BookingReserve: [() => createRefusal('SEAT_TAKEN', { Seats: ['F-13'] })],
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

it('sends the number of seats to assign to our own API', async () => {
  const { runner, asked } = createRunner(
    { ...startFlow({ ...sale, picksSeats: false }), count: 3 },
    { BookingReserve: [() => held] },
  )
  await runner.confirmSeats()
  await waitForStep(runner, 'checkout')
  expect(asked).toMatchObject([{ body: { SelectedSeats: [], Seats: 3 } }])
})
