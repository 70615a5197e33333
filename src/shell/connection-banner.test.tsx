import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ActionBar } from '@/src/features/booking/seats/book-bar'
import { reportReached } from '@/src/lib/device/connection'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ConnectionBanner } from './connection-banner'

afterEach(() => reportReached(true))

it('shows the offline notice as part of a page’s bar, or at the end of a page without a bar', async () => {
  const { unmount } = await renderInApp(() => (
    <>
      <div data-testid="bar">
        <ActionBar>Book</ActionBar>
      </div>
      <ConnectionBanner />
    </>
  ))
  act(() => reportReached(false))
  expect(await within(screen.getByTestId('bar')).findByText('You’re offline.')).toBeTruthy()
  expect(screen.getAllByRole('status')).toHaveLength(1)
  unmount()

  await renderInApp(() => (
    <div data-testid="page">
      <p>Films</p>
      <ConnectionBanner />
    </div>
  ))
  await screen.findByText('You’re offline.')
  expect(screen.getByTestId('page').lastElementChild).toBe(screen.getByRole('status'))
})
