import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isOnline, reportReached, trackCall, useIsOnline } from './connection'

afterEach(() => act(() => reportReached(true)))

test('goes offline when a call reaches no server, and online with the next answer', () => {
  const { result } = renderHook(() => useIsOnline())
  expect(result.current).toBe(true)
  act(() => reportReached(false))
  expect(result.current).toBe(false)
  act(() => reportReached(true))
  expect(result.current).toBe(true)
})

test('goes offline at once when the device reports it', () => {
  const { result } = renderHook(() => useIsOnline())
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})

test('stays offline when a call from before that is answered late', () => {
  const { result } = renderHook(() => useIsOnline())
  const reportLate = trackCall()
  act(() => void window.dispatchEvent(new Event('offline')))
  act(() => reportLate())
  expect(result.current).toBe(false)
  act(() => trackCall()())
  expect(result.current).toBe(true)
})

test('ignores a wrong offline report of the device once a call was answered', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reportReached(true)
  const { result } = renderHook(() => useIsOnline())
  expect(result.current).toBe(true)
  expect(isOnline()).toBe(true)
})
