import { expect, it, vi } from 'vitest'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import { isSiteClosed, saySiteClosed, saySiteOpen, untilSiteOpens } from './site-closed'

it('what waits for the brand goes on when it is open, once', async () => {
  await untilSiteOpens()
  saySiteClosed()
  saySiteClosed()
  expect(isSiteClosed()).toBe(true)
  const waited = vi.fn()
  const form = untilSiteOpens().then(waited)
  const effect = waitBeforeRetry(9, new AbortController().signal).then(waited)
  await Promise.resolve()
  expect(waited).not.toHaveBeenCalled()
  saySiteOpen()
  await Promise.all([form, effect])
  expect(waited).toHaveBeenCalledTimes(2)
  expect(isSiteClosed()).toBe(false)
})
