import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { Popover } from './popover'

// As in a browser without popovers of its own; tests/e2e/popover.spec.ts has both.
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

test('what asks for the focus in it gets it', () => {
  open()
  expect(document.activeElement).toBe(opened())
})

test('Escape closes it, and the focus is on its button again', () => {
  const button = open()
  fireEvent.keyDown(document.activeElement ?? button, { key: 'Escape' })
  expect(opened()).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a tap elsewhere closes it, a tap in it does not', () => {
  open()
  fireEvent.pointerUp(screen.getByLabelText('Search'))
  expect(opened()).not.toBeNull()
  fireEvent.pointerUp(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(opened()).toBeNull()
})

test('the focus that goes elsewhere closes it and stays there', () => {
  open()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  fireEvent.focusOut(screen.getByLabelText('Search'), { relatedTarget: elsewhere })
  elsewhere.focus()
  expect(opened()).toBeNull()
  expect(document.activeElement).toBe(elsewhere)
})

test('its button closes it', () => {
  const button = open()
  fireEvent.pointerUp(button)
  fireEvent.click(button)
  expect(opened()).toBeNull()
})
