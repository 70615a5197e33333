import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { hold } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import type { Price, PriceLine } from '../flow/state'
import { CompactSummary, OrderSummary } from './order-summary'

const answer = v.parse(GetSeatLayout.response, {
  Cinema: { CinemaID: 'anga', CinemaName: 'Anga Cinema', Address: 'Parklands Road' },
  Default: {},
  SeatTypes: [],
  Currency: 'KES',
})

const seat = (code: string, label = 'Standard', unitMinor = 70_000): PriceLine => ({
  kind: 'seat',
  code,
  label,
  quantity: 1,
  unitMinor,
  amountMinor: unitMinor,
})
const extras: PriceLine[] = [
  {
    kind: 'food',
    code: 'popcorn',
    label: 'Large popcorn',
    quantity: 2,
    unitMinor: 45_000,
    amountMinor: 90_000,
  },
  {
    kind: 'fee',
    code: 'handling',
    label: 'Internet handling fee',
    quantity: 1,
    unitMinor: 1_000,
    amountMinor: 1_000,
  },
  { kind: 'discount', code: 'mtred', label: 'MTRED', quantity: 3, unitMinor: -10_000, amountMinor: -30_000 },
]
const price = (lines: readonly PriceLine[]): Price => ({
  currency: 'KES',
  ticketsMinor: 210_000,
  feesMinor: 1_000,
  discountMinor: 30_000,
  totalMinor: 271_000,
  lines,
})

async function renderRows(shown: Price): Promise<string[]> {
  await renderInApp(() => <OrderSummary hold={{ ...hold, price: shown }} answer={answer} />)
  const text = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
  const amounts = screen.getAllByRole('definition').map(text)
  return screen.getAllByRole('term').map((term, i) => `${text(term)}: ${amounts[i]}`)
}

it('lists everything that is paid for, the discounts, and the total', async () => {
  expect(await renderRows(price([seat('A-1'), seat('A-2'), seat('A-3'), ...extras]))).toEqual([
    'Standard × 3: KES 2,100',
    'Large popcorn × 2: KES 900',
    'Internet handling fee: KES 10',
    'MTRED × 3: −KES 300',
    'Total: KES 2,710',
  ])
  expect(screen.getByText('Anga Cinema')).toBeTruthy()
  expect(screen.getByText('F12, F13')).toBeTruthy()
})

it('shows the film, its language, its running time and the cinema', async () => {
  const shown = v.parse(GetSeatLayout.response, {
    Cinema: { CinemaID: 'anga', CinemaName: 'Anga Cinema', Address: 'Parklands Road' },
    SeatTypes: [],
    Currency: 'KES',
    Show: {
      SchID: 'sch1',
      Kind: 'movie',
      TitleID: 'metropolis',
      Title: 'Metropolis',
      Language: 'Swahili',
      RunTime: 153,
      Screen: 'Screen 2',
      StartsAt: Date.UTC(2031, 4, 1, 17),
      TimeZone: 'Africa/Nairobi',
      ShowDate: '2031-05-01',
      ShowTime: '20:00',
    },
  })
  await renderInApp(() => <OrderSummary hold={hold} answer={shown} />)
  expect(screen.getByRole('heading', { name: 'Metropolis' })).toBeTruthy()
  const said = screen.getByRole('region', { name: 'Order summary' }).textContent
  for (const fact of ['20:00', 'Swahili', '153 min', 'Anga Cinema', 'Parklands Road', 'Screen 2'])
    expect(said).toContain(fact)
})

it('lists each seat where prices differ', async () => {
  expect(await renderRows(price([seat('A-1'), seat('K-1', 'VIP', 140_000)]))).toEqual([
    'Standard A1: KES 700',
    'VIP K1: KES 1,400',
    'Total: KES 2,710',
  ])
})

it('shows three decimals for a currency with three', async () => {
  const line: PriceLine = {
    kind: 'fee',
    code: 'vat',
    label: 'VAT (10%)',
    quantity: 1,
    unitMinor: 275,
    amountMinor: 275,
  }
  const shown = { ...price([line]), currency: 'BHD', totalMinor: 3_025 }
  expect(await renderRows(shown)).toEqual(['VAT (10%): BHD 0.275', 'Total: BHD 3.025'])
})

it('shows the sums of an API without lines', async () => {
  expect(await renderRows({ ...hold.price, discountMinor: 20_000, totalMinor: 170_000, lines: [] })).toEqual([
    'Tickets amount: KES 1,800',
    'Internet handling fee: KES 100',
    'Discount: −KES 200',
    'Total: KES 1,700',
  ])
})

it('shows the saving in its one line on a phone too', async () => {
  await renderInApp(() => <CompactSummary hold={{ ...hold, price: price([seat('F-12')]) }} answer={answer} />)
  const [line] = screen.getAllByText(/^You save KES\s300\.$/)
  expect(line?.closest('summary')).not.toBeNull()
})
