import { afterEach, expect, test, vi } from 'vitest'
import { shareLink } from './share-link'

const link = { title: 'Metropolis', path: '/movie/metropolis/0?show=1' }
const url = new URL(link.path, location.origin).href
const device = (parts: { share?: unknown; canShare?: unknown; writeText?: unknown }) => {
  vi.stubGlobal('navigator', {
    share: parts.share,
    canShare: parts.canShare,
    clipboard: parts.writeText === undefined ? undefined : { writeText: parts.writeText },
  })
}
afterEach(() => vi.unstubAllGlobals())

test('uses the phone’s share sheet and copies nothing', async () => {
  const share = vi.fn(() => Promise.resolve())
  const writeText = vi.fn(() => Promise.resolve())
  device({ share, writeText })
  expect(await shareLink(link)).toBe('shared')
  expect(share).toHaveBeenCalledWith({ title: 'Metropolis', url })
  expect(writeText).not.toHaveBeenCalled()
})

test('shares and copies nothing when the visitor closes the share sheet', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  device({ share: () => Promise.reject(new DOMException('', 'AbortError')), writeText })
  expect(await shareLink(link)).toBe('cancelled')
  expect(writeText).not.toHaveBeenCalled()
})

test.each([
  ['has no sheet', {}],
  ['may not open it', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['cannot share links', { share: () => Promise.resolve(), canShare: () => false }],
])('copies the link in a browser that %s', async (_, parts) => {
  const writeText = vi.fn(() => Promise.resolve())
  device({ ...parts, writeText })
  expect(await shareLink(link)).toBe('copied')
  expect(writeText).toHaveBeenCalledWith(url)
})

test('asks the visitor to copy the link by hand where there is no clipboard', async () => {
  device({})
  expect(await shareLink(link)).toBe('by-hand')
})
