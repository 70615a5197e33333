import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Popover } from './popover'

// Simulates a browser without native popovers; tests/e2e/popover.spec.ts covers both.
function Menu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} type="button" onClick={() => setOpen(!isOpen)}>
        Genre
      </button>
      {isOpen ? (
        <Popover anchor={button} onClose={() => setOpen(false)}>
          <input aria-label="Search" ref={(input) => input?.focus()} />
        </Popover>
      ) : null}
      <button type="button">Elsewhere</button>
    </>
  )
}

const opened = () => screen.queryByLabelText('Search')
function open(): HTMLElement {
  render(<Menu />)
  const button = screen.getByRole('button', { name: 'Genre' })
  fireEvent.click(button)
  return button
}

test('focuses the element inside that requests the focus', () => {
  open()
  expect(document.activeElement).toBe(opened())
})

test('closes on Escape and returns the focus to its button', () => {
  const button = open()
  fireEvent.keyDown(document.activeElement ?? button, { key: 'Escape' })
  expect(opened()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('closes on a tap outside and not on a tap inside', () => {
  open()
  fireEvent.pointerUp(screen.getByLabelText('Search'))
  expect(opened()).not.toBeNull()
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(opened()).toBeNull()
})

test('closes when the focus moves elsewhere, and leaves it there', () => {
  open()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  fireEvent.focusOut(screen.getByLabelText('Search'), { relatedTarget: elsewhere })
  elsewhere.focus()
  expect(opened()).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
})

test('closes when its button is pressed', () => {
  const button = open()
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(opened()).toBeNull()
})
