import { describe, expect, it, vi } from 'vitest'
import { frame, hold, paying } from '@/tests/fixtures/flow-samples'
import { held, now, reaches, runnerOn } from '@/tests/fixtures/runner-under-test'
import type { Flow } from '../flow/state'

const reservation = (State: string) => () => ({ ...held, State, SchID: 'sch1', SelectedSeats: [] })
const declined = () => ({
  Status: true,
  State: 'declined',
  ErrDesc: { ErrorCode: 1, ErrorMessage: 'Bank verification failed', Code: 'CARD_DECLINED' },
})
const atBank = (expiresAt: number): Flow => ({ ...paying, hold: { ...hold, expiresAt }, next: frame })

describe('whose bank’s page is open', () => {
  it('when the countdown ends is told that the seats are gone, if the server says so', async () => {
    const { runner } = runnerOn(atBank(now - 1), { GetReservation: [reservation('expired')] })
    await reaches(runner, 'timedOut')
  })

  it('keeps it while the server still waits for the payment, which is asked once and not again at once', async () => {
    const { runner, paths } = runnerOn(atBank(now - 1), { GetReservation: [reservation('paying')] })
    await vi.waitFor(() => expect(paths()).toEqual(['GetReservation']))
    await runner.whenSaved()
    expect(runner.getFlow()).toMatchObject({ step: 'paying', next: frame })
    expect(paths()).toEqual(['GetReservation'])
  })

  it('keeps it where an API has no call to tell', async () => {
    const { runner, paths } = runnerOn(atBank(now - 1), {})
    await vi.waitFor(() => expect(paths()).toEqual(['GetReservation']))
    expect(runner.getFlow()).toMatchObject({ step: 'paying', next: frame })
  })

  it('hears on coming back that the bank gave the payment up, and can pay again', async () => {
    const { runner } = runnerOn(atBank(now + 60_000), {
      GetReservation: [reservation('held')],
      ConfirmBooking: [declined],
    })
    await runner.synchronise()
    await reaches(runner, 'checkout')
    expect(runner.getFlow()).toMatchObject({ refusal: { code: 'CARD_DECLINED' } })
  })
})
