// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { contact } from '@/tests/fixtures/flow-samples'
import { useAnnouncedPhone } from './use-announced-phone'

let begin: () => void = () => expect.unreachable()
vi.mock('@/src/lib/page/background-tasks', async (original) => ({
  ...(await original<object>()),
  runWhenNetworkQuiet: (work: () => void) => (begin = work),
}))

it('never puts a leading zero after a dial code, with or without the numbering plans', async () => {
  const { result } = renderHook(() =>
    useAnnouncedPhone({ ...contact, dialCode: '254', mobile: '0712345678' }),
  )
  expect(result.current).toBe('0712 345 678')
  begin()
  await waitFor(() => expect(result.current).toBe('+254 712 345 678'))
})

it('writes a number of eight digits in two groups', () => {
  const { result } = renderHook(() => useAnnouncedPhone({ ...contact, dialCode: '973', mobile: '36001234' }))
  expect(result.current).toBe('+973 3600 1234')
})

it('returns the digits as typed when its country has no numbering plan here', () => {
  const { result } = renderHook(() =>
    useAnnouncedPhone({ ...contact, dialCode: '49', mobile: '015123456789' }),
  )
  expect(result.current).toBe('0151 2345 6789')
})
