import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { CinemaSearch } from '@/contract/page/search'
import type { Brand } from '@/contract/brand'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import type { Answers } from '@/tests/fixtures/render-in-app'
import { CinemaScreen } from './cinema-screen'

const serverTime = Date.parse('2026-03-06T12:00:00+03:00')
beforeEach(() => localStorage.clear())
const card = (more: object = {}) => ({
  CinemaID: 'anga',
  CinemaName: 'Anga Diamond',
  Slug: 'anga',
  Address: 'Diamond Plaza',
  TimeZone: 'Africa/Nairobi',
  Currency: 'KES',
  ...more,
})
const show = (SchID: string, day: number, Format: string) => ({
  SchID,
  ShowDate: `2026-03-0${day}`,
  ShowTime: '18:00',
  StartsAt: Date.parse(`2026-03-0${day}T18:00:00+03:00`),
  Format,
  Language: 'Swahili',
  PriceFrom: 800,
  Currency: 'KES',
})
const matatu = {
  id: 'matatu',
  title: 'The Last Matatu',
  Category: 2,
  Dates: [
    {
      ShowDate: '2026-03-06',
      Shows: [show('1', 6, '2D'), { ...show('2', 6, 'IMAX'), Availability: 'soldOut' }],
    },
    { ShowDate: '2026-03-07', Shows: [show('3', 7, '2D')] },
  ],
}
const filters = () => ({
  Status: true,
  ServerTime: serverTime,
  Filters: [
    {
      filter_key: 'format',
      filter_name: 'Experience',
      all_filter: ['2D', 'IMAX'].map((value) => ({ title: value, value })),
    },
  ],
  List: { Language: [], Genre: [], Locations: [] },
})

function renderCinema(
  search: CinemaSearch = {},
  cinema: object = {},
  answers: Answers = {},
  settings: Partial<Brand['settings']> = {},
) {
  return renderInApp(
    () => (
      <Suspense>
        <CinemaScreen cinemaId="anga" search={search} />
      </Suspense>
    ),
    {
      settings,
      answers: {
        GetcinemaByID: () => ({
          Status: true,
          CinemaList: [card(cinema)],
          ShowDates: ['2026-03-06', '2026-03-07'],
          Films: [matatu],
          ServerTime: serverTime,
        }),
        GetAllFilter: filters,
        ...answers,
      },
    },
  )
}
const times = () =>
  screen
    .queryAllByRole('link')
    .flatMap((link) => /\/checkout\/matatu\/(\w+)\//.exec(link.getAttribute('href') ?? '')?.[1] ?? [])

test('shows the cinema’s picture, or the brand’s own where it has none', async () => {
  const own = await renderCinema({}, { ThumbnailImage: '/media/assets/anga.webp' })
  await screen.findByRole('heading', { level: 1, name: 'Anga Diamond' })
  expect(own.container.querySelector('header img')?.getAttribute('src')).toBe('/media/assets/anga.webp')
  cleanup()
  const none = await renderCinema({}, { ThumbnailImage: '/upload/anga.webp' })
  await screen.findByRole('heading', { level: 1 })
  expect(none.container.querySelector('header img')?.getAttribute('src')).toBe(
    '/brand/images/banner-960.webp',
  )
  cleanup()
  const pictures = { banner: 'banner', cinema: 'foyer' }
  const ofBrand = await renderCinema({}, { ThumbnailImage: '' }, {}, { pictures })
  await screen.findByRole('heading', { level: 1 })
  expect(ofBrand.container.querySelector('header img')?.getAttribute('src')).toBe(
    '/brand/images/foyer-960.webp',
  )
})

test('shows screen types, kind of cinema and food, and leaves out unknown facts', async () => {
  await renderCinema({}, { ScreenTypes: ['2D', '4DX'], CinemaType: 'Multiplex', FnB: true })
  await screen.findByText('4DX')
  expect(screen.getByText('Multiplex')).toBeDefined()
  expect(screen.getByText('Food & drinks')).toBeDefined()
  cleanup()
  await renderCinema()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Food & drinks')).toBeNull()
})

test('shows the first day’s times, a sold-out one without a link, and another day from the address', async () => {
  await renderCinema()
  await screen.findByText('Sold out')
  expect(times()).toEqual(['1'])
  cleanup()
  await renderCinema({ date: '2026-03-07' })
  await waitFor(() => expect(times()).toEqual(['3']))
})

test('a card links to the film at this cinema with day, filter and category', async () => {
  await renderCinema({ format: '2D' })
  const link = await screen.findByRole('link', { name: 'The Last Matatu' })
  expect(link.getAttribute('href')).toBe('/movie/matatu/anga?date=2026-03-06&format=2D&category=2')
})

test('the filter folds, narrows the times by checkboxes, and a chip removes a choice', async () => {
  const { router, container } = await renderCinema()
  const box = await screen.findByRole('checkbox', { name: 'IMAX' })
  expect(container.querySelectorAll('aside details[open]').length).toBe(2)
  fireEvent.click(box)
  await waitFor(() => expect(router.state.location.search).toEqual({ format: 'IMAX' }))
  cleanup()
  const narrowed = await renderCinema({ format: 'IMAX' })
  await screen.findByText('Sold out')
  expect(times()).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove IMAX' }))
  await waitFor(() => expect(narrowed.router.state.location.search).toEqual({}))
})

test('shows that no film matches the filter, and Clear All brings the films back', async () => {
  const { router } = await renderCinema({ format: 'IMAX', date: '2026-03-07' })
  expect(await screen.findByText('No movies found')).toBeDefined()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear All' })[0] ?? screen.getByRole('main'))
  await waitFor(() => expect(router.state.location.search).toEqual({ date: '2026-03-07' }))
})

test('fetches a missing day separately, and Try again repeats a failed request', async () => {
  const asked: unknown[] = []
  let isDown = true
  await renderCinema(
    { date: '2026-03-09' },
    {},
    {
      GetcinemaByID: ({ ShowDate }) => {
        asked.push(ShowDate)
        if (ShowDate !== undefined && isDown) return { Status: false, Code: 'SERVER_ERROR', Message: 'Down' }
        return {
          Status: true,
          CinemaList: [card()],
          ShowDates: ['2026-03-06', '2026-03-09'],
          Films: ShowDate
            ? [{ ...matatu, Dates: [{ ShowDate: '2026-03-09', Shows: [show('9', 9, '2D')] }] }]
            : [matatu],
          ServerTime: serverTime,
        }
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  await waitFor(() => expect(times()).toEqual(['9']))
  expect(asked.slice(0, 2)).toEqual([undefined, '2026-03-09'])
})

test('a cinema without shows says so and links to the others', async () => {
  await renderCinema(
    {},
    {},
    {
      GetcinemaByID: () => ({
        Status: true,
        CinemaList: [card()],
        ShowDates: [],
        Films: [],
        ServerTime: serverTime,
      }),
    },
  )
  expect(await screen.findByText('No showtimes yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the other cinemas' }).getAttribute('href')).toBe('/cinemas')
})
