import { afterEach, expect, it, vi } from 'vitest'

const fresh = async () => {
  vi.resetModules()
  return import('./consent')
}
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('is null until the visitor answers, and is remembered', async () => {
  const { consent, setConsent, subscribeToConsent } = await fresh()
  expect(consent()).toBeNull()
  const heard = vi.fn()
  const leave = subscribeToConsent(heard)
  setConsent('yes')
  expect([consent(), heard.mock.calls.length]).toEqual(['yes', 1])
  leave()
  setConsent('no')
  expect(heard).toHaveBeenCalledTimes(1)
  expect((await fresh()).consent()).toBe('no')
})

it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])(
  'a browser signal of refusal overrides an earlier answer: %j',
  async (signs) => {
    const { consent, setConsent } = await fresh()
    setConsent('yes')
    vi.stubGlobal('navigator', signs)
    expect(consent()).toBe('no')
  },
)

it('applies an answer given in another tab', async () => {
  const { consent, setConsent } = await fresh()
  setConsent('yes')
  const { subscribeToConsent } = await import('./consent')
  const heard = vi.fn()
  subscribeToConsent(heard)
  localStorage.setItem('foyer-measured', 'no')
  dispatchEvent(new StorageEvent('storage', { key: 'foyer-measured' }))
  expect([consent(), heard.mock.calls.length]).toEqual(['no', 1])
})
