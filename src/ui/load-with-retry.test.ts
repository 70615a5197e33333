import { afterEach, expect, test, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry'

afterEach(() => vi.unstubAllGlobals())

test('code that the connection did not bring is asked for again until it is there', async () => {
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

test('code that does not come with a network either fails, and is not asked for without end', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  await expect(loadWithRetry(load, async () => {})).rejects.toThrow('broken')
  expect(load).toHaveBeenCalledTimes(6)
})

test('code that is missing loads the page again, but none on which a card is typed', async () => {
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
