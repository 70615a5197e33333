import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { saveHoldNote } from '@/src/lib/page/notes/hold-note'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ShowUnavailable } from './show-unavailable'

afterEach(() => localStorage.clear())

const show = (error: Error) => renderInApp(() => <ShowUnavailable error={error} onRetry={vi.fn()} />)
const lostConnection = () => new ApiError('OFFLINE', 'No connection')
const safe = 'Your seats and payment are safe. Please try again in a moment.'
const needsConnection = 'You need a connection to choose seats. This page continues when you’re back online.'

test('without a connection a visitor who holds seats is told that they are safe', async () => {
  saveHoldNote({ path: '/checkout/metropolis/s1/1', expiresAt: Date.now() + 60_000, clockOffsetMs: 0 })
  await show(lostConnection())
  expect(screen.getByText(safe)).toBeDefined()
  expect(screen.queryByText(needsConnection)).toBeNull()
})

test('without a connection and without seats it says that choosing seats needs one', async () => {
  await show(lostConnection())
  expect(screen.getByText(needsConnection)).toBeDefined()
})

test('an error that is no lost connection does not ask for one', async () => {
  await show(new Error('broken'))
  expect(screen.getByRole('heading', { name: 'Oops, something went wrong here' })).toBeDefined()
  expect(screen.queryByText(/connection|online/)).toBeNull()
})
