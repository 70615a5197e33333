import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { PromotionsScreen } from './promotions-screen'

const show = (Promotions: unknown[]) =>
  renderInApp(
    () => (
      <Suspense>
        <PromotionsScreen />
      </Suspense>
    ),
    { answers: { GetPromotionList: () => ({ Status: true, Promotions }) } },
  )

test('shows the offers in a slider, and all of them below with their conditions', async () => {
  const offers = [
    { ID: 'mtred', Title: '100 KES off', Code: 'MTRED', Message: 'Off every ticket', Terms: ['On Mondays'] },
    { ID: 'mt100', Title: 'MT100', Message: '100 KES off', Terms: ['On Fridays'] },
  ]
  const { container } = await show(offers)
  const slider = await screen.findByRole('region', { name: 'Offers' })
  expect(within(slider).getAllByRole('button', { name: /^Show / })).toHaveLength(2)
  const links = within(slider).getAllByRole('link')
  const cards = screen.getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 3 }).textContent)).toEqual([
    '100 KES off',
    'MT100',
  ])
  for (const [index, link] of links.entries()) {
    const target = container.querySelector(new URL(link.getAttribute('href') ?? '', location.href).hash)
    expect(target).toBe(cards[index])
  }
  expect(within(slider).queryByText(/MTRED/)).toBeNull()
  expect(cards[0]?.textContent).toContain('Offer code: MTRED')
  expect(cards[1]?.textContent).not.toContain('Offer code')
  expect(within(slider).queryByText('On Mondays')).toBeNull()
  expect(screen.getByText('On Mondays')).toBeTruthy()
})

test('shows a message and no slider without offers', async () => {
  await show([])
  expect(await screen.findByText('No Offers Available')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

test('shows a single offer once, without a slider', async () => {
  await show([{ ID: 'pair', Title: 'Tuesday pair', Message: 'Popcorn' }])
  expect((await screen.findAllByText('Tuesday pair')).map((title) => title.tagName)).toEqual(['H3'])
  expect(screen.queryByRole('region')).toBeNull()
})

test('shows the price with an offer and without it, in its own currency', async () => {
  await show([
    {
      ID: 'student',
      Title: 'Student',
      Currency: 'BHD',
      Rule: { Kind: 'flat-price', Days: [1, 2, 3] },
      Example: { Tickets: 2, TicketPrice: 3.5, Discount: 2.25, Fee: 0.2 },
    },
  ])
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Book on Monday, Tuesday or Wednesday')).toBeTruthy()
  const paid = (name: string) => card.getByText(name).parentElement?.textContent?.replace(/\u00a0/g, ' ')
  expect(paid('Without the offer')).toBe('Without the offerBHD 7.200')
  expect(paid('You save')).toBe('You save−BHD 2.250')
  expect(paid('You pay')).toBe('You payBHD 4.950')
})

test('shows no details for an offer of an API that returns only its message', async () => {
  await show([{ ID: '1', Title: 'Two for one', Message: 'On Mondays' }])
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('On Mondays')).toBeTruthy()
  expect(card.queryByText('How it works')).toBeNull()
})
