import { afterEach, expect, test, vi } from 'vitest'
import { reportReached } from '@/src/lib/device/connection'
import { loadWithRetry } from './load-with-retry'

afterEach(() => {
  vi.unstubAllGlobals()
  reportReached(true)
})

test('retries code that the connection did not deliver until it is loaded', async () => {
  reportReached(false)
  let asked = 0
  const load = async () => {
    asked++
    if (asked < 20) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the step'
  }
  const pauses: number[] = []
  expect(await loadWithRetry(load, async (tries) => void pauses.push(tries))).toBe('the step')
  expect(pauses).toEqual(Array.from({ length: 19 }, (_, i) => i + 1))
})

test('gives up after a limited number of tries when calls are answered, whatever the device says', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  const pause = async (tries: number) => {
    if (tries > 10) throw new Error('endless')
  }
  await expect(loadWithRetry(load, pause)).rejects.toThrow('broken')
  expect(load).toHaveBeenCalledTimes(6)
})

test('reloads the page for missing code, except while card fields are shown, whatever the device says', async () => {
  // A page of its own: this one would count as reloading from here on.
  vi.resetModules()
  const { loadWithRetry: load } = await import('./load-with-retry')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const error = new TypeError('Failed to fetch dynamically imported module')
  const ask = () =>
    load(
      () => Promise.reject(error),
      () => Promise.reject(new Error('asked again')),
    )
  for (const html of ['<input autocomplete="cc-number">', '<iframe srcdoc=""></iframe>']) {
    document.body.innerHTML = html
    await expect(ask()).rejects.toThrow('asked again')
    expect(reload).not.toHaveBeenCalled()
  }
  document.body.innerHTML = ''
  await expect(ask()).rejects.toThrow('asked again')
  expect(reload).toHaveBeenCalledOnce()
  sessionStorage.clear()
})
