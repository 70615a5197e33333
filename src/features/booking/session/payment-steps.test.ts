import { describe, expect, it, vi } from 'vitest'
import { checkout, formPost, frame, origins, paying, push, redirect } from '@/tests/fixtures/flow-samples'
import { held, waitForStep, createRefusal, createRunner } from '@/tests/fixtures/runner-under-test'
import { ApiError } from '@/src/lib/api/api-error'
import { resume } from '../flow/resume'
import type { Flow } from '../flow/state'

describe('the next step of a payment', () => {
  const attemptId = '00000000-0000-4000-8000-00000000000a'
  const stillPaying = (Next: object) => ({
    ...held,
    State: 'paying',
    SchID: 'sch1',
    SelectedSeats: [],
    Attempt: { AttemptID: attemptId, State: 'verify', Next },
  })
  const asks = (Next: object) => () => ({ Status: true, ErrDesc: { ErrorCode: 0 }, State: 'verify', Next })
  const wire = {
    redirect: { Kind: 'redirect', Url: redirect.url },
    formPost: { Kind: 'formPost', Url: formPost.url, Fields: formPost.fields },
    push: { Kind: 'push', Until: push.until },
  }
  const pending = () => ({ Status: true, State: 'pending', RetryAfterMs: 60_000 })

  it.each([
    ['a redirect', wire.redirect, redirect],
    ['a form', wire.formPost, formPost],
  ])('%s is followed once it is saved on the device, and contains the return path', async (_, Next, step) => {
    const { runner, left, asked } = createRunner(checkout, { ProcessPayment: [asks(Next)] })
    await runner.pay({ PaymentID: 7 }, origins)
    await vi.waitFor(() => expect(left).toMatchObject([{ to: step, saved: { step: 'paying', next: step } }]))
    expect(asked[0]?.body.ReturnPath).toBe(`/process-payment/${String(asked[0]?.body.AttemptID)}`)
  })

  it.each([
    ['a redirect', { ...wire.redirect, Url: 'https://evil.example/pay' }],
    ['a form', { ...wire.formPost, Url: 'https://bank.example.evil.example/pay' }],
    ['a frame', { Kind: 'frame', Url: 'https://evil.example/v', Nonce: 'n' }],
    ['something that this build does not know', { Kind: 'hologram', Url: redirect.url }],
  ])('%s outside the offered origins is not followed, and the outcome is queried', async (_, Next) => {
    const { runner, left, paths } = createRunner(checkout, {
      ProcessPayment: [asks(Next)],
      ConfirmBooking: [pending],
    })
    await runner.pay({ PaymentID: 7 }, origins)
    await vi.waitFor(() => expect(paths()).toContain('ConfirmBooking'))
    expect(runner.getFlow()).toMatchObject({ step: 'verifying', next: null })
    expect(left).toEqual([])
  })

  it('a payment method offered without origins navigates nowhere', async () => {
    const { runner, left } = createRunner(checkout, {
      ProcessPayment: [asks(wire.redirect)],
      ConfirmBooking: [pending],
    })
    await runner.pay({ PaymentID: 7 }, [])
    await waitForStep(runner, 'verifying')
    expect(left).toEqual([])
  })

  it.each([
    ['a redirect', wire.redirect, redirect],
    ['a form', wire.formPost, formPost],
  ])(
    'after a reload during %s the outcome is queried, and the page opens on request',
    async (_, Next, step) => {
      const { runner, left, paths } = createRunner(resume({ ...paying, next: step }) as Flow, {
        GetReservation: [() => stillPaying(Next)],
        ConfirmBooking: [pending],
      })
      await vi.waitFor(() => expect(paths()).toContain('ConfirmBooking'))
      expect(runner.getFlow()).toMatchObject({ step: 'verifying', next: step })
      expect(left).toEqual([])
      await runner.send({ type: 'stepReopened', attemptId: 'p1' })
      await vi.waitFor(() => expect(left).toMatchObject([{ to: step }]))
      expect(paths()).not.toContain('ProcessPayment')
    },
  )

  it('a page restored after the payment page queries the outcome', async () => {
    const { runner, paths } = createRunner(
      { ...paying, next: redirect },
      {
        GetReservation: [() => stillPaying(wire.redirect)],
        ConfirmBooking: [() => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) })],
      },
    )
    await runner.handleProviderReturn()
    await waitForStep(runner, 'confirmed')
    expect(paths()).not.toContain('ProcessPayment')
  })

  it('a request on the phone is awaited, also after a reload', async () => {
    const first = createRunner(checkout, { ProcessPayment: [asks(wire.push)], ConfirmBooking: [pending] })
    await first.runner.pay({ PaymentID: 5, Mobile: '+254712345678' }, [])
    await vi.waitFor(() => expect(first.runner.getFlow()).toMatchObject({ step: 'verifying', next: push }))
    const reloaded = createRunner(resume(JSON.parse(JSON.stringify(first.saved.at(-1)))) as Flow, {
      GetReservation: [() => stillPaying(wire.push)],
      ConfirmBooking: [() => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) })],
    })
    await waitForStep(reloaded.runner, 'confirmed')
    expect(JSON.stringify(first.saved)).not.toContain('+254712345678')
  })

  it.each([
    ['a lost answer', [() => Promise.reject(new ApiError('OFFLINE', ''))]],
    [
      'an answer that knew no step yet',
      [() => ({ Status: true, ErrDesc: { ErrorCode: 0 }, State: 'pending' })],
    ],
  ])('after %s the bank’s page is shown as soon as the server returns it', async (_, ProcessPayment) => {
    const VerifyUrl = `${origins[0]}/v`
    const unheard = { ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] }
    const { runner, paths } = createRunner(checkout, {
      ProcessPayment,
      GetReservation: [() => ({ ...unheard, Attempt: { AttemptID: attemptId, State: 'pending' } })],
      ConfirmBooking: [
        () => ({ Status: true, State: 'pending', RetryAfterMs: 1 }),
        () => ({ Status: true, State: 'pending', VerifyUrl, Nonce: 'n', RetryAfterMs: 60_000 }),
      ],
    })
    await runner.pay({ PaymentID: 3 }, origins)
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'paying', next: { kind: 'frame', url: VerifyUrl } }),
    )
    expect(paths().filter((path) => path === 'ProcessPayment')).toHaveLength(1)
  })

  it('the bank’s page stays closed after the visitor closed it, whatever the server answers', async () => {
    const { runner, paths } = createRunner(
      { ...paying, next: frame },
      {
        ConfirmBooking: [1, 1, 60_000].map((RetryAfterMs) => () => ({
          Status: true,
          State: 'pending',
          VerifyUrl: frame.url,
          Nonce: 'n',
          RetryAfterMs,
        })),
      },
    )
    await runner.send({ type: 'bankClosed', attemptId: 'p1' })
    await vi.waitFor(() => expect(paths()).toHaveLength(3))
    expect(runner.getFlow()).toMatchObject({ step: 'verifying', cause: 'bankClosed' })
  })

  it('the bank’s page stays open after an answer from before the payment arrived', async () => {
    let answer: (body: object) => void = () => undefined
    const { runner, paths } = createRunner(
      { ...paying, next: null },
      {
        ProcessPayment: [() => new Promise((resolve) => (answer = resolve))],
        GetReservation: [() => new Promise((resolve) => (answer = resolve))],
      },
    )
    const early = runner.synchronise()
    await runner.send({
      type: 'stepAsked',
      attemptId: 'p1',
      next: frame,
      bookingId: undefined,
      expiresAt: null,
    })
    answer({ ...held, State: 'held', SchID: 'sch1', SelectedSeats: [] })
    await early
    expect(runner.getFlow()).toMatchObject({ step: 'paying', next: frame })
    expect(paths()).not.toContain('ConfirmBooking')
  })

  it('the bank’s page is requested again when it is lost before it was saved', async () => {
    const { runner, paths } = createRunner(resume({ ...paying, next: frame }) as Flow, {
      GetReservation: [
        () => stillPaying({ Kind: 'frame', Url: frame.url, Nonce: 'first' }),
        () => stillPaying({ Kind: 'frame', Url: frame.url, Nonce: 'second' }),
      ],
      ConfirmBooking: [pending],
    })
    // As the frame does when its page does not load.
    const stop = runner.subscribe(() => {
      if (runner.getFlow().step !== 'paying') return
      stop()
      void runner.send({ type: 'paymentUnclear', attemptId: 'p1' })
    })
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ next: { nonce: 'second' } }))
    expect(runner.getFlow().step).toBe('paying')
    expect(paths()).toEqual(['GetReservation', 'GetReservation'])
  })

  it('the bank’s page can be reopened when it reports completion and the bank has no result', async () => {
    const open = { Status: true, State: 'pending', VerifyUrl: frame.url, Nonce: 'n' }
    const { runner, paths } = createRunner(
      { ...paying, next: frame },
      {
        ConfirmBooking: [1, 1, 1, 60_000].map((RetryAfterMs) => () => ({ ...open, RetryAfterMs })),
      },
    )
    await runner.send({ type: 'bankAnswered', attemptId: 'p1' })
    await vi.waitFor(() => expect(paths()).toHaveLength(4))
    expect(runner.getFlow()).toMatchObject({ step: 'verifying', cause: 'bankClosed', next: frame })
  })

  it('after a reload the bank’s page is shown again if the reservation could not be read', async () => {
    const { runner } = createRunner(resume({ ...paying, next: frame }) as Flow, {
      GetReservation: [() => createRefusal('SERVER_ERROR')],
      ConfirmBooking: [() => ({ Status: true, State: 'pending', VerifyUrl: frame.url, Nonce: frame.nonce })],
    })
    await vi.waitFor(() => {
      // The page may not be waiting yet when the first event fires.
      dispatchEvent(new Event('online'))
      expect(runner.getFlow()).toMatchObject({ step: 'paying', next: frame })
    })
  })

  it('expired seats are shown as a refund where an earlier payment arrived late', async () => {
    const { runner } = createRunner(checkout, {
      ProcessPayment: [() => createRefusal('HOLD_EXPIRED')],
      GetReservation: [() => ({ ...held, State: 'refunded', SchID: 'sch1', SelectedSeats: [] })],
    })
    await runner.pay({ PaymentID: 3 }, origins)
    await waitForStep(runner, 'refunded')
  })

  it('a payment for a show cancelled meanwhile is shown as such, at once and on a later query', async () => {
    const off = { ErrorCode: 1, ErrorMessage: 'Off', Code: 'SHOW_CANCELLED' }
    const Attempt = { AttemptID: 'ef6b7b8e-5a1f-4d0c-9d3e-0d6c5a3b1f42', State: 'refunded', Code: off.Code }
    const asked = createRunner(resume(paying) as Flow, {
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [() => ({ Status: true, State: 'refunded', ErrDesc: off })],
    })
    await waitForStep(asked.runner, 'refunded')
    expect(asked.runner.getFlow()).toMatchObject({ isShowOff: true })
    const atOnce = createRunner(checkout, {
      ProcessPayment: [() => ({ Status: true, State: 'declined', ErrDesc: off })],
      GetReservation: [() => ({ ...held, State: 'refunded', SchID: 'sch1', SelectedSeats: [], Attempt })],
    })
    await atOnce.runner.pay({ PaymentID: 3 }, origins)
    await waitForStep(atOnce.runner, 'refunded')
    expect(atOnce.runner.getFlow()).toMatchObject({ isShowOff: true })
  })

  it('a payment under manual review is shown as such, and continues once it is settled', async () => {
    const { runner } = createRunner(resume(paying) as Flow, {
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [
        () => ({ Status: true, State: 'pending', NeedsOperator: true, RetryAfterMs: 60_000 }),
        () => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) }),
      ],
    })
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'verifying', awaitsOperator: true }),
    )
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(runner.getFlow().step).toBe('confirmed')
    })
  })
})
