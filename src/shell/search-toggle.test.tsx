import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { closeForTest, connectDatabase } from '@/src/lib/device/storage/db'
import { type Answers, renderInApp } from '@/tests/fixtures/render-in-app'
import { SearchToggle } from './search-toggle'

afterEach(async () => {
  cleanup()
  localStorage.clear()
  closeForTest()
  await Dexie.delete('foyer')
})

const Search = vi.fn((body: Record<string, unknown>) => ({
  Status: true,
  Movies: body.term === 'ma' ? [{ ID: 'matatu', Name: 'The Last Matatu' }] : [],
  Cinema: body.term === 'ma' ? [{ ID: 'masaki', Name: 'Baobab Masaki' }] : [],
}))

const boxLabel = 'Search for Movies & Cinemas'

async function open(answers: Answers) {
  const { router } = await renderInApp(() => <SearchToggle />, { answers })
  fireEvent.click(screen.getByRole('button', { name: boxLabel }))
  const box = screen.getByPlaceholderText(boxLabel)
  return { router, box }
}

/** Opens the search and waits until its list has been loaded. */
async function show(answers: Answers = { Search }) {
  Search.mockClear()
  const opened = await open(answers)
  await screen.findByRole('combobox', { name: boxLabel })
  return opened
}

const isOpen = () => screen.queryByRole('search') !== null

test('the box takes letters from the first tap on, before the code of the list has been loaded', async () => {
  const { box } = await open({ Search })
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: 'ma' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(screen.getByRole('combobox')).toBe(box)
  expect(box).toHaveProperty('value', 'ma')
})

