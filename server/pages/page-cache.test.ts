import { expect, it, vi } from 'vitest'
import { createPageCache } from './page-cache'

const page = (letters: number) => async () => ({ status: 200, html: 'x'.repeat(letters), maxAgeS: 10 })

it('the cache stays within its limit of bytes for any number of addresses', async () => {
  const cache = createPageCache(() => 0, 100_000)
  for (let i = 0; i < 500; i++) {
    const made = await cache.get(`page ${i}`, page(1_000))
    await made.packed('br')
    expect(cache.bytes).toBeLessThanOrEqual(100_000)
  }
  const render = vi.fn(page(1_000))
  await cache.get('page 499', render)
  expect(render).not.toHaveBeenCalled()
  await cache.get('page 0', render)
  expect(render).toHaveBeenCalledOnce()
})

it('compressed copies of a page count too', async () => {
  const cache = createPageCache(() => 0, 100_000)
  const made = await cache.get('page', page(10_000))
  const packed = await Promise.all([made.packed('gzip'), made.packed('br')])
  const taken = made.html.length * 2 + packed.reduce((sum, { length }) => sum + length, 0)
  expect(cache.bytes).toBeGreaterThanOrEqual(taken)
})

it('renders a page again after a failure', async () => {
  const cache = createPageCache(() => 0)
  await expect(cache.get('page', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await cache.get('page', page(3))).html).toBe('xxx')
})
