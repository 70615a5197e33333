import { describe, expect, it, vi } from 'vitest'
import { checkout, formPost, frame, origins, paying, push, redirect } from '@/tests/fixtures/flow-samples'
import { held, reaches, refused, runnerOn } from '@/tests/fixtures/runner-under-test'
import { ApiError } from '@/src/lib/api/api-error'
import { resume } from '../flow/resume'
import type { Flow } from '../flow/state'

describe('what a payment asks the visitor to do', () => {
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
  ])('%s is taken once the device knows of it, and says where to come back to', async (_, Next, step) => {
    const { runner, left, asked } = runnerOn(checkout, { ProcessPayment: [asks(Next)] })
    await runner.pay({ PaymentID: 7 }, origins)
    await vi.waitFor(() => expect(left).toMatchObject([{ to: step, saved: { step: 'paying', next: step } }]))
    expect(asked[0]?.body.ReturnPath).toBe(`/process-payment/${String(asked[0]?.body.AttemptID)}`)
  })

  it.each([
    ['a redirect', { ...wire.redirect, Url: 'https://evil.example/pay' }],
    ['a form', { ...wire.formPost, Url: 'https://bank.example.evil.example/pay' }],
    ['a frame', { Kind: 'frame', Url: 'https://evil.example/v', Nonce: 'n' }],
    ['something that this build does not know', { Kind: 'hologram', Url: redirect.url }],
  ])('%s that leads elsewhere than was offered is not taken: the server is asked', async (_, Next) => {
    const { runner, left, paths } = runnerOn(checkout, {
      ProcessPayment: [asks(Next)],
      ConfirmBooking: [pending],
    })
    await runner.pay({ PaymentID: 7 }, origins)
    await vi.waitFor(() => expect(paths()).toContain('ConfirmBooking'))
    expect(runner.getFlow()).toMatchObject({ step: 'verifying', next: null })
    expect(left).toEqual([])
  })

  it('a way to pay that was offered without an origin leads nowhere', async () => {
    const { runner, left } = runnerOn(checkout, {
      ProcessPayment: [asks(wire.redirect)],
      ConfirmBooking: [pending],
    })
    await runner.pay({ PaymentID: 7 }, [])
    await reaches(runner, 'verifying')
    expect(left).toEqual([])
  })

  it.each([
    ['a redirect', wire.redirect, redirect],
    ['a form', wire.formPost, formPost],
  ])(
    'after a reload in the middle of %s the server is asked, and the page opens when wanted',
    async (_, Next, step) => {
      const { runner, left, paths } = runnerOn(resume({ ...paying, next: step }) as Flow, {
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

  it('a page that comes back from the payment page as it was left asks the server', async () => {
    const { runner, paths } = runnerOn(
      { ...paying, next: redirect },
      {
        GetReservation: [() => stillPaying(wire.redirect)],
        ConfirmBooking: [() => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) })],
      },
    )
    await runner.comeBack()
    await reaches(runner, 'confirmed')
    expect(paths()).not.toContain('ProcessPayment')
  })

  it('a request on the phone is waited for, also after a reload', async () => {
    const first = runnerOn(checkout, { ProcessPayment: [asks(wire.push)], ConfirmBooking: [pending] })
    await first.runner.pay({ PaymentID: 5, Mobile: '+254712345678' }, [])
    await vi.waitFor(() => expect(first.runner.getFlow()).toMatchObject({ step: 'verifying', next: push }))
    const reloaded = runnerOn(resume(JSON.parse(JSON.stringify(first.saved.at(-1)))) as Flow, {
      GetReservation: [() => stillPaying(wire.push)],
      ConfirmBooking: [() => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) })],
    })
    await reaches(reloaded.runner, 'confirmed')
    expect(JSON.stringify(first.saved)).not.toContain('+254712345678')
  })

  it.each([
    ['a lost answer', [() => Promise.reject(new ApiError('OFFLINE', ''))]],
    [
      'an answer that knew no step yet',
      [() => ({ Status: true, ErrDesc: { ErrorCode: 0 }, State: 'pending' })],
    ],
  ])("after %s the bank's page is shown as soon as the server knows of it", async (_, ProcessPayment) => {
    const VerifyUrl = `${origins[0]}/v`
    const unheard = { ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] }
    const { runner, paths } = runnerOn(checkout, {
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

  it("the bank's page that the visitor closed stays closed, whatever the server says of it", async () => {
    const { runner, paths } = runnerOn(
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

  it("the bank's page stays where an answer comes that was asked for before the payment was heard of", async () => {
    let answer: (said: object) => void = () => undefined
    const { runner, paths } = runnerOn(
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

  it("the bank's page that is lost before the device knows of it is asked for again", async () => {
    const { runner, paths } = runnerOn(resume({ ...paying, next: frame }) as Flow, {
      GetReservation: [
        () => stillPaying({ Kind: 'frame', Url: frame.url, Nonce: 'first' }),
        () => stillPaying({ Kind: 'frame', Url: frame.url, Nonce: 'second' }),
      ],
      ConfirmBooking: [pending],
    })
    // As the frame does whose page did not come.
    const stop = runner.subscribe(() => {
      if (runner.getFlow().step !== 'paying') return
      stop()
      void runner.send({ type: 'paymentUnclear', attemptId: 'p1' })
    })
    await vi.waitFor(() => expect(runner.getFlow()).toMatchObject({ next: { nonce: 'second' } }))
    expect(runner.getFlow().step).toBe('paying')
    expect(paths()).toEqual(['GetReservation', 'GetReservation'])
  })

  it("the bank's page can be opened again where it says that it is done and the bank knows of nothing", async () => {
    const open = { Status: true, State: 'pending', VerifyUrl: frame.url, Nonce: 'n' }
    const { runner, paths } = runnerOn(
      { ...paying, next: frame },
      {
        ConfirmBooking: [1, 1, 1, 60_000].map((RetryAfterMs) => () => ({ ...open, RetryAfterMs })),
      },
    )
    await runner.send({ type: 'bankAnswered', attemptId: 'p1' })
    await vi.waitFor(() => expect(paths()).toHaveLength(4))
    expect(runner.getFlow()).toMatchObject({ step: 'verifying', cause: 'bankClosed', next: frame })
  })

  it("after a reload the bank's page is shown again where the reservation could not be read", async () => {
    const { runner } = runnerOn(resume({ ...paying, next: frame }) as Flow, {
      GetReservation: [() => refused('SERVER_ERROR')],
      ConfirmBooking: [() => ({ Status: true, State: 'pending', VerifyUrl: frame.url, Nonce: frame.nonce })],
    })
    await vi.waitFor(() => {
      // The page may not wait yet when the first one comes.
      dispatchEvent(new Event('online'))
      expect(runner.getFlow()).toMatchObject({ step: 'paying', next: frame })
    })
  })

  it('seats that ran out are told as money that came back where an earlier payment arrived late', async () => {
    const { runner } = runnerOn(checkout, {
      ProcessPayment: [() => refused('HOLD_EXPIRED')],
      GetReservation: [() => ({ ...held, State: 'refunded', SchID: 'sch1', SelectedSeats: [] })],
    })
    await runner.pay({ PaymentID: 3 }, origins)
    await reaches(runner, 'refunded')
  })

  it('a payment for a show that was called off meanwhile is told so, at once and when it is asked about', async () => {
    const off = { ErrorCode: 1, ErrorMessage: 'Off', Code: 'SHOW_CANCELLED' }
    const Attempt = { AttemptID: 'ef6b7b8e-5a1f-4d0c-9d3e-0d6c5a3b1f42', State: 'refunded', Code: off.Code }
    const asked = runnerOn(resume(paying) as Flow, {
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [() => ({ Status: true, State: 'refunded', ErrDesc: off })],
    })
    await reaches(asked.runner, 'refunded')
    expect(asked.runner.getFlow()).toMatchObject({ isShowOff: true })
    const atOnce = runnerOn(checkout, {
      ProcessPayment: [() => ({ Status: true, State: 'declined', ErrDesc: off })],
      GetReservation: [() => ({ ...held, State: 'refunded', SchID: 'sch1', SelectedSeats: [], Attempt })],
    })
    await atOnce.runner.pay({ PaymentID: 3 }, origins)
    await reaches(atOnce.runner, 'refunded')
    expect(atOnce.runner.getFlow()).toMatchObject({ isShowOff: true })
  })

  it('a payment that a person looks at says so, and goes on when it is settled', async () => {
    const { runner } = runnerOn(resume(paying) as Flow, {
      GetReservation: [() => ({ ...held, State: 'paying', SchID: 'sch1', SelectedSeats: [] })],
      ConfirmBooking: [
        () => ({ Status: true, State: 'pending', NeedsOperator: true, RetryAfterMs: 60_000 }),
        () => ({ Status: true, State: 'confirmed', BookingID: 'b'.repeat(26) }),
      ],
    })
    await vi.waitFor(() =>
      expect(runner.getFlow()).toMatchObject({ step: 'verifying', isWithOperator: true }),
    )
    await vi.waitFor(() => {
      dispatchEvent(new Event('online'))
      expect(runner.getFlow().step).toBe('confirmed')
    })
  })
})
