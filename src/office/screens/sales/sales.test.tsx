import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOffice } from '@/tests/fixtures/render-office'
import type { SalesReport } from './sales-groups'

const figures = {
  currency: 'BHD',
  orders: 2,
  tickets: 3,
  freeTickets: 0,
  grossMinor: 10_500,
  discountsMinor: 0,
  feesMinor: 0,
  taxesMinor: 0,
  returns: 0,
  ticketsBack: 0,
  refundsMinor: 0,
  totalMinor: 10_500,
  netMinor: 10_500,
}
const report: SalesReport = {
  from: '2026-12-01',
  to: '2026-12-01',
  totals: [figures],
  ledger: [
    { currency: 'BHD', paidMinor: 10_500, backMinor: 0, onItsWayMinor: 0, stuckMinor: 0, netMinor: 10_500 },
  ],
  differences: [],
  codes: [],
  ways: [
    {
      currency: 'BHD',
      provider: 'ngenius',
      instrument: 'card',
      payments: 2,
      paidMinor: 10_500,
      fromAccountsMinor: 0,
      askedMinor: 0,
      backMinor: 0,
      onItsWayMinor: 0,
      stuckMinor: 0,
    },
  ],
  stray: [],
  brands: [],
  cinemas: [{ cinema: 'juffair', name: 'Juffair', ...figures }],
  shows: ['18:00', '20:45'].map((time) => ({
    brand: 'tembo',
    show: time,
    title: 'Metropolis',
    cinema: 'Juffair',
    startsAt: `2026-12-01T${time}:00.000Z`,
    timeZone: 'Asia/Bahrain',
    ...figures,
    totalMinor: 5250,
  })),
  curve: [{ currency: 'BHD', at: '13', orders: 2, tickets: 3, totalMinor: 10_500 }],
}
const show = (answer: SalesReport) =>
  renderOffice('/sales', { role: 'accountant', answers: { reportSales: () => answer } })

it('a film’s sales are those of all its shows, beside what agrees with the ledger', async () => {
  show(report)
  const films = within(await screen.findByRole('table', { name: 'By film' }))
  expect(films.getByRole('row', { name: /Metropolis 6.*10\.500/ })).toBeTruthy()
  expect(screen.getByText('The sales agree with the ledger')).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Card (ngenius)' })).toBeTruthy()
})

it('a difference to the ledger is announced with its amount', async () => {
  show({
    ...report,
    differences: [{ currency: 'BHD', what: 'payments', oursMinor: 10_500, ledgerMinor: 10_400 }],
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The sales differ from the ledger in one place')
  expect(alert.textContent).toMatch(/BHD.0\.100/)
})
