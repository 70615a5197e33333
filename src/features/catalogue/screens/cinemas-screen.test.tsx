// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { CinemasScreen } from './cinemas-screen'

afterEach(cleanup)

const cinema = (id: string, chain: string) => ({
  CinemaID: id,
  CinemaName: `Cinema ${id}`,
  organizationID: chain,
  organizationName: chain,
})
const show = (cinemas: ReturnType<typeof cinema>[], chain?: string) =>
  renderInApp(
    () => (
      <Suspense>
        <CinemasScreen chain={chain} />
      </Suspense>
    ),
    {
      answers: {
        GetAllCinemasList: () => ({
          Status: true,
          Cinemas: cinemas,
          Data: [...new Set(cinemas.map((each) => each.organizationID))].map((id) => ({
            organizationID: id,
            organizationName: id,
          })),
        }),
      },
    },
  )
const names = () => screen.getAllByRole('listitem').map((item) => /Cinema \w/.exec(item.textContent)?.[0])
const cinemas = [cinema('a', 'Baobab'), cinema('b', 'Savanna'), cinema('c', 'Baobab')]

test('all cinemas stand in a list of cards, and a chain is chosen by its name', async () => {
  const { router } = await show(cinemas)
  await screen.findByText('Cinema a')
  expect(names()).toEqual(['Cinema a', 'Cinema b', 'Cinema c'])
  fireEvent.click(screen.getByRole('button', { name: 'Savanna' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ chain: 'Savanna' }))
})

test('of a chain that was chosen only its own cinemas are shown', async () => {
  await show(cinemas, 'Baobab')
  await screen.findByText('Cinema a')
  expect(names()).toEqual(['Cinema a', 'Cinema c'])
})

test('without a cinema the page says No Cinemas Found', async () => {
  await show([])
  expect(await screen.findByText('No Cinemas Found')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})
