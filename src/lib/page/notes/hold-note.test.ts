import { afterEach, expect, it, vi } from 'vitest'
import { removeHoldNote, saveHoldNote, onHoldNote, readHoldNote } from './hold-note'

const note = { path: '/checkout/metropolis/s1/1', expiresAt: 5, clockOffsetMs: 0 }
afterEach(() => {
  removeHoldNote(note.path)
  localStorage.clear()
})

it('notifies other pages of a hold and of its end', () => {
  const told = vi.fn()
  const stop = onHoldNote(told)
  saveHoldNote(note)
  expect(readHoldNote()).toEqual(note)
  expect(readHoldNote()).toBe(readHoldNote())
  removeHoldNote('/checkout/another/s2/1')
  expect(readHoldNote()).toEqual(note)
  removeHoldNote(note.path)
  expect(readHoldNote()).toBeNull()
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})

it.each([
  'https://evil.example/checkout/x',
  '//evil.example/checkout/x',
  'javascript:alert(1)',
  '/checkout//evil',
])('ignores a path that is no booking page: %s', (path) => {
  saveHoldNote({ ...note, path })
  expect(readHoldNote()).toBeNull()
})
