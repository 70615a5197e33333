// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { PromotionsScreen } from './promotions-screen'

afterEach(cleanup)

const show = (Promotions: unknown[]) =>
  renderInApp(
    () => (
      <Suspense>
        <PromotionsScreen />
      </Suspense>
    ),
    { answers: { GetPromotionList: () => ({ Status: true, Promotions }) } },
  )

test('the offers stand in a slider, and all of them below with their conditions', async () => {
  const offers = [
    { ID: 'mtred', Title: 'MTRED', Message: '100 KES off', Terms: ['On Mondays'] },
    { ID: 'mt100', Title: 'MT100', Message: '100 KES off', Terms: ['On Fridays'] },
  ]
  const { container } = await show(offers)
  const slider = await screen.findByRole('region', { name: 'Offers' })
  expect(within(slider).getAllByRole('button', { name: /^Show / })).toHaveLength(2)
  const links = within(slider).getAllByRole('link')
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['MTRED', 'MT100'])
  for (const [index, link] of links.entries()) {
    const target = container.querySelector(new URL(link.getAttribute('href') ?? '', location.href).hash)
    expect(target).toBe(cards[index])
  }
  expect(within(slider).queryByText('On Mondays')).toBeNull()
  expect(screen.getByText('On Mondays')).toBeTruthy()
})

test('without offers the page says so, and no slider stands there', async () => {
  await show([])
  expect(await screen.findByText('No Offers Available')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})
