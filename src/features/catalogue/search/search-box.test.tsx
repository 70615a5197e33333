import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { SearchBox } from './search-box'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const Search = vi.fn((body: Record<string, unknown>) => ({
  Status: true,
  Movies: body.term === 'ma' ? [{ ID: 'matatu', Name: 'The Last Matatu' }] : [],
  Cinema: body.term === 'ma' ? [{ ID: 'masaki', Name: 'Baobab Masaki' }] : [],
}))

async function show() {
  Search.mockClear()
  const onClose = vi.fn()
  const { router } = await renderInApp(() => <SearchBox onClose={onClose} />, { answers: { Search } })
  return { onClose, router, box: await screen.findByPlaceholderText('Search for Movies & Cinemas') }
}

test('films and cinemas appear after a pause in typing, and the keyboard opens one', async () => {
  const { box, router, onClose } = await show()
  fireEvent.change(box, { target: { value: 'm' } })
  fireEvent.change(box, { target: { value: 'ma' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(Search).toHaveBeenCalledOnce()
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.href).toBe('/movie-details?movieId=matatu&categoryId=1'))
  expect(onClose).toHaveBeenCalled()
})

test.each([
  [1, '/movie-details'],
  [2, '/special-movie-screen'],
  [3, '/movie-details'],
  [4, '/create-movie-screen'],
])('a film of category %i opens at %s', async (CategoryID, path) => {
  const { router } = await renderInApp(() => <SearchBox onClose={() => undefined} />, {
    answers: {
      Search: () => ({ Status: true, Movies: [{ ID: 'matatu', Name: 'M', CategoryID }], Cinema: [] }),
    },
  })
  fireEvent.change(await screen.findByPlaceholderText('Search for Movies & Cinemas'), {
    target: { value: 'mat' },
  })
  fireEvent.click(await screen.findByRole('option'))
  await waitFor(() =>
    expect(router.state.location.href).toBe(`${path}?movieId=matatu&categoryId=${CategoryID}`),
  )
})

test('shows a message when no name matches', async () => {
  const { box } = await show()
  fireEvent.change(box, { target: { value: 'zzz' } })
  expect(await screen.findByText(/No film or cinema is called/)).toBeTruthy()
})

test('the list hides 300 ms after the focus leaves the box, and returns with it', async () => {
  const { box, onClose } = await show()
  fireEvent.change(box, { target: { value: 'ma' } })
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  vi.useFakeTimers()
  try {
    fireEvent.blur(box)
    act(() => void vi.advanceTimersByTime(299))
    expect(screen.queryAllByRole('option')).toHaveLength(2)
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryAllByRole('option')).toHaveLength(0)
    act(() => void vi.advanceTimersByTime(199))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.focus(box)
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.queryAllByRole('option')).toHaveLength(2)
    expect(onClose).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('Esc closes the search; leaving it closes it after half a second', async () => {
  const { box, onClose } = await show()
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.blur(box)
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2), { timeout: 2000 })
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
  await renderInApp(() => <SearchBox onClose={() => undefined} />, {
    answers: {
      Search: () => ({
        Status: true,
        Movies: [{ ID: 'neon', Name: 'Neon Mombasa', Rank: 1 }],
        Cinema: [{ ID: 'nyali', Name: 'Baobab Nyali', Rank: 0 }],
      }),
    },
  })
  fireEvent.change(await screen.findByPlaceholderText('Search for Movies & Cinemas'), {
    target: { value: 'cinema mombasa' },
  })
  const [first, second] = await screen.findAllByRole('option')
  expect([first?.textContent, second?.textContent]).toEqual(['Baobab NyaliCinema', 'Neon MombasaMovie'])
})

test('suggests the nearest names without results, and choosing one searches again', async () => {
  const asked = vi.fn((body: Record<string, unknown>) =>
    body.term === 'Kilima Zero'
      ? { Status: true, Movies: [{ ID: 'kilima-zero', Name: 'Kilima Zero' }], Cinema: [] }
      : { Status: true, Movies: [], Cinema: [], Guesses: ['Kilima Zero'] },
  )
  await renderInApp(() => <SearchBox onClose={() => undefined} />, { answers: { Search: asked } })
  const box = await screen.findByPlaceholderText('Search for Movies & Cinemas')
  fireEvent.change(box, { target: { value: 'kilimandscharo' } })
  expect(await screen.findByText(/Did you mean/)).toBeTruthy()
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull())
  expect((await screen.findByRole('option')).textContent).toContain('Kilima Zero')
})

test('shows an error while offline without stored data', async () => {
  await renderInApp(() => <SearchBox onClose={() => undefined} />)
  fireEvent.change(await screen.findByPlaceholderText('Search for Movies & Cinemas'), {
    target: { value: 'matatu' },
  })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/isn’t available/))
})

test('while offline shows results from the device, and marks them as such', async () => {
  await renderInApp(() => <SearchBox onClose={() => undefined} />, {
    answers: {
      'x/GetNames': () => ({
        Status: true,
        Movies: [{ ID: 'the-last-matatu', Names: ['The Last Matatu', 'آخر ماتاتو'] }],
        Cinema: [],
      }),
    },
  })
  fireEvent.change(await screen.findByPlaceholderText('Search for Movies & Cinemas'), {
    target: { value: 'اخر ماتتو' },
  })
  expect((await screen.findByRole('option')).textContent).toContain('The Last Matatu')
  expect(await screen.findByText(/Results are from this device/)).toBeTruthy()
})
