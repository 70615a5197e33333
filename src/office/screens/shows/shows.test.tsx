import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfficeShow } from '@/contract/office/shows'
import { officeOrder } from '@/tests/fixtures/office-order'
import { Refusal, renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

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
  blocked: 0,
  withdrawn: false,
  changedTo: null,
  isSaleStopped: false,
}
const showPath = `/shows?day=${day}&show=${metropolis.id}`

/** The server of one day with one show, which remembers whether its sale is stopped. */
function answers(others: OfficeAnswers = {}): OfficeAnswers {
  let isSaleStopped = false
  return {
    listPlaces: () => ({ brands: [], cinemas: [] }),
    listShows: ({ from = day }) => ({
      from,
      to: from,
      shows: from === day ? [{ ...metropolis, isSaleStopped }] : [],
    }),
    listBlockedSeats: ({ show }) => ({ show, blocked: [] }),
    listHolds: ({ show }) => ({ show, holds: [] }),
    stopSale: ({ show, reason }) => {
      isSaleStopped = reason !== undefined
      return { show, sold: 34, held: 2, heldUntil: null, isDone: isSaleStopped }
    },
    ...others,
  }
}

async function confirm(name: string, action: string) {
  const dialog = within(screen.getByRole('dialog', { name }))
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Broken projector' } })
  fireEvent.click(dialog.getByRole('button', { name: action }))
}

it('the sale of a show is stopped after a preview, with a reason', async () => {
  const { requestsOf } = renderOffice(showPath, { role: 'planner', answers: answers() })
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sale' }))
  await screen.findByText(/34 seats are sold/)
  expect(requestsOf('stopSale')).toEqual([{ show: 's-1' }])
  await confirm('Stop the sale of this show', 'Stop sale')
  await screen.findByRole('button', { name: 'Start sale' })
  expect(requestsOf('stopSale')).toEqual([{ show: 's-1' }, { show: 's-1', reason: 'Broken projector' }])
})

