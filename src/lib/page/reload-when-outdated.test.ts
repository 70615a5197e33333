import { beforeEach, expect, it, vi } from 'vitest'

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')
const minute = 60_000
const start = 1_800_000_000_000
const reload = vi.fn()
beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  vi.stubGlobal('location', { reload })
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
})

/** Runs the module as in a page that was just loaded. */
async function fail(error: Error = missing, wasReached?: boolean): Promise<boolean> {
  vi.resetModules()
  if (wasReached !== undefined) (await import('../device/connection')).reportReached(wasReached)
  return (await import('./reload-when-outdated')).reloadWhenOutdated(error)
}

it('reloads a page whose code is missing, and not again within a minute', async () => {
  expect(await fail()).toBe(true)
  vi.setSystemTime(start + minute - 1)
  expect(await fail()).toBe(false)
  vi.setSystemTime(start + minute + 1)
  expect(await fail()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('reports both of two failures before the reload as reloading', async () => {
  vi.resetModules()
  const { reloadWhenOutdated } = await import('./reload-when-outdated')
  expect([reloadWhenOutdated(missing), reloadWhenOutdated(missing)]).toEqual([true, true])
  expect(reload).toHaveBeenCalledOnce()
})

it('does not reload a page with a fault of its own', async () => {
  expect(await fail(new TypeError('x is undefined'))).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

it('reloads although the device says that it is offline, as long as no call has shown that', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await fail()).toBe(true)
  vi.setSystemTime(start + minute + 1)
  expect(await fail(missing, true)).toBe(true)
})

it('does not reload while calls reach no server, or where no note can be stored', async () => {
  expect(await fail(missing, false)).toBe(false)
  vi.stubGlobal('sessionStorage', undefined)
  expect(await fail()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
