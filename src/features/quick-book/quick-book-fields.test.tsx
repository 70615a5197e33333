import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setFavourite } from '@/src/lib/device/favourites'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { QuickBookFields } from './quick-book-fields'

/** Answers with two films, two cinemas, seven dates, an evening and a late-night show, in wire format. */
function QuickBook(body: Record<string, unknown>) {
  const { movieID, cinema_id: cinema, show_date: date, OrderBy: order } = body
  const movies = [
    { ID: 'matatu', title: 'The Last Matatu', movieID: 'matatu' },
    { ID: 'kilima', title: 'Kilima Zero', movieID: 'kilima' },
  ]
  const cinemas = [
    { ID: 'karen', title: 'Baobab Karen', CinemaID: 'karen', CinemaName: 'Baobab Karen', City: 'Nairobi' },
    { ID: 'nyali', title: 'Baobab Nyali', CinemaID: 'nyali', CinemaName: 'Baobab Nyali', City: 'Mombasa' },
  ]
  if (date)
    return {
      Status: true,
      data: [
        { ID: 's1', title: '20:45', SchID: 's1', ShowTime: '20:45', SeatLayout: 1 },
        { ID: 's2', title: '00:15', SchID: 's2', ShowTime: '00:15', SeatLayout: 0, Latenightpopup: true },
        { ID: 's3', title: '18:00', SchID: 's3', ShowTime: '18:00', Availability: 'soldOut' },
      ],
    }
  if (movieID && cinema)
    return {
      Status: true,
      data: Array.from({ length: 7 }, (_, day) => ({ ID: `2031-05-0${day + 1}`, title: `day ${day + 1}` })),
    }
  const first = order === 'cinema' ? cinemas : movies
  const second = order === 'cinema' ? movies : cinemas
  return { Status: true, data: movieID || cinema ? second : first }
}

const show = () => renderInApp(() => <QuickBookFields form="stack" />, { answers: { QuickBook } })
const option = (name: string) => screen.findByRole('option', { name: new RegExp(name) })

const field = (step: string) => screen.getByRole('button', { name: new RegExp(`^${step}`) })

/** Chooses the film alone: cinema and date are preselected, and the times open. */
async function chooseFilm() {
  fireEvent.click(await option('The Last Matatu'))
  await screen.findByRole('button', { name: '20:45' })
}

