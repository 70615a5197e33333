import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { CinemasScreen } from './cinemas-screen'

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
            organization_card_img: id === 'Plain' ? '' : `/chains/${id}.webp`,
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

const hero = (container: HTMLElement) => container.querySelector('.hero img')?.getAttribute('src')

test('the page begins with the picture of the first cinema’s chain, and of the chain that was chosen', async () => {
  const all = await show(cinemas)
  await screen.findByText('Cinema a')
  expect(hero(all.container)).toBe('/chains/Baobab.webp')
  cleanup()
  const { container } = await show(cinemas, 'Savanna')
  await screen.findByText('Cinema b')
  expect(hero(container)).toBe('/chains/Savanna.webp')
})

test('a chain without a picture leaves the brand’s own, and so does a country without cinemas', async () => {
  const { container } = await show([cinema('p', 'Plain')])
  await screen.findByText('Cinema p')
  expect(hero(container)).toBe('/brand/images/banner-960.webp')
  cleanup()
  const none = await show([])
  await screen.findByText('No Cinemas Found')
  expect(hero(none.container)).toBe('/brand/images/banner-960.webp')
})
