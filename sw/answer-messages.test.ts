import { describe, expect, it, vi } from 'vitest'
import { bookingLock } from '@/contract/worker-message'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { answerMessages } from './answer-messages'

vi.mock('./runtime-caches', () => ({
  brandFiles: {},
  fonts: {},
  layouts: {},
  pictures: { handle: kept },
}))
const kept = vi.hoisted(() => vi.fn(async () => new Response()))

/** Creates the parts of a worker’s scope that messages use. */
function workerWith(locks: string[]) {
  const listeners: ((event: unknown) => void)[] = []
  const skipWaiting = vi.fn(async () => undefined)
  const worker = {
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.push(listener),
    navigator: { locks: { query: async () => ({ held: locks.map((name) => ({ name })) }) } },
    location: { origin: 'https://tembo.example' },
    skipWaiting,
  }
  const cacheTexts = vi.fn(async () => undefined)
  answerMessages(fromPartial<ServiceWorkerGlobalScope>(worker), { cacheTexts, handle: kept })
  return {
    skipWaiting,
    cacheTexts,
    tell: async (data: unknown) => {
      const work: Promise<unknown>[] = []
      for (const listener of listeners)
        listener({ data, waitUntil: (each: Promise<unknown>) => work.push(each) })
      await Promise.all(work)
    },
  }
}

describe('service worker', () => {
  it('activates a waiting update when no tab is in a booking', async () => {
    const { tell, skipWaiting } = workerWith(['other'])
    await tell({ type: 'SKIP_WAITING' })
    expect(skipWaiting).toHaveBeenCalledOnce()
  })

  it('keeps the old code running while any tab is in a booking', async () => {
    const { tell, skipWaiting } = workerWith(['other', bookingLock])
    await tell({ type: 'SKIP_WAITING' })
    expect(skipWaiting).not.toHaveBeenCalled()
  })

  it('caches shown pictures and nothing of the API or another host', async () => {
    kept.mockClear()
    const { tell } = workerWith([])
    await tell({
      type: 'KEEP_SHOWN',
      paths: ['/art/posters/a-320.avif', '/api/GetAllShow', '//evil.example/art/b.avif'],
    })
    expect(kept).toHaveBeenCalledOnce()
  })

  it('caches the code of the steps that a first visit reached, beside the precache', async () => {
    kept.mockClear()
    const { tell } = workerWith([])
    await tell({
      type: 'KEEP_SHOWN',
      paths: ['/assets/vendor-1a2b3c4d.js', '/assets/seats-step-~1a2b3c4d.js'],
    })
    expect(kept.mock.calls).toEqual([
      [
        expect.objectContaining({
          request: expect.objectContaining({ url: expect.stringContaining('seats-step') }),
        }),
      ],
    ])
  })

  it('caches the translations of a page’s language', async () => {
    const { tell, cacheTexts } = workerWith([])
    await tell({ type: 'KEEP_TEXTS', language: 'ar' })
    expect(cacheTexts).toHaveBeenCalledExactlyOnceWith('ar')
  })

  it.each([
    null,
    { type: 'KEEP_TEXTS', language: '../' },
    'SKIP_WAITING',
    { type: 'KEEP_SHOWN', paths: ['https://evil.example/'] },
    { type: 'X' },
  ])('ignores the message %j', async (message) => {
    kept.mockClear()
    const { tell, skipWaiting } = workerWith([])
    await tell(message)
    expect(skipWaiting).not.toHaveBeenCalled()
    expect(kept).not.toHaveBeenCalled()
  })
})
