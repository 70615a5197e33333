import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useModal } from './use-modal'

function Box({ name, onClose, children }: { name: string; onClose?: () => void; children?: ReactNode }) {
  const modal = useModal(onClose)
  return (
    <dialog {...modal} aria-label={name}>
      {children}
      <button type="button">{name}</button>
    </dialog>
  )
}

const dialog = (name: string) => screen.getByRole<HTMLDialogElement>('dialog', { name })

function showTwo() {
  const [lower, upper] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Box name="lower" onClose={lower} />)
  rerender(
    <Box name="lower" onClose={lower}>
      <Box name="upper" onClose={upper} />
    </Box>,
  )
  return { lower, upper }
}

test('Esc closes the topmost dialog only', () => {
  const { lower, upper } = showTwo()
  fireEvent.keyDown(screen.getByRole('button', { name: 'upper' }), { key: 'Escape' })
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
})

test.each([['lower'], ['upper']])(
  'only the topmost closes in a browser that closes both at once, even if the %s one is reported first',
  (first) => {
    const { lower, upper } = showTwo()
    const both = [dialog('lower'), dialog('upper')]
    for (const each of both) each.open = false
    for (const each of first === 'lower' ? both : both.toReversed()) fireEvent(each, new Event('close'))
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1])
    expect(both.map((each) => each.open)).toEqual([true, true])
  },
)

test('a popover above a dialog closes before the dialog', () => {
  const onClose = vi.fn()
  const { rerender } = render(
    <Box name="box" onClose={onClose}>
      <div popover="auto">a list</div>
    </Box>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'box' }), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  rerender(<Box name="box" onClose={onClose} />)
  fireEvent.keyDown(screen.getByRole('button', { name: 'box' }), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
