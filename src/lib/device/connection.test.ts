import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isOnline, reportReached, useIsOnline } from './connection'

afterEach(() => act(() => reportReached(true)))

test('a call that found no server turns the page offline, and the next answer back', () => {
  const { result } = renderHook(() => useIsOnline())
  expect(result.current).toBe(true)
  act(() => reportReached(false))
  expect(result.current).toBe(false)
  act(() => reportReached(true))
  expect(result.current).toBe(true)
})

test('the device saying that it is offline is believed at once', () => {
  const { result } = renderHook(() => useIsOnline())
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})

test('a device that is wrong about its network is not believed once a call was answered', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reportReached(true)
  const { result } = renderHook(() => useIsOnline())
  expect(result.current).toBe(true)
  expect(isOnline()).toBe(true)
})
