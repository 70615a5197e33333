import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { sparePrefetch } from './spare-prefetch'

afterEach(() => vi.unstubAllGlobals())

async function asksFor(connection: object | undefined): Promise<number> {
  vi.stubGlobal('navigator', { connection })
  const loader = vi.fn(() => null)
  const root = createRootRoute()
  const film = createRoute({ getParentRoute: () => root, path: '/film', loader })
  const router = createRouter({
    routeTree: root.addChildren([film]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  sparePrefetch(router)
  await router.load()
  await router.preloadRoute({ to: '/film' })
  return loader.mock.calls.length
}

test('what a link leads to is fetched as soon as a finger is on it', async () => {
  expect(await asksFor(undefined)).toBe(1)
  expect(await asksFor({ effectiveType: '4g' })).toBe(1)
})

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'with %o nothing is fetched before the tap',
  async (connection) => {
    expect(await asksFor(connection)).toBe(0)
  },
)