it('cancelling a show first tells the bookings and the money, then follows the refunds', async () => {
  renderOffice(showPath, {
    role: 'manager',
    answers: answers({
      cancelShow: ({ id, reason }) => ({
        shows: [{ id, title: 'metropolis', cinema: 'karen', date: day, time: '20:45' }],
        change: { state: 'cancelled', newStartsAt: null, refundUntil: null },
        orders: [{ bookings: 17, amountMinor: 2_550_000, currency: 'KES' }],
        isBeyondLimit: false,
        newHall: null,
        doneAs: reason ? '42' : null,
        isDone: reason !== undefined,
      }),
      getProgress: ({ action }) => ({
        orders: { all: 17, done: 17, stuck: 0 },
        refunds: { all: 17, done: action === '42' ? 16 : 0, stuck: 1 },
      }),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel show' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel this show' }))
  await dialog.findByText('17 bookings')
  expect(dialog.getByText(/KES.25,500\.00/)).toBeTruthy()
  await confirm('Cancel this show', 'Cancel show')
  await screen.findByText('17 of 17 bookings, 16 of 17 refunds')
  expect(screen.getByText('1 needs a person')).toBeTruthy()
})

it('seats that cannot be blocked are named, and what was typed stays', async () => {
  renderOffice(showPath, {
    role: 'planner',
    answers: answers({
      blockSeats: () => new Refusal('INVALID_REQUEST', 'No seat was taken off sale. B-7 is sold.'),
    }),
  })
  const field = await screen.findByLabelText<HTMLInputElement>('Block seats')
  fireEvent.change(field, { target: { value: 'B-7, B-8' } })
  fireEvent.click(screen.getByRole('button', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block seats' }))
  await dialog.findByText(/B-7 is sold/)
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(field.value).toBe('B-7, B-8')
})

it('somebody at the box office sees a show without what they may not do', async () => {
  renderOffice(showPath, { role: 'box-office', answers: answers() })
  const panel = within(await screen.findByRole('dialog', { name: 'Metropolis' }))
  await panel.findByText('No seat of this show is blocked.')
  const buttons = panel.getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Close',
    'Give free tickets',
    'Set seats aside for a till',
  ])
})

it('each day has an address of its own', async () => {
  const { requestsOf } = renderOffice(`/shows?day=${day}`, { role: 'planner', answers: answers() })
  await screen.findByRole('link', { name: /20:45.*34 of 120 seats sold.*Metropolis/ })
  const next = screen.getByRole('link', { name: 'Day after' })
  expect(next.getAttribute('href')).toBe('/office/shows?day=2026-12-02')
  fireEvent.click(next)
  await screen.findByText('There are no shows on this day.')
  expect(requestsOf('listShows').at(-1)).toEqual({ from: '2026-12-02' })
})

it('the box office gives free tickets of a show, and lands on their order', async () => {
  const { requestsOf } = renderOffice(showPath, {
    role: 'box-office',
    answers: answers({
      listPlaces: () => ({ brands: [{ id: 'tembo', name: 'Tembo', currencies: ['KES'] }], cinemas: [] }),
      giveTickets: ({ show, brand, email, reason }) => ({
        show,
        brand,
        seats: ['B-7', 'B-8'],
        worthMinor: 140_000,
        currency: 'KES',
        recipient: email ?? null,
        order: reason ? officeOrder.id : null,
        reference: null,
        isDone: reason !== undefined,
      }),
      getOrder: () => ({ order: { ...officeOrder, isFree: true, totalMinor: 0, payments: [] } }),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Give free tickets' }))
  fireEvent.change(await screen.findByLabelText('Name (optional)'), { target: { value: 'Amina' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give free tickets' }))
  await dialog.findByText('B-7, B-8')
  expect(dialog.getByText(/Nothing is sent/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Won at the radio' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Give the tickets' }))
  await screen.findByText('Complimentary')
  const gift = { show: 's-1', brand: 'tembo', best: 2, name: 'Amina' }
  expect(requestsOf('giveTickets')).toEqual([gift, { ...gift, reason: 'Won at the radio' }])
})

it('seats that visitors hold lead to their orders', async () => {
  renderOffice(showPath, {
    role: 'box-office',
    answers: answers({
      listHolds: ({ show }) => ({
        show,
        holds: [
          {
            order: officeOrder.id,
            seats: ['B-7'],
            isPaying: false,
            heldUntil: '2026-12-01T08:14:59.000Z',
            timeZone: 'Africa/Nairobi',
          },
        ],
      }),
    }),
  })
  const link = await screen.findByRole('link', { name: 'B-7' })
  expect(link.getAttribute('href')).toBe(`/office/orders/${officeOrder.id}`)
})

const showForm = {
  currency: 'KES',
  screens: [
    {
      id: 'karen-1',
      name: 'Screen 1',
      formats: ['2D', '3D'],
      classes: [{ id: 'standard', name: 'Standard' }],
    },
    { id: 'karen-2', name: 'Screen 2', formats: ['2D'], classes: [{ id: 'sofa', name: 'Sofa' }] },
  ],
  films: [
    { id: 'metropolis', name: 'Metropolis', runtimeMin: 153, formats: ['2D', '3D'], languages: ['en'] },
  ],
  show: null,
}
const unchanged = {
  plan: { added: [], moved: [], withdrawn: [], repriced: 0, days: 0, later: 0, isTaken: false },
  faults: [],
  fields: [],
  notes: [],
  action: null,
}

it('a planner adds a show; a time at which the hall is taken is told at the time', async () => {
  const { requestsOf } = renderOffice(`/shows?day=${day}&cinema=karen`, {
    role: 'planner',
    answers: answers({
      listPlaces: () => ({
        brands: [],
        cinemas: [{ id: 'karen', name: 'Karen', timeZone: 'Africa/Nairobi' }],
      }),
      getShowForm: () => showForm,
      addShow: ({ time, reason }) => ({
        ...unchanged,
        ...(time === '20:00' && {
          faults: [{ field: 'times', reason: 'metropolis at 20:00 begins while nosferatu still runs' }],
        }),
        plan: {
          ...unchanged.plan,
          added: [{ id: 's-9', title: 'Metropolis', screenName: 'Screen 2', date: day, time }],
        },
        isDone: reason !== undefined,
      }),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add a show' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a show' }))
  fireEvent.change(await form.findByLabelText('Hall'), { target: { value: 'karen-2' } })
  fireEvent.change(form.getByLabelText('Time'), { target: { value: '20:00' } })
  fireEvent.change(form.getByLabelText('Sofa'), { target: { value: '900' } })
  fireEvent.click(form.getByRole('button', { name: 'See what would happen' }))
  await form.findByText(/begins while nosferatu still runs/)
  expect(form.getByLabelText('Time').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(form.getByLabelText('Time'), { target: { value: '23:15' } })
  fireEvent.click(form.getByRole('button', { name: 'See what would happen' }))
  await screen.findByText(/On sale in addition/)
  const [preview] = screen.getAllByRole('dialog', { name: 'Add a show' }).slice(-1)
  const dialog = within(preview ?? expect.unreachable())
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The premiere is full' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add show' }))
  await screen.findByText('The show is on sale')
  expect(requestsOf('addShow').at(-1)).toEqual({
    cinema: 'karen',
    date: day,
    film: 'metropolis',
    screen: 'karen-2',
    time: '23:15',
    format: '2D',
    language: 'en',
    prices: { sofa: 900 },
    reason: 'The premiere is full',
  })
})

it('a copy that would take shows from visitors is shown and cannot be made', async () => {
  const { requestsOf } = renderOffice(`/shows?day=${day}&cinema=karen`, {
    role: 'planner',
    answers: answers({
      listPlaces: () => ({
        brands: [],
        cinemas: [{ id: 'karen', name: 'Karen', timeZone: 'Africa/Nairobi' }],
      }),
      copyDays: () => ({
        ...unchanged,
        plan: {
          ...unchanged.plan,
          isTaken: true,
          withdrawn: [
            {
              id: 's-2',
              title: 'Metropolis',
              screenName: 'Screen 1',
              date: '2026-12-02',
              time: '20:45',
              sold: 3,
              held: 1,
              orders: 2,
            },
          ],
        },
        isDone: false,
      }),
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Copy days' }))
  fireEvent.change(await screen.findByLabelText('How many times'), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  await screen.findByText('3 sold, 1 held')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(requestsOf('copyDays')).toEqual([
    { cinema: 'karen', from: day, days: 1, to: ['2026-12-02', '2026-12-03'] },
  ])
})
