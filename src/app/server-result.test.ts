import { setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { brands } from '@/brands/brands'
import { choicesHeader } from '@/src/lib/page/address-choices'
import { createApi } from '@/src/lib/api/create-api'
import { createAppRouter } from './create-app-router'
import { serverResult } from './entry-server'

function routerAt(url: string) {
  const brand = brands.find(({ id }) => id === 'tembo')
  if (!brand) throw new Error('No brand')
  const api = createApi(
    () => Promise.reject(new Error('These pages ask for nothing')),
    () => ({}),
  )
  const router = createAppRouter({
    queryClient: new QueryClient(),
    app: {
      api,
      brand,
      language: 'en',
      countryId: 404,
      isCountryChosen: true,
      place: null,
      isInApp: false,
      savesData: false,
    },
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
    origin: 'https://tembo.example',
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  router.update({ ...router.options, isServer: true, origin: 'https://tembo.example' })
  return router
}

async function resultAt(url: string) {
  const router = routerAt(url)
  await router.load()
  return serverResult(router)
}

it.each([
  ['/movie/404/1/metropolis', 301, '/movie/metropolis/0'],
  ['/movie/9999/7/metropolis', 301, '/movie/metropolis/0'],
  ['/movie/113/2/metropolis', 302, '/movie/metropolis/0?was=404-en'],
  // Addresses of a film without an id, which a search engine found.
  ['/special-movie-screen', 307, '/movies'],
  ['/create-movie-screen?movieId=&utm_source=mail', 307, '/movies'],
  ['/movieDetails?movie=metropolis', 307, '/movies'],
  ['/movie-details-page', 307, '/movies'],
  ['/movie-details?categoryId=3', 307, '/movies'],
  ['/event_seat_layout/9', 301, '/event-seat-layout/9'],
])('on the server, %s redirects with status %i to %s', async (from, status, to) => {
  const result = await resultAt(from)
  if (result.type !== 'redirect') throw new Error('It did not redirect')
  expect(result.redirect.status).toBe(status)
  expect(result.redirect.headers.get('Location')).toBe(to)
})

it('a redirect to another country and language names both, so that the server saves them', async () => {
  const result = await resultAt('/movie/113/2/metropolis')
  if (result.type !== 'redirect') throw new Error('It did not redirect')
  expect(result.redirect.headers.get(choicesHeader)).toBe('113-ar')
})

it.each([
  ['is unknown', '/no/such/page', 404],
  ['is of what was bought on the device', '/confirmVoucher/x1', 200],
  ['is another brand’s', '/vouchers', 404],
  ['can be shown', '/confirmBooking/0123', 200],
])('the router returns the expected status on the server for a page that %s', async (_, url, status) => {
  expect(await resultAt(url)).toMatchObject({ type: 'render', status })
})

it('throws for a router without a result instead of answering with status 200', () => {
  expect(() => serverResult(routerAt('/'))).toThrow('no load result')
})
