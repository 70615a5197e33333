import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ChosenSeats } from './chosen-seats'

function Chosen() {
  const [seats, setSeats] = useState(['F-12', 'F-13'])
  return <ChosenSeats seats={seats} onClear={() => setSeats([])} />
}

test('one press clears all seats and their names, and the focus stays in place', async () => {
  await renderInApp(Chosen)
  expect(screen.getByTestId('chosen-seats').textContent).toMatch(/F.?12, F.?13/)
  fireEvent.click(screen.getByRole('button', { name: 'Clear all seats' }))
  expect(screen.getByTestId('chosen-seats').textContent).toBe('Tap a seat to begin')
  expect(document.activeElement).toBe(screen.getByTestId('chosen-seats'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('seats of a pending request cannot be cleared', async () => {
  await renderInApp(() => <ChosenSeats seats={['F-12']} onClear={null} />)
  expect(screen.queryByRole('button')).toBeNull()
})
