import { afterEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry'

afterEach(() => vi.unstubAllGlobals())

test('retries code that the connection did not deliver until it is loaded', async () => {
  vi.stubGlobal('navigator', { onLine: false })
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

test('gives up after a limited number of tries when code fails to load online', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  await expect(loadWithRetry(load, async () => {})).rejects.toThrow('broken')
  expect(load).toHaveBeenCalledTimes(6)
})

test('reloads the page for missing code, except while card fields are shown', async () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const error = new TypeError('Failed to fetch dynamically imported module')
  const ask = () =>
    loadWithRetry(
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