test('a visitor chooses film and time, accepts the terms and reaches checkout; the rest is preselected', async () => {
  const { router } = await show()
  await chooseFilm()
  expect(field('Cinema').textContent).toContain('Baobab Karen')
  expect(field('Date').textContent).toMatch(/1 May/)
  fireEvent.click(await screen.findByRole('button', { name: '20:45' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/matatu/s1/1'))
})

test('films are listed with their posters', async () => {
  const Art = { Base: '/art/posters/matatu', Widths: [160, 320], Ratio: 0.6667, Tint: '#1b1033' }
  await renderInApp(() => <QuickBookFields form="stack" />, {
    answers: {
      QuickBook: () => ({
        Status: true,
        data: [{ ID: 'matatu', title: 'The Last Matatu', movieID: 'matatu', Art }],
      }),
    },
  })
  expect((await option('The Last Matatu')).querySelector('img')).not.toBeNull()
})

test('empty steps show their own prompt: movie, cinema, date, time', async () => {
  await renderInApp(() => <QuickBookFields form="bar" />, { answers: { QuickBook } })
  expect(['Movie', 'Cinema', 'Date', 'Time'].map((step) => field(step).textContent)).toEqual([
    expect.stringContaining('Select Movie'),
    expect.stringContaining('Select Cinema'),
    expect.stringContaining('Select Date'),
    expect.stringContaining('Select Time'),
  ])
})

test('the terms cover children, food and drink, and the exclusion of refunds', async () => {
  await show()
  await chooseFilm()
  fireEvent.click(await screen.findByRole('button', { name: '20:45' }))
  const terms = await screen.findByRole('dialog')
  const told = within(terms)
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(told).toEqual([
    expect.stringMatching(/^Confirmed bookings cannot be cancelled, changed or refunded/),
    'A ticket is compulsory for children aged 2 and over.',
    expect.any(String),
    'No outside food or drink.',
  ])
})

test('the terms close by Cancel and not by Esc, and cancelling books nothing', async () => {
  const { router } = await show()
  await chooseFilm()
  fireEvent.click(await screen.findByRole('button', { name: '20:45' }))
  const terms = await screen.findByRole('dialog')
  expect(within(terms).queryByRole('button', { name: 'Close' })).toBeNull()
  fireEvent(terms, new Event('cancel', { cancelable: true }))
  expect(screen.getByRole('dialog')).toBe(terms)
  fireEvent.click(within(terms).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/')
  fireEvent.click(screen.getByRole('button', { name: 'Book Now' }))
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('preselected choices can be changed, and the next steps follow', async () => {
  await show()
  await chooseFilm()
  fireEvent.click(field('Cinema'))
  fireEvent.click(await option('Baobab Nyali'))
  await screen.findByRole('button', { name: '20:45' })
  expect(field('Cinema').textContent).toContain('Baobab Nyali')
  fireEvent.click(field('Date'))
  fireEvent.click(await screen.findByRole('button', { name: /3 May/ }))
  expect(field('Date').textContent).toMatch(/3 May/)
  expect(await screen.findByRole('button', { name: '20:45' })).toBeTruthy()
})

test('a step that the visitor opens is not preselected', async () => {
  await show()
  await chooseFilm()
  fireEvent.click(field('Date'))
  expect(await screen.findAllByRole('button', { name: / May/ })).toHaveLength(6)
  expect(field('Date').getAttribute('aria-expanded')).toBe('true')
})

test('by cinema the film is chosen by the visitor and the day is preselected', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'By cinema' }))
  fireEvent.click(await option('Baobab Nyali'))
  fireEvent.click(await option('Kilima Zero'))
  expect(await screen.findByRole('button', { name: '20:45' })).toBeTruthy()
  expect(field('Date').textContent).toMatch(/1 May/)
})

test('the terms mention cancelled and postponed events', async () => {
  await show()
  await chooseFilm()
  fireEvent.click(await screen.findByRole('button', { name: '20:45' }))
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'cannot be cancelled, changed or refunded, except for cancelled or postponed events.',
  )
})

test('a late-night time shows its notice first', async () => {
  await show()
  await chooseFilm()
  fireEvent.click(await screen.findByRole('button', { name: /00:15/ }))
  const popup = await screen.findByRole('dialog')
  expect(popup.textContent).toContain('Starts after midnight')
  fireEvent.click(within(popup).getByRole('button', { name: 'OK' }))
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
})

test('a sold-out time cannot be chosen, and at most five dates are offered', async () => {
  await show()
  await chooseFilm()
  expect((await screen.findByRole('button', { name: /18:00/ })).hasAttribute('disabled')).toBe(true)
  fireEvent.click(field('Date'))
  const days = await screen.findAllByRole('button', { name: / May/ })
  expect(days.filter((each) => each !== field('Date'))).toHaveLength(5)
})

test('Book Now looks disabled and names the missing step', async () => {
  await show()
  const book = screen.getByRole('button', { name: 'Book Now' })
  expect(book.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(book)
  expect(screen.getByText('Choose a movie first.')).toBeTruthy()
  await chooseFilm()
  fireEvent.click(book)
  expect(screen.getByText('Choose a time first.')).toBeTruthy()
})

test('by cinema starts with the cinemas and keeps the movie closed', async () => {
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'By cinema' }))
  expect(screen.getByRole('button', { name: /Select Movie/ }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(await option('Baobab Nyali'))
  expect(await option('Kilima Zero')).toBeTruthy()
})

test('typing narrows the list, and the keyboard alone can choose from it', async () => {
  await show()
  const box = await screen.findByRole('combobox')
  fireEvent.change(box, { target: { value: 'kili' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(screen.getByRole('option').getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(await screen.findByRole('button', { name: /Movie.*Kilima Zero/ })).toBeTruthy()
})

test('by cinema lists cinemas with a show at an API that cannot return cinemas first', async () => {
  const onlyFilms = (body: Record<string, unknown>) => QuickBook({ ...body, OrderBy: 'movie' })
  await renderInApp(() => <QuickBookFields form="stack" />, {
    answers: {
      QuickBook: onlyFilms,
      GetAllCinemasSch: () => ({
        Status: true,
        Data: [],
        Cinemas: [{ CinemaID: 'karen', CinemaName: 'Baobab Karen' }],
      }),
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'By cinema' }))
  await option('Baobab Karen')
  expect(screen.queryByRole('option', { name: /The Last Matatu/ })).toBeNull()
})

test('a favourite cinema comes first, and is preselected', async () => {
  setFavourite('nyali', true)
  try {
    await show()
    await chooseFilm()
    expect(field('Cinema').textContent).toContain('Baobab Nyali')
    fireEvent.click(field('Cinema'))
    const [first] = await screen.findAllByRole('option')
    expect(first?.textContent).toContain('Baobab Nyali')
  } finally {
    localStorage.clear()
    sessionStorage.clear()
  }
})
