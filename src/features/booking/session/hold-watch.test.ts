import { describe, expect, it, vi } from 'vitest'
import { frame, hold, paying } from '@/tests/fixtures/flow-samples'
import { held, now, waitForStep, createRunner } from '@/tests/fixtures/runner-under-test'
import type { Flow } from '../flow/state'

const reservation = (State: string) => () => ({ ...held, State, SchID: 'sch1', SelectedSeats: [] })
const declined = () => ({
  Status: true,
  State: 'declined',
  ErrDesc: { ErrorCode: 1, ErrorMessage: 'Bank verification failed', Code: 'CARD_DECLINED' },
})
const atBank = (expiresAt: number): Flow => ({ ...paying, hold: { ...hold, expiresAt }, next: frame })

describe('a visitor at the bank’s page', () => {
  it('sees that the seats are lost when the countdown ends, if the server confirms that', async () => {
    const { runner } = createRunner(atBank(now - 1), { GetReservation: [reservation('expired')] })
    await waitForStep(runner, 'timedOut')
  })

  it('keeps the page while the server waits for the payment, and polls it only once at first', async () => {
    const { runner, paths } = createRunner(atBank(now - 1), { GetReservation: [reservation('paying')] })
    await vi.waitFor(() => expect(paths()).toEqual(['GetReservation']))
    await runner.whenSaved()
    expect(runner.getFlow()).toMatchObject({ step: 'paying', next: frame })
    expect(paths()).toEqual(['GetReservation'])
  })

  it('keeps the page where an API has no call for the state', async () => {
    const { runner, paths } = createRunner(atBank(now - 1), {})
    await vi.waitFor(() => expect(paths()).toEqual(['GetReservation']))
    expect(runner.getFlow()).toMatchObject({ step: 'paying', next: frame })
  })

  it('returns to find that the bank declined the payment, and can pay again', async () => {
    const { runner } = createRunner(atBank(now + 60_000), {
      GetReservation: [reservation('held')],
      ConfirmBooking: [declined],
    })
    await runner.synchronise()
    await waitForStep(runner, 'checkout')
    expect(runner.getFlow()).toMatchObject({ refusal: { code: 'CARD_DECLINED' } })
  })
})
