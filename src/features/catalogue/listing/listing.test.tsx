import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ShownPlace } from '@/contract/page/state'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { pageSearch } from '@/contract/page/search'
import { Listing } from './listing'

const nowMs = Date.parse('2031-05-01T15:00:00Z')
const keys = (Languages: string[], Genres: string[]) => ({
  Languages,
  Genres,
  Formats: ['2D'],
  Chains: [],
  Locations: [],
})
const data = v.parse(GetAllShow.response, {
  Status: true,
  Shows: [
    {
      cat_id: 1,
      title: 'Now Showing',
      shows: [
        {
          id: 'matatu',
          title: 'The Last Matatu',
          Keys: keys(['sw'], ['comedy']),
          NextShows: [
            {
              SchID: 'past',
              StartsAt: nowMs - 1,
              TimeZone: 'Africa/Nairobi',
              CinemaID: 'k',
              CinemaName: 'Karen',
            },
            {
              SchID: 's1',
              StartsAt: nowMs + 3_600_000,
              TimeZone: 'Africa/Nairobi',
              CinemaID: 'k',
              CinemaName: 'Karen',
              City: 'Nairobi',
              Latenightpopup: true,
            },
          ],
          NextDay: { ShowDate: '2031-05-01', More: 3 },
        },
        { id: 'pearl', title: 'The Pearl Divers', Keys: keys(['ar'], ['drama']) },
      ],
    },
    {
      cat_id: 3,
      title: 'Coming Soon',
      shows: [{ id: 'soon', title: 'Tomorrow Again', release: '2031-06-05' }],
    },
  ],
  filters: [
    {
      filter_key: 'language',
      filter_name: 'Language',
      all_filter: [
        { title: 'Swahili', value: 'sw' },
        { title: 'Arabic', value: 'ar' },
      ],
    },
    {
      filter_key: 'genre',
      filter_name: 'Genre',
      all_filter: [
        { title: 'Comedy', value: 'comedy' },
        { title: 'Drama', value: 'drama' },
      ],
    },
  ],
})

function Screen() {
  return <Listing data={data} search={pageSearch.home(useSearch({ strict: false }))} nowMs={nowMs} />
}
const show = (url = '/', place: ShownPlace | null = null) =>
  renderInApp(Screen, {
    url,
    place,
    answers: { GetAllShow: () => ({ ...data, ServerTime: nowMs }) },
  })
const nairobi = { id: 'nairobi', name: 'Nairobi', isGuess: false }
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

test('shows films in three tabs, or in two for a brand without Alternate', async () => {
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
  await show()
  expect(tabs()).toEqual(['Now Showing', 'Alternate', 'Coming Soon'])
  cleanup()
  await renderInApp(Screen, { settings: { alternateTab: false } })
  expect(tabs()).toEqual(['Now Showing', 'Coming Soon'])
})

test('shows a film with poster, title, rating, genre, language and format', async () => {
  const film = {
    id: 'f',
    title: 'Night Ferry',
    rated: 'PG 13',
    genre: 'Thriller, Drama',
    lang: 'Swahili',
    format: 'IMAX',
    movie_card_img: '/posters/night-ferry.webp',
  }
  const answer = v.parse(GetAllShow.response, {
    Status: true,
    Shows: [{ cat_id: 1, title: 'Now Showing', shows: [film] }],
  })
  await renderInApp(() => <Listing data={answer} search={{}} nowMs={nowMs} />)
  const card = screen.getByRole('article')
  expect(card.querySelector('img')?.getAttribute('src')).toBe(film.movie_card_img)
  expect(within(card).getByRole('heading', { name: film.title })).toBeDefined()
  for (const said of [film.rated, film.genre, film.lang, film.format])
    expect(card.textContent).toContain(said)
})

test('a chosen language filters the films, shows as a chip and in the address, and can be removed', async () => {
  const { router } = await show()
  expect(titles()).toEqual(['The Last Matatu', 'The Pearl Divers'])
  fireEvent.click(screen.getByRole('button', { name: 'Language' }))
  expect(await screen.findByRole('checkbox', { name: 'All Languages' })).toHaveProperty('checked', true)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Arabic' }))
  await waitFor(() => expect(titles()).toEqual(['The Pearl Divers']))
  expect(router.state.location.search).toEqual({ language: 'ar' })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Arabic' }))
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('shows that no film matches the filters, and Clear All brings the films back', async () => {
  await show('/?language=sw&genre=drama')
  expect(await screen.findByText('No movies found')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'Clear All' })[0] ?? expect.unreachable())
  await waitFor(() => expect(titles()).toHaveLength(2))
})

