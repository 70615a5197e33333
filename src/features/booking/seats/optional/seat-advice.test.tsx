import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { namedSeats, seatIds } from '@/contract/hall/seat-names'
import { parseAvailability, createHall } from '@/tests/fixtures/test-halls'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { SeatAdvice } from './seat-advice'

/** One row, A-1 to A-10. */
const layout = createHall([[{ seats: 10 }]])
const named = namedSeats(seatIds(layout))

async function show(pattern: string, selected: readonly number[], lost: readonly number[] = []) {
  const availability = parseAvailability(pattern)
  const onAccept = vi.fn()
  await renderInApp(() => (
    <>
      <SeatAdvice
        hall={{ layout, availability, ...named }}
        availability={availability}
        selected={selected}
        lost={lost}
        count={2}
        onAccept={onAccept}
      />
      <p>That is all.</p>
    </>
  ))
  await screen.findByText('That is all.')
  return onAccept
}

it('replaces lost seats by as many nearby ones with one press', async () => {
  const onAccept = await show('....xx....', [], [4, 5])
  fireEvent.click(screen.getByRole('button', { name: /^Take .+ instead$/ }))
  expect(onAccept.mock.calls[0]?.[0]).toHaveLength(2)
  expect(['A-3', 'A-4', 'A-7', 'A-8']).toEqual(
    expect.arrayContaining(onAccept.mock.calls[0]?.[0] as string[]),
  )
})

it('does not offer refused seats again, even if the hall still shows them as free', async () => {
  const onAccept = await show('..........', [], [4, 5])
  fireEvent.click(screen.getByRole('button', { name: /^Take .+ instead$/ }))
  const taken = onAccept.mock.calls[0]?.[0] as string[]
  expect(taken).toHaveLength(2)
  expect(taken).not.toContain('A-5')
  expect(taken).not.toContain('A-6')
})

it('offers to move a choice that leaves a single seat, with one press', async () => {
  const onAccept = await show('..........', [1, 2])
  expect(screen.getByText('This leaves a single empty seat.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /^Move to/ }))
  expect(onAccept).toHaveBeenCalledWith(['A-1', 'A-2'])
})

it.each([
  ['a choice that leaves nobody alone', '..........', [4, 5], []],
  ['seats that cannot be had side by side any more', 'xxxxxxxxxx', [], [4, 5]],
] as const)('offers nothing for %s', async (_what, pattern, selected, lost) => {
  await show(pattern, selected, lost)
  expect(screen.queryByRole('button')).toBeNull()
})
