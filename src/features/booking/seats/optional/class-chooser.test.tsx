import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { parseAvailability, createHall } from '@/tests/fixtures/test-halls'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ClassChooser } from './class-chooser'

beforeEach(() => {
  // happy-dom implements no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
/** Four seats of the first class, three of the second, of which one is left. */
const layout = createHall([[{ seats: 4 }, { seats: 3, classIndex: 1 }]])
const classes = [
  { id: 'standard', label: 'Standard', priceMinor: 70_000 },
  { id: 'premium', label: 'Premium', priceMinor: 90_000 },
]

async function show(count: number) {
  const onChoose = vi.fn()
  await renderInApp(() => (
    <ClassChooser
      layout={layout}
      availability={parseAvailability('....xx.')}
      classes={classes}
      count={count}
      classId={null}
      formatPrice={(minor) => `KES ${minor / 100}`}
      onChoose={onChoose}
      onClose={() => undefined}
    />
  ))
  const row = (name: RegExp) =>
    within(screen.getByRole('dialog', { name: 'Choose a class' })).getByRole<HTMLButtonElement>('button', {
      name,
    })
  return { onChoose, row }
}

it('each class shows its price and free seats, and is chosen with one press', async () => {
  const { onChoose, row } = await show(1)
  expect(row(/^Standard KES 700/).textContent).toContain('4 seats left')
  fireEvent.click(row(/^Premium KES 900/))
  expect(onChoose).toHaveBeenLastCalledWith('premium')
  fireEvent.click(row(/^Any class$/))
  expect(onChoose).toHaveBeenLastCalledWith(null)
})

it('a class with too few seats cannot be chosen, and shows how many it has', async () => {
  const { row } = await show(2)
  expect(row(/^Premium/).disabled).toBe(true)
  expect(row(/^Premium/).textContent).toContain('1 seat left')
  expect(row(/^Standard/).disabled).toBe(false)
})