test('letters typed while the page was still loading are in the box', async () => {
  await renderInApp(() => <SearchToggle />, { answers: { Search } })
  const button = screen.getByRole('button', { name: boxLabel })
  button.dataset.typed = 'ma'
  fireEvent.click(button)
  expect(screen.getByPlaceholderText(boxLabel)).toHaveProperty('value', 'ma')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test('films and cinemas appear after a pause in typing, and the keyboard opens one', async () => {
  const { box, router } = await show()
  fireEvent.change(box, { target: { value: 'm' } })
  fireEvent.change(box, { target: { value: 'ma' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(Search).toHaveBeenCalledOnce()
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.href).toBe('/movie-details?movieId=matatu&categoryId=1'))
  expect(isOpen()).toBe(false)
})

test.each([
  [1, '/movie-details'],
  [2, '/special-movie-screen'],
  [3, '/movie-details'],
  [4, '/create-movie-screen'],
])('a film of category %i opens at %s', async (CategoryID, path) => {
  const { router, box } = await show({
    Search: () => ({ Status: true, Movies: [{ ID: 'matatu', Name: 'M', CategoryID }], Cinema: [] }),
  })
  fireEvent.change(box, { target: { value: 'mat' } })
  fireEvent.click(await screen.findByRole('option'))
  await waitFor(() =>
    expect(router.state.location.href).toBe(`${path}?movieId=matatu&categoryId=${CategoryID}`),
  )
})

test('shows a message when no name matches', async () => {
  const { box } = await show()
  fireEvent.change(box, { target: { value: 'zzz' } })
  expect(await screen.findByText(/No results for “zzz”/)).toBeTruthy()
})

test('the list hides 300 ms after the focus leaves the box, and returns with it', async () => {
  const { box } = await show()
  fireEvent.change(box, { target: { value: 'ma' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  // Not those of the device’s database, which would never answer again.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.focusOut(box)
    act(() => void vi.advanceTimersByTime(299))
    expect(screen.queryAllByRole('option')).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    act(() => void vi.advanceTimersByTime(199))
    expect(isOpen()).toBe(true)
    fireEvent.focusIn(box)
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.queryAllByRole('option')).toHaveLength(2)
    expect(isOpen()).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})

test('Esc closes the search; leaving it closes it after half a second', async () => {
  const { box } = await show()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(isOpen()).toBe(false)
  cleanup()
  const again = await show()
  fireEvent.focusOut(again.box)
  expect(isOpen()).toBe(true)
  await waitFor(() => expect(isOpen()).toBe(false), { timeout: 2000 })
})

test('before anything is typed, the most booked titles are one tap away', async () => {
  const { router } = await show({
    'x/GetNames': () => ({
      Status: true,
      Movies: [
        { ID: 'matatu', Names: ['The Last Matatu'], Popular: 1 },
        { ID: 'charade', Names: ['Charade'] },
      ],
      Cinema: [],
      Events: [
        {
          ID: 'benga',
          Names: ['Benga Reunion'],
          About: [],
          Venue: 'The Loft',
          StartsAt: Date.UTC(2026, 2, 6, 17, 30),
          TimeZone: 'Africa/Nairobi',
          Popular: 0,
        },
      ],
    }),
  })
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Benga ReunionFri 6 Mar\u00a0· The Loft',
    'The Last MatatuMovie',
  ])
  expect(screen.getByText('Popular now')).toBeTruthy()
  fireEvent.click(options[0] ?? document.body)
  await waitFor(() => expect(router.state.location.pathname).toBe('/event-details/benga'))
  // The names are stored when the page is idle: later than this test they would be in the next one's list.
  await waitFor(async () => expect(await (await connectDatabase()).queries.count()).toBe(1))
})

test('a film found by one of its people names the person', async () => {
  const { box } = await show({
    Search: () => ({
      Status: true,
      Movies: [{ ID: 'metropolis', Name: 'Metropolis', Person: 'Fritz Lang' }],
      Cinema: [],
    }),
  })
  fireEvent.change(box, { target: { value: 'fritz lang' } })
  expect((await screen.findByRole('option')).textContent).toBe('MetropolisFritz Lang')
})

test('the last searches are listed below the empty box, and can be cleared', async () => {
  const { box } = await show()
  fireEvent.change(box, { target: { value: 'ma' } })
  fireEvent.click((await screen.findAllByRole('option'))[1] ?? box)
  cleanup()
  const again = await show()
  expect((await screen.findByRole('option')).textContent).toContain('Baobab Masaki')
  fireEvent.keyDown(again.box, { key: 'ArrowDown' })
  expect(again.box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0))
  cleanup()
  await show()
  expect(screen.queryAllByRole('option')).toHaveLength(0)
})

test('lists the best match first, film or cinema', async () => {
  const { box } = await show({
    Search: () => ({
      Status: true,
      Movies: [{ ID: 'neon', Name: 'Neon Mombasa', Rank: 1 }],
      Cinema: [{ ID: 'nyali', Name: 'Baobab Nyali', Rank: 0 }],
    }),
  })
  fireEvent.change(box, { target: { value: 'cinema mombasa' } })
  const [first, second] = await screen.findAllByRole('option')
  expect([first?.textContent, second?.textContent]).toEqual(['Baobab NyaliCinema', 'Neon MombasaMovie'])
})

test('suggests the nearest names without results, and choosing one searches again', async () => {
  const asked = vi.fn((body: Record<string, unknown>) =>
    body.term === 'Kilima Zero'
      ? { Status: true, Movies: [{ ID: 'kilima-zero', Name: 'Kilima Zero' }], Cinema: [] }
      : { Status: true, Movies: [], Cinema: [], Guesses: ['Kilima Zero'] },
  )
  const { box } = await show({ Search: asked })
  fireEvent.change(box, { target: { value: 'kilimandscharo' } })
  expect(await screen.findByText(/Did you mean/)).toBeTruthy()
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
  expect((await screen.findByRole('option')).textContent).toContain('Kilima Zero')
})

test('shows an error while offline without stored data', async () => {
  const { box } = await show({})
  fireEvent.change(box, { target: { value: 'matatu' } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/isn’t available/))
})

test('while offline shows results from the device, and marks them as such', async () => {
  const { box } = await show({
    'x/GetNames': () => ({
      Status: true,
      Movies: [{ ID: 'the-last-matatu', Names: ['The Last Matatu', 'آخر ماتاتو'] }],
      Cinema: [],
    }),
  })
  fireEvent.change(box, { target: { value: 'اخر ماتتو' } })
  expect((await screen.findByRole('option')).textContent).toContain('The Last Matatu')
  expect(await screen.findByText(/Results are from this device/)).toBeTruthy()
})
