import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { RecentlyViewed } from './recently-viewed'
import { recordCinemaView, recordFilmView, readRecentlyViewed } from './viewed-items'

const inKenya = { language: 'en', countryId: countryIds.kenya }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

test('shows nothing without viewed items', async () => {
  const { container } = await renderInApp(() => <RecentlyViewed />)
  expect(container.textContent).toBe('')
})

test('links to the last films and the last cinema, latest first, each once', async () => {
  for (const id of ['metropolis', 'charade', 'metropolis']) recordFilmView(inKenya, { id, title: id })
  recordCinemaView(inKenya, { id: 'karen', name: 'Baobab Karen' })
  const { router } = await renderInApp(() => <RecentlyViewed />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Baobab Karen', 'metropolis', 'charade'])
  fireEvent.click(screen.getByRole('link', { name: 'charade' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/movie/charade/0'))
})

test('one tap clears the list', async () => {
  recordFilmView(inKenya, { id: 'metropolis', title: 'Metropolis' })
  await renderInApp(() => <RecentlyViewed />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear recently viewed' }))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(readRecentlyViewed(inKenya, Date.now())).toBeNull()
})

test('ignores items of another country or language, and old ones', () => {
  recordFilmView({ language: 'ar', countryId: countryIds.kenya }, { id: 'metropolis', title: 'متروبوليس' })
  expect(readRecentlyViewed(inKenya, Date.now())).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01') })
  recordFilmView(inKenya, { id: 'metropolis', title: 'Metropolis' })
  expect(readRecentlyViewed(inKenya, Date.now())?.films).toHaveLength(1)
  localStorage.setItem('foyer-note seen', localStorage.getItem('foyer-note seen')?.replace(/\s*$/, ' ') ?? '')
  expect(readRecentlyViewed(inKenya, Date.parse('2026-06-01'))).toBeNull()
})

test('keeps eight films', () => {
  for (let each = 0; each < 12; each++) recordFilmView(inKenya, { id: `film-${each}`, title: 'A film' })
  expect(readRecentlyViewed(inKenya, Date.now())?.films.map(({ id }) => id)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4].map((each) => `film-${each}`),
  )
})
