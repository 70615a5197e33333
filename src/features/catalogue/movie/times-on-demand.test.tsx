import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { MovieScreen } from '../screens/movie-screen'

const days = ['2031-05-01', '2031-05-02', '2031-05-03', '2031-05-04', '2031-05-05']
const houses = Array.from({ length: 8 }, (_, index) => `Anga-${index + 1}`)

const text = v.optional(v.string(), '')
const question = v.object({ movieID: text, cinema_id: text, show_date: text })

/** Opens the page with an API that only follows the specification and has no page for a film. */
async function visit(url = '/', dayList: (house: string) => readonly string[] = () => days) {
  const asked: string[] = []
  const { router } = await renderInApp(
    function Film() {
      const { date } = v.parse(v.object({ date: v.optional(v.string()) }), useSearch({ strict: false }))
      return (
        <Suspense>
          <MovieScreen movieId="7" cinemaId="0" date={date} isEveryPlace={false} />
        </Suspense>
      )
    },
    {
      url,
      answers: {
        GetShowDetails: () => ({ Status: true, Film: 'in a shape of its own' }),
        GetAllShow: () => ({
          Status: true,
          Shows: [{ cat_id: '1', title: 'Now Showing', shows: [{ id: '7', title: 'Night Ferry' }] }],
          Cinemas: [],
        }),
        QuickBook: (body) => {
          const { movieID, cinema_id, show_date } = v.parse(question, body)
          asked.push([movieID, cinema_id, show_date].filter(Boolean).join(' '))
          if (show_date) return { data: [{ SchID: `${cinema_id}/${show_date}`, ShowTime: '20:45' }] }
          if (cinema_id) return { data: dayList(cinema_id).map((ShowDate) => ({ ShowDate })) }
          return { data: houses.map((CinemaName) => ({ CinemaID: CinemaName, CinemaName })) }
        },
      },
    },
  )
  await screen.findByRole('heading', { level: 1 })
  return { router, asked }
}

const house = async (name: string) => within(await screen.findByRole('region', { name }))
async function readSeats(name: string): Promise<string[]> {
  const links = await (await house(name)).findAllByRole('link')
  return links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))
}

test('shows a film in eight cinemas on five days after three requests, and fetches more on each tap', async () => {
  const { asked } = await visit()
  expect(await readSeats('Anga-1')).toEqual(['/checkout/7/Anga-1/2031-05-01/1'])
  expect(asked).toEqual(['7', '7 Anga-1', '7 Anga-1 2031-05-01'])

  fireEvent.click((await house('Anga-3')).getByRole('button', { name: 'Showtimes' }))
  expect(await readSeats('Anga-3')).toEqual(['/checkout/7/Anga-3/2031-05-01/1'])
  expect(asked.slice(3)).toEqual(['7 Anga-3', '7 Anga-3 2031-05-01'])
})

test('fetches another day only for the open cinemas', async () => {
  const { asked } = await visit()
  await readSeats('Anga-1')
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Dates' })).getByRole('link', { name: /4/ }))
  await waitFor(async () => expect(await readSeats('Anga-1')).toEqual(['/checkout/7/Anga-1/2031-05-04/1']))
  expect(asked.slice(3)).toEqual(['7 Anga-1 2031-05-04'])
})

test('a cinema without shows on the day links to its next day', async () => {
  const { router } = await visit('/', (name) => (name === 'Anga-2' ? ['2031-05-09'] : days))
  await readSeats('Anga-1')
  fireEvent.click((await house('Anga-2')).getByRole('button', { name: 'Showtimes' }))
  const other = await (await house('Anga-2')).findByRole('link', { name: /9 May/ })
  fireEvent.click(other)
  await waitFor(async () => expect(await readSeats('Anga-2')).toEqual(['/checkout/7/Anga-2/2031-05-09/1']))
  expect(router.state.location.search).toEqual({ date: '2031-05-09' })
  expect(screen.getByRole('navigation', { name: 'Dates' }).textContent).toContain('9')
})

test('an invalid day in the address shows the first', async () => {
  await visit('/?date=someday')
  expect(await readSeats('Anga-1')).toEqual(['/checkout/7/Anga-1/2031-05-01/1'])
})
