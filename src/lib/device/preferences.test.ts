import { afterEach, expect, it, vi } from 'vitest'
import {
  createNoteReader,
  subscribeToNotes,
  subscribeToTexts,
  readNote,
  removeNote,
  removeNotes,
  writeNote,
  writeText,
} from './preferences'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  removeNotes('')
})

const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

it('writes a note to the browser’s storage before the call returns', () => {
  writeNote('a', { count: 3 })
  expect(JSON.stringify(Object.entries(localStorage))).toContain('count')
  expect(readNote('a')?.value).toEqual({ count: 3 })
  expect(readNote('a')).toBe(readNote('a'))
  removeNote('a')
  expect(readNote('a')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

it('on a full device, uses the newest note until the page closes instead of the stored one', () => {
  writeNote('a', 1)
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  writeNote('a', 2)
  expect(readNote('a')?.value).toBe(2)
  setItem.mockRestore()
  writeNote('a', 3)
  expect(readNote('a')?.value).toBe(3)
})

it('keeps and removes a note in memory when there is no storage', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(full)
  writeNote('a', 1)
  expect(readNote('a')?.value).toBe(1)
  removeNote('a')
  expect(readNote('a')).toBeNull()
})

it('ignores a value in a foreign format', () => {
  localStorage.setItem('foyer-note a', '{"value":')
  localStorage.setItem('foyer-note b', '7')
  expect(readNote('a')).toBeNull()
  expect(readNote('b')).toBeNull()
})

it('removes old notes of a kind and keeps newer ones and other kinds', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  writeNote('choice one', 1)
  writeNote('hold', 1)
  vi.setSystemTime(1_500_000)
  writeNote('choice two', 2)
  removeNotes('choice ', 400_000)
  expect(readNote('choice one')).toBeNull()
  expect(readNote('choice two')?.value).toBe(2)
  expect(readNote('hold')?.value).toBe(1)
})

it('notifies listeners of changes here and in another tab', () => {
  const told = vi.fn()
  const stop = subscribeToNotes(told)
  writeNote('a', 1)
  dispatchEvent(new StorageEvent('storage', { key: 'foyer-note a' }))
  dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  removeNote('a')
  expect(told).toHaveBeenCalledTimes(2)
})

it('notifies listeners only about values of their own name', () => {
  const told = vi.fn()
  const stop = subscribeToTexts('foyer-scheme', told)
  writeText('foyer-scheme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'foyer-scheme' }))
  writeText('foyer-measured', 'no')
  dispatchEvent(new StorageEvent('storage', { key: 'foyer-measured' }))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  writeText('foyer-scheme', null)
  expect(told).toHaveBeenCalledTimes(2)
})

it('parses a note once per change', () => {
  const parse = vi.fn((value: unknown) => ({ value }))
  const read = createNoteReader('a', parse)
  expect(read()).toEqual({ value: undefined })
  writeNote('a', 1)
  expect(read()).toEqual({ value: 1 })
  expect(read()).toBe(read())
  expect(parse).toHaveBeenCalledTimes(2)
})
