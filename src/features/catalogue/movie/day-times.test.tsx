import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { pageSearch } from '@/contract/page/search'
import { SharedShow } from '../share/shared-show'
import { MovieScreen } from '../screens/movie-screen'
import { renderInApp } from '@/tests/fixtures/render-in-app'

const nowMs = Date.parse('2031-05-01T09:00:00Z')
const dates = ['2031-05-01', '2031-05-02', '2031-05-03', '2031-05-04']
const houses = ['Anga', 'Karen', 'Westlands']

const show = (house: string, date: string, Format = '2D') => ({
  SchID: `${house} ${date} ${Format}`,
  ShowDate: date,
  ShowTime: '20:45',
  StartsAt: Date.parse(`${date}T17:45Z`),
  Format,
  Availability: 'open',
})
const cinema = (house: string, Dates: object[]) => ({
  CinemaID: house,
  CinemaName: house,
  TimeZone: 'Africa/Nairobi',
  LocationID: 'nairobi',
  Dates,
})

/**
 * Opens a film of our server with very many shows: the first answer contains the first day, each other day is
 * a separate query.
 */
async function visit(url = '/', refuse: () => boolean = () => false) {
  const asked: unknown[] = []
  await renderInApp(
    function Film() {
      const { date, show: scheduleId, format, language } = pageSearch.movie(useSearch({ strict: false }))
      return (
        <Suspense>
          {scheduleId ? <SharedShow movieId="7" cinemaId="0" scheduleId={scheduleId} /> : null}
          <MovieScreen
            movieId="7"
            cinemaId="0"
            date={date}
            isEveryPlace={false}
            format={format}
            language={language}
          />
        </Suspense>
      )
    },
    {
      url,
      answers: {
        GetShowDetails: ({ ShowDate, MostShows }) => {
          asked.push(ShowDate ?? (MostShows === undefined ? 'whole' : 'first'))
          if (ShowDate !== undefined && refuse()) throw new Error('no network')
          const isTold = (date: string) =>
            ShowDate === undefined ? MostShows === undefined || date === dates[0] : date === ShowDate
          return {
            Status: true,
            ServerTime: nowMs,
            Movie: { id: '7', title: 'Night Ferry' },
            Cinemas: houses.map((house) =>
              cinema(
                house,
                dates
                  .filter((date) => ShowDate === undefined || date === ShowDate)
                  .map((date) => ({
                    ShowDate: date,
                    Shows: isTold(date) ? [show(house, date), show(house, date, '3D')] : [],
                  })),
              ),
            ),
          }
        },
      },
    },
  )
  await screen.findByRole('heading', { level: 1 })
  return asked
}

const readTimes = async (house: string) =>
  (await within(await screen.findByRole('region', { name: house })).findAllByRole('link')).map((link) =>
    decodeURIComponent(link.getAttribute('href')?.split('/')[3] ?? ''),
  )
const day = (date: string) =>
  within(screen.getByRole('navigation', { name: 'Dates' })).getByRole('link', {
    name: new RegExp(String(Number(date.slice(-2)))),
  })

test('fetches a missing day once for all cinemas on a tap, and keeps it', async () => {
  const asked = await visit()
  expect(await readTimes('Karen')).toContain('Karen 2031-05-01 2D')
  expect(asked).toEqual(['first'])
  fireEvent.click(day('2031-05-03'))
  for (const house of houses)
    await waitFor(async () => expect(await readTimes(house)).toContain(`${house} 2031-05-03 2D`))
  expect(asked).toEqual(['first', '2031-05-03'])
  fireEvent.click(day('2031-05-01'))
  await waitFor(async () => expect(await readTimes('Anga')).toContain('Anga 2031-05-01 2D'))
  fireEvent.click(day('2031-05-03'))
  await waitFor(async () => expect(await readTimes('Anga')).toContain('Anga 2031-05-03 2D'))
  expect(asked).toEqual(['first', '2031-05-03'])
})

test('reports a failed day once, keeps the others, and retries on request', async () => {
  let isDown = true
  await visit('/?date=2031-05-02', () => isDown)
  expect((await screen.findAllByRole('alert')).map((each) => each.textContent)).toEqual([
    'We couldn’t load this list. Try again',
  ])
  expect(day('2031-05-04')).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await readTimes('Westlands')).toContain('Westlands 2031-05-02 2D'))
})

test('filters a fetched day like the others', async () => {
  await visit('/?date=2031-05-02&format=3D')
  await waitFor(async () => expect(await readTimes('Karen')).toEqual(['Karen 2031-05-02 3D']))
})

test('a link to a show on a missing day opens it', async () => {
  const link = encodeURIComponent('Karen 2031-05-03 2D')
  const asked = await visit(`/?date=2031-05-03&show=${link}`)
  expect(await screen.findByText('Your chosen show')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose seats' }).getAttribute('href')).toContain(
    'Karen%202031-05-03',
  )
  expect(asked).toEqual(['first', '2031-05-03'])
})

test('a link without a day finds its show all the same', async () => {
  const asked = await visit(`/?show=${encodeURIComponent('Anga 2031-05-04 2D')}`)
  expect(await screen.findByText('Your chosen show')).toBeTruthy()
  expect(asked).toEqual(['first', 'whole'])
})
