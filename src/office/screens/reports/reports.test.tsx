import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf } from '@/src/office/api'
import { Refusal, renderOffice } from '@/tests/fixtures/render-office'

type Sales = AnswerOf<'reportSales'>
const figures = {
  show: null,
  startsAt: null,
  cinema: null,
  brand: null,
  day: null,
  hour: null,
  weekday: null,
  way: null,
  provider: null,
  offer: null,
  campaign: null,
  channel: null,
  currency: 'BHD',
  orders: 2,
  tickets: 3,
  freeTickets: null,
  gross: 10_500,
  discounts: 0,
  fees: 0,
  taxes: 0,
  total: 10_500,
  ticketsBack: 0,
  refunds: 0,
  net: 10_500,
}
const sales: Sales = {
  from: '2026-12-01',
  to: '2026-12-01',
  rows: [
    { film: 'Metropolis', ...figures },
    { film: '', ...figures, tickets: 0 },
  ],
  totals: [{ film: null, ...figures, tickets: 3, total: 21_000 }],
  books: [
    {
      currency: 'BHD',
      ours: [{ name: 'sold', amountMinor: 21_000 }],
      ledger: [{ name: 'payments', amountMinor: 21_000 }],
    },
  ],
  differences: [],
  codes: [],
  stray: [],
}
const show = (answer: Sales, path = '/reports/sales') =>
  renderOffice(path, { role: 'accountant', answers: { reportSales: () => answer } })

it('sales are a table with its sum, beside what agrees with the ledger', async () => {
  show(sales)
  const table = within(await screen.findByRole('table', { name: 'Sales' }))
  expect(table.getByRole('row', { name: /Metropolis.*Orders\s*2.*Tickets\s*3.*10\.500/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /Vouchers.*Orders\s*2.*Tickets\s*0/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /Total.*BHD.21\.000/ })).toBeTruthy()
  // No row has a value in these columns.
  expect(table.queryByRole('columnheader', { name: 'Cinema' })).toBeNull()
  expect(screen.getByText('The amounts agree with the ledger')).toBeTruthy()
})

it('a difference to the ledger is announced with its amount', async () => {
  show({
    ...sales,
    differences: [{ currency: 'BHD', what: 'sales-and-payments', oursMinor: 10_500, ledgerMinor: 10_400 }],
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The amounts differ from the ledger in one place')
  expect(alert.textContent).toContain('Sales with fees, and payments received')
  expect(alert.textContent).toMatch(/BHD.0\.100/)
})

it('a report is asked for with the filters of its address that it has, and grouped by a tab', async () => {
  const { requestsOf } = show(sales, '/reports/sales?from=2026-11-01&by=nonsense&week=2026-11-01')
  fireEvent.click(await screen.findByRole('link', { name: 'By hour' }))
  await screen.findByRole('table', { name: 'Sales' })
  expect(requestsOf('reportSales')).toEqual([{ from: '2026-11-01' }, { from: '2026-11-01', by: 'hour' }])
})

it('a report is sent by e-mail, with its filters, to somebody whose role sees it', async () => {
  const recipients = [
    { id: '1', name: 'Achieng', role: 'manager' as const },
    { id: '2', name: 'Baraka', role: 'door' as const },
    { id: '3', name: 'Chebet', role: 'accountant' as const },
  ]
  const { requestsOf } = renderOffice('/reports/sales?by=hour', {
    role: 'manager',
    answers: {
      reportSales: () => sales,
      listReportMails: () => ({ mails: [], timeZones: ['Africa/Nairobi'], recipients }),
      addReportMail: () => new Refusal('INVALID_REQUEST', 'Their role does not see this report.'),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Send by e-mail' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Send by e-mail' }))
  const to = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'To' })
  expect([...to.options].map(({ text }) => text)).toEqual(['Achieng (Manager)', 'Chebet (Accountant)'])
  fireEvent.change(to, { target: { value: '3' } })
  fireEvent.change(dialog.getByLabelText('How often'), { target: { value: 'weekly' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send from now on' }))
  expect(await dialog.findByText('Their role does not see this report.')).toBeTruthy()
  expect(requestsOf('addReportMail')).toEqual([
    { report: 'sales', rhythm: 'weekly', hour: 7, timeZone: 'Africa/Nairobi', recipient: '3', by: 'hour' },
  ])
})

it('sales by hour are a chart and a table, each in its currency', async () => {
  const hours = ['10:00', '11:00'].map((hour) => ({ film: null, ...figures, hour }))
  show({ ...sales, rows: [...hours, { film: null, ...figures, hour: '12:00', currency: 'KES' }] })
  expect(await screen.findByRole('img', { name: 'Total, BHD' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '10:00' })).toBeTruthy()
  expect(screen.queryByText('12:00')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'KES' }))
  expect(await screen.findByText('12:00')).toBeTruthy()
})

it('each role finds the reports that it may open', async () => {
  renderOffice('/reports', { role: 'door', answers: {} })
  expect(await screen.findByRole('link', { name: /Admissions/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Tax/ })).toBeNull()
})

it('a report about money is refused to who may not see sales', async () => {
  renderOffice('/reports/taxes', { role: 'door', answers: {} })
  expect(await screen.findByText('Your role doesn’t include this page')).toBeTruthy()
})

it('returns are marked as sent with a reason, after saying what they have', async () => {
  const row = {
    distributor: 'Savanna Films',
    film: 'The Last Matatu',
    cinema: 'Karen',
    screen: 'Screen 1',
    show: 'show-1',
    startsAt: '2026-11-21 00:30',
    currency: 'KES',
    price: 70_000,
    tickets: 2,
    gross: 162_400,
    tax: 22_400,
    net: 140_000,
    ticketsChange: -1,
    grossChange: -81_200,
    netChange: -70_000,
  }
  const { requestsOf } = renderOffice('/reports/box-office', {
    role: 'accountant',
    answers: {
      reportBoxOffice: () => ({
        from: '2026-11-20',
        to: '2026-11-26',
        rows: [row],
        totals: [],
        books: [],
        differences: [],
        distributors: ['Savanna Films'],
        isOver: true,
        sent: [],
      }),
      markReturnSent: ({ reason }) => ({
        from: '2026-11-20',
        to: '2026-11-26',
        films: ['The Last Matatu'],
        tickets: 2,
        gross: [{ currency: 'KES', amountMinor: 162_400 }],
        isDone: reason !== undefined,
      }),
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Box-office returns' }))
  expect(table.getByRole('row', { name: /Sat, 21 Nov 2026.*00:30.*−1.*−KES.812\.00/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as sent' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByText(/2 tickets/)).textContent).toMatch(/1,624\.00/)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'sent by e-mail' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await screen.findByText('The returns are marked as sent.')
  expect(requestsOf('markReturnSent')).toEqual([
    { week: '2026-11-20' },
    { week: '2026-11-20', reason: 'sent by e-mail' },
  ])
})
