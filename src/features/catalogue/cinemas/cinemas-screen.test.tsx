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

test('lists all cinemas as cards, and a chain can be chosen by name', async () => {
  const { router } = await show(cinemas)
  await screen.findByText('Cinema a')
  expect(names()).toEqual(['Cinema a', 'Cinema b', 'Cinema c'])
  fireEvent.click(screen.getByRole('button', { name: 'Savanna' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ chain: 'Savanna' }))
})

test('shows only the cinemas of a chosen chain', async () => {
  await show(cinemas, 'Baobab')
  await screen.findByText('Cinema a')
  expect(names()).toEqual(['Cinema a', 'Cinema c'])
})

test('shows No Cinemas Found without a cinema', async () => {
  await show([])
  expect(await screen.findByText('No Cinemas Found')).toBeDefined()
  expect(screen.queryByRole('list')).toBeNull()
})

const hero = (container: HTMLElement) => container.querySelector('.hero img')?.getAttribute('src')

test('shows the picture of the first cinema’s chain, or of the chosen chain', async () => {
  const all = await show(cinemas)
  await screen.findByText('Cinema a')
  expect(hero(all.container)).toBe('/chains/Baobab.webp')
  cleanup()
  const { container } = await show(cinemas, 'Savanna')
  await screen.findByText('Cinema b')
  expect(hero(container)).toBe('/chains/Savanna.webp')
})

test('shows the brand’s picture for a chain without one, and for a country without cinemas', async () => {
  const { container } = await show([cinema('p', 'Plain')])
  await screen.findByText('Cinema p')
  expect(hero(container)).toBe('/brand/images/banner-960.webp')
  cleanup()
  const none = await show([])
  await screen.findByText('No Cinemas Found')
  expect(hero(none.container)).toBe('/brand/images/banner-960.webp')
})