test('an empty list suggests filters to remove, with the number of films each brings back', async () => {
  const { router } = await show('/?language=sw&genre=drama')
  expect(await screen.findByRole('button', { name: 'Without Swahili · 1 film' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Without Drama · 1 film' }))
  await waitFor(() => expect(titles()).toEqual(['The Last Matatu']))
  expect(router.state.location.search).toEqual({ language: 'sw' })
})

test('shows a filter of an old link that the programme no longer has, and it can be removed', async () => {
  const { router } = await show('/?genre=silent-opera&experience=3D')
  expect(titles()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Remove silent-opera' }))
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(router.state.location.search).toEqual({})
})

test('two filters removed one right after the other are both gone', async () => {
  const { router } = await show('/?genre=silent-opera&chain=sunk')
  const buttons = await screen.findAllByRole('button', { name: /^Remove / })
  for (const button of buttons) fireEvent.click(button)
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(router.state.location.search).toEqual({})
})

test('a link to a tab that this brand does not have opens Now Showing', async () => {
  await renderInApp(Screen, { url: '/?tab=alternate', settings: { alternateTab: false } })
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Now Showing')
  expect(titles()).toHaveLength(2)
})

test('on a phone the filter applies only on confirmation, and Reset clears the choice', async () => {
  await show('/?genre=comedy')
  fireEvent.click(screen.getByRole('button', { name: /Filters/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('checkbox', { name: 'Comedy' })).toHaveProperty('checked', true)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('Show 2 films'))
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Drama' }))
  expect(titles()).toEqual(['The Last Matatu'])
  // The number of films is shown before the choice is applied.
  expect(within(dialog).getByRole('status').textContent).toBe('Show 1 film')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Swahili' }))
  expect(within(dialog).getByRole('status').textContent).toBe('No films')
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Swahili' }))
  fireEvent.click(within(dialog).getByRole('button', { name: /^Apply filter/ }))
  await waitFor(() => expect(titles()).toEqual(['The Pearl Divers']))
})

test('shows a film’s next times without those that have started', async () => {
  await show()
  const link = screen.getByRole('link', { name: 'The Last Matatu, Tonight 19:00, Karen' })
  expect(link.getAttribute('href')).toBe('/checkout/matatu/s1/1')
  expect(screen.queryByRole('link', { name: /18:00/ })).toBeNull()
})

test('times name their cinema, with its city where several cities are mixed', async () => {
  const { unmount } = await show('/', nairobi)
  expect(screen.getByText('Karen')).toBeTruthy()
  expect(screen.getByText('Times in Nairobi')).toBeTruthy()
  unmount()
  await show('/?location=all', nairobi)
  expect(screen.getByText('Karen, Nairobi')).toBeTruthy()
  cleanup()
  await show()
  expect(screen.getByText('Karen, Nairobi')).toBeTruthy()
})

test('more times link to the film on that day, in the selected place', async () => {
  const { unmount } = await show('/', nairobi)
  const more = () => screen.getByRole('link', { name: /^3 more times/ }).getAttribute('href')
  expect(more()).toBe('/movie/matatu/0?date=2031-05-01')
  unmount()
  await show('/?location=all', nairobi)
  expect(more()).toBe('/movie/matatu/0?date=2031-05-01&cinemas=all')
})

test('all cinemas are one tap away and back; other filters keep the place', async () => {
  const { router } = await show('/?genre=comedy', nairobi)
  fireEvent.click(screen.getByRole('link', { name: 'All cinemas' }))
  await screen.findByText('All cinemas in Kenya')
  expect(router.state.location.search).toEqual({ genre: 'comedy', location: 'all' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Comedy' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ location: 'all' }))
  fireEvent.click(screen.getByRole('link', { name: 'Only Nairobi' }))
  await screen.findByText('Times in Nairobi')
})

test('a guessed place is shown as the only one, without an alternative', async () => {
  await show('/', { ...nairobi, isGuess: true })
  expect(screen.getByText('All cinemas here are in Nairobi')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'All cinemas' })).toBeNull()
})

test('asks for the city when no place is known', async () => {
  await show()
  expect(screen.getByText('Showing all cinemas in Kenya. Choose your city')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Near me' })).toBeTruthy()
})

test('a late show explains its night before the booking, and another time can be chosen', async () => {
  const { router } = await show()
  const late = () => fireEvent.click(screen.getByRole('link', { name: /Tonight 19:00/ }))
  late()
  const dialog = await screen.findByRole('dialog', { name: 'A late-night show' })
  expect(dialog.textContent).toContain('19:00, Thursday night (Thursday')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Choose another time' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.pathname).toBe('/')
  late()
  fireEvent.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/matatu/s1/1'))
})

test('Coming Soon lists films without showtimes, with their dates', async () => {
  await show()
  fireEvent.click(screen.getByRole('tab', { name: 'Coming Soon' }))
  await waitFor(() => expect(titles()).toEqual(['Tomorrow Again']))
  expect(screen.getByText(/5 Jun/)).toBeTruthy()
})

describe('more films than one answer contains', () => {
  const cards = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({ id: `film-${from + n}`, title: `Film ${from + n}` }))
  const total = 60
  const category = (shows: object[], Total = total) => ({ cat_id: 1, title: 'Now Showing', shows, Total })
  const first = { ...data, Shows: [category(cards(0, 24))] }
  const long = v.parse(GetAllShow.response, first)

  function LongScreen() {
    const search = pageSearch.home(useSearch({ strict: false }))
    return <Listing data={long} search={search} nowMs={nowMs} />
  }
  /** Answers like a server with sixty films. */
  function open(url = '/', changed: (body: Record<string, unknown>) => object | null = () => null) {
    const asked: Record<string, unknown>[] = []
    const GetAllShowAnswer = (body: Record<string, unknown>) => {
      asked.push(body)
      const from = Number(body.From ?? 0)
      const films = body.Genre === 'drama' ? cards(50, 54) : cards(from, Math.min(from + 24, total))
      return changed(body) ?? { ...first, Shows: [category(films, body.Genre === 'drama' ? 30 : total)] }
    }
    return renderInApp(LongScreen, { url, answers: { GetAllShow: GetAllShowAnswer } }).then((shown) => ({
      ...shown,
      asked,
    }))
  }
  const more = () => screen.findByRole('link', { name: /^Show \d+ more/ })

  test('loads the next page with one tap and focuses its first film', async () => {
    const { router, asked } = await open()
    expect((await more()).textContent).toBe('Show 24 more films')
    expect(screen.getByText('24 of 60 films')).toBeTruthy()
    expect(titles()).toHaveLength(24)
    expect(asked).toEqual([])
    fireEvent.click(await more())
    await waitFor(() => expect(titles()).toHaveLength(48))
    expect(asked).toMatchObject([{ Tab: 1, From: 24, PageSize: 24 }])
    expect(document.activeElement?.textContent).toContain('Film 24')
    expect(router.state.location.search).toEqual({ films: 48 })
    expect((await more()).textContent).toBe('Show 12 more films')
    fireEvent.click(await more())
    await waitFor(() => expect(titles()).toHaveLength(total))
    expect(document.activeElement?.textContent).toContain('Film 48')
    expect(screen.queryByRole('link', { name: /^Show \d+ more/ })).toBeNull()
    expect(new Set(titles()).size).toBe(total)
  })

  test('shows the number of films in the link, and ignores an invalid one', async () => {
    await open('/?films=48')
    await waitFor(() => expect(titles()).toHaveLength(48))
    cleanup()
    await open('/?films=-3')
    await more()
    expect(titles()).toHaveLength(24)
    cleanup()
    await open('/?films=99999')
    await waitFor(() => expect(titles()).toHaveLength(total))
  })

  test('shows a film only once when it has moved between two pages', async () => {
    await open('/?films=48', ({ From }) =>
      From === 24 ? { ...first, Shows: [category(cards(20, 44))] } : null,
    )
    await waitFor(() => expect(titles()).toHaveLength(44))
    expect(new Set(titles()).size).toBe(44)
  })

  test('keeps the loaded films when a page fails, and retries on request', async () => {
    let isDown = true
    await open('/?films=48', () => {
      if (isDown) throw new Error('no network')
      return null
    })
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this list.')
    expect(titles()).toHaveLength(24)
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toHaveLength(48))
  })

  test('queries the server for a filter, and shows the number of films before it is applied', async () => {
    const { asked } = await open()
    fireEvent.click(screen.getByRole('button', { name: /Filters/ }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('Show 60 films'))
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Drama' }))
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('Show 30 films'))
    fireEvent.click(within(dialog).getByRole('button', { name: /^Apply filter/ }))
    await waitFor(() => expect(titles()).toEqual(['Film 50', 'Film 51', 'Film 52', 'Film 53']))
    expect((await more()).textContent).toBe('Show 24 more films')
    expect(screen.getByText('4 of 30 films')).toBeTruthy()
    expect(asked.at(-1)).toMatchObject({ Genre: 'drama', PageSize: 24 })
  })

  test('shows no unfiltered films under a filter that failed to load', async () => {
    await open('/?genre=drama', () => {
      throw new Error('no network')
    })
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load this list.')
    expect(titles()).toEqual([])
  })
})
