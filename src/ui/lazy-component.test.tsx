import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyComponent } from './lazy-component'

const Map = () => <p>the map</p>
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const show = (Lazy: ReturnType<typeof lazyComponent<object>>) =>
  act(async () =>
    render(
      <Suspense fallback={<p>waiting</p>}>
        <Lazy />
      </Suspense>,
    ),
  )

it('loads a component when it is first shown, or earlier with preload', async () => {
  const load = vi.fn(async () => Map)
  const Lazy = lazyComponent(load)
  expect(load).not.toHaveBeenCalled()
  Lazy.preload()
  expect(load).toHaveBeenCalledOnce()
  await show(Lazy)
  expect(screen.getByText('the map')).toBeTruthy()
})

it('preloading while offline causes no error', async () => {
  const failed = vi.fn()
  process.on('unhandledRejection', failed)
  lazyComponent(missing).preload()
  await new Promise((resolve) => setTimeout(resolve))
  process.off('unhandledRejection', failed)
  expect(failed).not.toHaveBeenCalled()
})

it('shows nothing or the substitute where the code is missing', async () => {
  await show(lazyComponent(missing, { whenMissing: () => <p>the list</p> }))
  expect(screen.getByText('the list')).toBeTruthy()
  await show(lazyComponent(missing, { whenMissing: 'omit' }))
  expect(screen.queryByText('waiting')).toBeNull()
})

it('retries the code of a step without a substitute until it is loaded', async () => {
  const load = vi.fn(async () => Map).mockImplementationOnce(missing)
  const again = <T,>(ask: () => Promise<T>) => ask().catch(ask)
  await show(lazyComponent(load, { retry: again }))
  expect(screen.getByText('the map')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
