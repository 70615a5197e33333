import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseDataSaver } from '@/src/lib/device/data-saver'
import { savedBytes } from '@/src/lib/device/saved-bytes'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { Picture } from './picture'

/** Callbacks that simulate elements coming into view. */
let seen: ((width: number, height: number) => void)[] = []

beforeEach(() => {
  seen = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        seen.push((width, height) =>
          callback([{ isIntersecting: true, boundingClientRect: { width, height } }]),
        )
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('devicePixelRatio', 2)
  // Not in any cache of this device.
  vi.stubGlobal('caches', { match: () => Promise.resolve(undefined) })
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
})
afterEach(() => {
  cleanup()
  chooseDataSaver(false, [])
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** Each test uses its own picture, since each picture counts once per page. */
const buildArt = (name: string) => ({
  Base: `/art/posters/${name}`,
  Widths: [160, 320, 480],
  Bytes: [3000, 8000, 15_000],
  Ratio: 0.6667,
  Tint: '#123456',
})

async function show(name: string) {
  chooseDataSaver(true, [])
  const shown = await renderInApp(() => <Picture art={buildArt(name)} alt="Metropolis" sizes="160px" />)
  await waitFor(() => expect(seen.length).toBeGreaterThan(0))
  return shown
}

const come = (width: number, height: number) => act(async () => seen.at(-1)?.(width, height))

test('a picture waits for a tap, shows its size, and counts as saved until then', async () => {
  const { container } = await show('one')
  expect(container.querySelector('img')).toBeNull()
  await come(150, 225)
  // At 150 px width and two device pixels each, 320 is chosen of 160, 320 and 480.
  const button = await screen.findByRole('button', { name: 'Show the picture, Metropolis, 8 kB' })
  expect(savedBytes()).toBe(8000)
  fireEvent.click(button)
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/posters/one-320.webp'),
  )
  expect(savedBytes()).toBe(0)
})

test('shows a picture that is already on the device and counts nothing as saved', async () => {
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response()) })
  const { container } = await show('two')
  await come(150, 225)
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull())
  expect(savedBytes()).toBe(0)
})

test('shows only the colour of a small picture', async () => {
  await show('three')
  await come(40, 56)
  await waitFor(() => expect(savedBytes()).toBe(3000))
  expect(screen.queryByRole('button')).toBeNull()
})

test('loads all pictures when switched off', async () => {
  const { container } = await show('four')
  act(() => chooseDataSaver(false, []))
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('srcset')).toContain('four-320.webp'),
  )
})
