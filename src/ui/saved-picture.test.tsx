import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseDataSaver } from '@/src/lib/device/data-saver'
import { savedBytes } from '@/src/lib/device/saved-bytes'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { Picture } from './picture'

/** Calls what was said to come into sight. */
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

/** Each test has a picture of its own: one counts once a page. */
const artOf = (name: string) => ({
  Base: `/art/posters/${name}`,
  Widths: [160, 320, 480],
  Bytes: [3000, 8000, 15_000],
  Ratio: 0.6667,
  Tint: '#123456',
})

async function show(name: string) {
  chooseDataSaver(true, [])
  const shown = await renderInApp(() => <Picture art={artOf(name)} alt="Metropolis" sizes="160px" />)
  await waitFor(() => expect(seen.length).toBeGreaterThan(0))
  return shown
}

const come = (width: number, height: number) => act(async () => seen.at(-1)?.(width, height))

test('a picture waits for a tap, says what it costs, and what was saved is counted until then', async () => {
  const { container } = await show('one')
  expect(container.querySelector('img')).toBeNull()
  await come(150, 225)
  // 150 wide at two pixels each: of 160, 320 and 480 it is the second.
  const button = await screen.findByRole('button', { name: 'Show the picture, Metropolis, 8 kB' })
  expect(savedBytes()).toBe(8000)
  fireEvent.click(button)
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/art/posters/one-320.webp'),
  )
  expect(savedBytes()).toBe(0)
})

test('one that the device has already is shown, and saves nothing', async () => {
  vi.stubGlobal('caches', { match: () => Promise.resolve(new Response()) })
  const { container } = await show('two')
  await come(150, 225)
  await waitFor(() => expect(container.querySelector('img')).not.toBeNull())
  expect(savedBytes()).toBe(0)
})

test('a small one is only its colour', async () => {
  await show('three')
  await come(40, 56)
  await waitFor(() => expect(savedBytes()).toBe(3000))
  expect(screen.queryByRole('button')).toBeNull()
})

test('switched off, all pictures come', async () => {
  const { container } = await show('four')
  act(() => chooseDataSaver(false, []))
  await waitFor(() =>
    expect(container.querySelector('img')?.getAttribute('srcset')).toContain('four-320.webp'),
  )
})
