import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { officeLivePath } from '@/contract/office/live'
import type { OfficeShow } from '@/contract/office/shows'
import type { AnswerOf } from '../../api'
import { openedStreams, sendToStream, stubEventSource } from '@/tests/fixtures/fake-event-source'
import { renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

const day = '2026-12-01'
const metropolis: OfficeShow = {
  id: 's-1',
  title: 'Metropolis',
  cinema: 'karen',
  cinemaName: 'Karen',
  screen: 'karen-1',
  screenName: 'Screen 1',
  date: day,
  time: '20:45',
  startsAt: '2026-12-01T17:45:00.000Z',
  endsAt: '2026-12-01T20:18:00.000Z',
  format: '2D',
  seats: 120,
  sold: 34,
  held: 2,
  blocked: 4,
  withdrawn: false,
  changedTo: null,
  isSaleStopped: false,
}

beforeEach(stubEventSource)

const figures = {
  currency: 'KES',
  orders: 2,
  tickets: 5,
  grossMinor: 350_000,
  discountsMinor: 0,
  feesMinor: 0,
  taxesMinor: 0,
  returns: 0,
  ticketsBack: 0,
  refundsMinor: 0,
  totalMinor: 350_000,
  netMinor: 350_000,
}
const card = {
  currency: 'KES',
  provider: 'ngenius',
  instrument: 'card' as const,
  payments: 2,
  paidMinor: 350_000,
  fromAccountsMinor: 0,
  askedMinor: 0,
  backMinor: 0,
  onItsWayMinor: 0,
  stuckMinor: 0,
}
const step = { currency: 'KES', orders: 1, tickets: 2 }
const moved = { backMinor: 0, onItsWayMinor: 0, stuckMinor: 0 }
const daySales: AnswerOf<'getDaySales'> = {
  day,
  weekBefore: '2026-11-24',
  totals: [figures],
  ledger: [{ currency: 'KES', paidMinor: 350_000, ...moved, netMinor: 350_000 }],
  differences: [],
  ways: [card],
  hours: [
    { ...step, at: '00', totalMinor: 150_000 },
    { ...step, at: '20', totalMinor: 200_000 },
  ],
  hoursWeekBefore: [{ ...step, at: '20', totalMinor: 90_000 }],
}

/** A server with one show, whose number of sold seats the test sets. */
function answers(others: OfficeAnswers = {}) {
  const state = { sold: 34 }
  const given: OfficeAnswers = {
    listShows: ({ from = day }) => ({ from, to: from, shows: [{ ...metropolis, sold: state.sold }] }),
    getDaySales: ({ day: of = day }) => ({ ...daySales, day: of }),
    listAdmissions: ({ day: of = day }) => ({
      day: of,
      doors: [
        {
          id: 'K7QW2MAX',
          name: 'Gate 2',
          cinemaId: 'karen',
          cinemaName: 'Karen',
          timeZone: 'Africa/Nairobi',
          admitted: 17,
          heardAt: '2026-12-01T17:40:00.000Z',
          endedAt: null,
        },
      ],
    }),
    listTasks: () => ({ payments: [], refunds: [], proposals: [], orders: [] }),
    listDeadMessages: () => ({ all: 3, messages: [] }),
    listReviews: () => ({ all: 12, reviews: [] }),
    listRequests: () => ({ all: 0, messages: [] }),
    listEndingRules: () => ({
      rules: [
        { id: 'r', title: 'Nosferatu', cinemaName: 'Karen', screenName: 'Screen 2', until: '2026-12-04' },
      ],
      codes: [],
    }),
    ...others,
  }
  return { state, given }
}

it('a manager sees shows, sales beside a week before, doors and what waits for a person', async () => {
  renderOffice('/', { role: 'manager', answers: answers().given })
  const show = await screen.findByRole('link', { name: /34 of 120 seats sold.*Metropolis/ })
  expect(show.getAttribute('href')).toBe('/office/shows?day=2026-12-01&show=s-1')
  expect(show.textContent).toContain('2 held')
  expect(show.textContent).toContain('4 blocked')
  const hours = await screen.findByRole('region', { name: 'Sales by hour, KES' })
  const rows = within(hours)
    .getAllByRole('row')
    .map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringContaining('Tue, 1 Dec 2026'),
    expect.stringMatching(/^20:00KES.2,000\.00KES.900\.00$/),
    expect.stringMatching(/^00:00KES.1,500\.00KES.0\.00$/),
  ])
  expect(screen.getByRole('table', { name: 'By payment method' }).textContent).toContain('Card (ngenius)')
  expect(screen.getByRole('table', { name: 'Admissions' }).textContent).toMatch(/Gate 2.*Karen.*17.*20:40/)
  expect(screen.getByRole('link', { name: /Undeliverable messages.*3/ }).getAttribute('href')).toBe(
    '/office/undeliverable',
  )
  expect(screen.getByRole('link', { name: /Reviews waiting.*12/ }).getAttribute('href')).toBe(
    '/office/reviews',
  )
  expect(screen.getByText('1 rule or promo code runs out within 14 days')).toBeTruthy()
  expect(screen.queryByText(/differ from the ledger/)).toBeNull()
})

