import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { serverClock } from '@/src/lib/time/server-clock'
import { formPost, push, redirect, verifying } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import type { VerifyingFlow } from '../flow/state'
import { VerifyingStep } from './verifying-step'

async function show(changes: Partial<VerifyingFlow>) {
  const asked = { onBank: vi.fn(), onPage: vi.fn() }
  await renderInApp(() => <VerifyingStep flow={{ ...verifying, ...changes }} {...asked} />)
  return asked
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

it.each([redirect, formPost])('reopens a payment page ($kind)', async (next) => {
  const { onPage } = await show({ next })
  fireEvent.click(screen.getByRole('button', { name: 'Open the payment page again' }))
  expect(onPage).toHaveBeenCalledOnce()
})

it('reopens a bank page that was closed', async () => {
  const { onBank } = await show({ cause: 'bankClosed' })
  fireEvent.click(screen.getByRole('button', { name: "Open the bank's page again" }))
  expect(onBank).toHaveBeenCalledOnce()
})

it('shows how long a request on the phone can be confirmed', async () => {
  await show({
    next: {
      ...push,
      until: serverClock.now() + 60_500,
      phoneEnd: '678',
      amount: 1510,
      paymentId: paymentOptions.mpesa,
    },
  })
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(?:01:00|00:5\d)$/)
  expect(heading()).toBe('Confirm on your phone')
  expect(screen.getByText(/Request sent to the phone/).textContent).toContain('••• 678')
  expect(screen.getByRole('img', { name: 'M-Pesa' })).toBeTruthy()
  // What the phone shows as well.
  expect(screen.getByText(/^KES\s1,510$/)).toBeTruthy()
  expect(screen.getByText('Tembo').parentElement?.textContent).toBe('to Tembo')
  expect(screen.queryByRole('button')).toBeNull()
})

it('after the time is up shows that the payment is checked, not that it failed', async () => {
  await show({ next: { ...push, until: serverClock.now() - 1 } })
  await screen.findByText(/You may have been charged, so we’re checking.*please don’t pay again/)
  expect(heading()).toBe('Checking your payment')
  expect(screen.queryByRole('timer')).toBeNull()
})

it('a payment under manual review shows that nothing is lost and the page may be closed', async () => {
  await show({ awaitsOperator: true })
  await screen.findByText(/you haven’t lost anything/)
  expect(heading()).toBe('Someone on our team is checking your payment')
  expect(screen.getByText(/You can close this page/)).toBeTruthy()
})

it('shows a brief server outage as unavailable, not as offline', async () => {
  await show({ connection: 'paused' })
  expect(screen.getByText('We’re briefly unavailable')).toBeTruthy()
  expect(screen.queryByText('You’re offline')).toBeNull()
})

it('shows on every waiting screen when the device is offline', async () => {
  for (const changes of [{}, { next: push }, { awaitsOperator: true }]) {
    await show({ ...changes, connection: 'down' })
    expect(screen.getByText('You’re offline')).toBeTruthy()
    cleanup()
  }
})
