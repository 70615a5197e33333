import { expect, it, vi } from 'vitest'
import { waitBeforeRetry } from '@/src/lib/device/retry-delay'
import { isSiteClosed, markSiteClosed, markSiteOpen, waitUntilSiteOpens } from './site-closed'

it('resumes waiting work once when the brand opens', async () => {
  await waitUntilSiteOpens()
  markSiteClosed()
  markSiteClosed()
  expect(isSiteClosed()).toBe(true)
  const waited = vi.fn()
  const form = waitUntilSiteOpens().then(waited)
  const effect = waitBeforeRetry(9, new AbortController().signal).then(waited)
  await Promise.resolve()
  expect(waited).not.toHaveBeenCalled()
  markSiteOpen()
  await Promise.all([form, effect])
  expect(waited).toHaveBeenCalledTimes(2)
  expect(isSiteClosed()).toBe(false)
})
