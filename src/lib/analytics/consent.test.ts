import { afterEach, expect, it, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./consent')
}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('is nothing until it is said, and is remembered', async () => {
  const { consent, setConsent, onConsent } = await fresh()
  expect(consent()).toBeNull()
  const heard = vi.fn()
  const leave = onConsent(heard)
  setConsent('yes')
  expect([consent(), heard.mock.calls.length]).toEqual(['yes', 1])
  leave()
  setConsent('no')
  expect(heard).toHaveBeenCalledTimes(1)
  expect((await fresh()).consent()).toBe('no')
})

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser that says no for its owner is believed, whatever was said before: %j',
  async (signs) => {
    const { consent, setConsent } = await fresh()
    setConsent('yes')
    vi.stubGlobal('navigator', signs)
    expect(consent()).toBe('no')
  },
)

it('what another tab says counts here too', async () => {
  const { consent, setConsent } = await fresh()
  setConsent('yes')
  const { onConsent } = await import('./consent')
  const heard = vi.fn()
  onConsent(heard)
  localStorage.setItem('foyer-measured', 'no')
  dispatchEvent(new StorageEvent('storage', { key: 'foyer-measured' }))
  expect([consent(), heard.mock.calls.length]).toEqual(['no', 1])
})