it('says where the day differs from the ledger', async () => {
  const differences = [
    { currency: 'KES', what: 'sales-and-payments', oursMinor: 350_000, ledgerMinor: 340_000 } as const,
  ]
  const { given } = answers({ getDaySales: () => ({ ...daySales, differences }) })
  renderOffice('/', { role: 'accountant', answers: given })
  expect(await screen.findByText('The amounts differ from the ledger in one place')).toBeTruthy()
})

it('numbers change by themselves, and while the line is down the screen says since when they are', async () => {
  const { state, given } = answers()
  renderOffice('/', { role: 'planner', answers: given })
  await screen.findByText('34 of 120 seats sold', { selector: '.sr-only' })
  expect(openedStreams().map(({ url }) => url)).toEqual([officeLivePath])
  state.sold = 36
  sendToStream('changed')
  await screen.findByText('36 of 120 seats sold', { selector: '.sr-only' })
  expect(screen.getByText('Live')).toBeTruthy()

  sendToStream('error')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /The connection to the server is lost.*from \d/,
  )
  expect(screen.queryByText('Live')).toBeNull()
  expect(openedStreams().at(-1)?.isClosed).toBe(true)

  state.sold = 40
  act(() => void window.dispatchEvent(new Event('online')))
  expect(openedStreams()).toHaveLength(2)
  sendToStream('changed')
  await screen.findByText('40 of 120 seats sold', { selector: '.sr-only' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks who is signed in when the stream ended', async () => {
  const { requestsOf } = renderOffice('/', { role: 'planner', answers: answers().given })
  await screen.findByText('Metropolis')
  const before = requestsOf('getPerson').length
  sendToStream('ended')
  await vi.waitFor(() => expect(requestsOf('getPerson').length).toBeGreaterThan(before))
})

it('a day without shows, sales and doors says so', async () => {
  renderOffice(`/?day=2026-12-25`, {
    role: 'owner',
    answers: answers({
      listShows: ({ from = day }) => ({ from, to: from, shows: [] }),
      getDaySales: ({ day: of = day }) => ({
        day: of,
        weekBefore: '2026-12-18',
        totals: [],
        ledger: [],
        differences: [],
        ways: [],
        hours: [],
        hoursWeekBefore: [],
      }),
      listAdmissions: ({ day: of = day }) => ({ day: of, doors: [] }),
      listEndingRules: () => ({ rules: [], codes: [] }),
    }).given,
  })
  await screen.findByText('There are no shows on this day.')
  await screen.findByText(/Nothing was sold on this day/)
  await screen.findByText('No door is open on this day.')
  expect(screen.getByText('Fri, 25 Dec 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Day after' }).getAttribute('href')).toBe('/office/?day=2026-12-26')
})

it('each role is asked for and shown only the parts that it may see', async () => {
  const { requestsOf } = renderOffice('/', { role: 'box-office', answers: answers().given })
  await screen.findByText('Metropolis')
  await screen.findByRole('link', { name: /Undeliverable messages.*3/ })
  expect(screen.queryByRole('heading', { name: 'Sales' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Admissions' })).toBeNull()
  expect(screen.queryByRole('link', { name: /Payments in doubt/ })).toBeNull()
  for (const name of [
    'getDaySales',
    'listAdmissions',
    'listTasks',
    'listReviews',
    'listEndingRules',
  ] as const)
    expect(requestsOf(name)).toEqual([])
})
