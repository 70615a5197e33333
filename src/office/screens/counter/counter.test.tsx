import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { ShiftReport } from '@/contract/office/counter-shifts'
import { permissionsOfRole } from '@/contract/office/permissions'
import type { StaffPerson } from '@/contract/office/staff-calls'
import { Refusal, renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

const price = {
  seats: ['C-4', 'C-5'],
  lines: [{ kind: 'seat' as const, label: 'Standard', quantity: 2, unitMinor: 70_000 }],
  totalMinor: 140_000,
  currency: 'KES',
}
const shift = {
  id: '7',
  till: 'Till 1',
  day: '2026-12-01',
  currency: 'KES',
  person: { id: '1', name: 'Achieng' },
  openedBy: 'Achieng',
  openedAt: '2026-12-01T06:00:00.000Z',
  isOwn: true,
  isOver: false,
}
const xReport: ShiftReport = {
  shift: '7',
  cinema: 'Karen',
  till: 'Till 1',
  day: '2026-12-01',
  currency: 'KES',
  timeZone: 'Africa/Nairobi',
  openedBy: 'Achieng',
  openedAt: '2026-12-01T06:00:00.000Z',
  closedBy: null,
  closedAt: null,
  zNumber: null,
  sales: 1,
  floatMinor: 100_000,
  cashSalesMinor: 100_000,
  cashBackMinor: 0,
  paidInMinor: 0,
  droppedMinor: 0,
  expectedMinor: 200_000,
  terminalSalesMinor: 0,
  terminalBackMinor: 0,
  moves: [],
  countedMinor: null,
  counted: [],
  differenceMinor: null,
  why: '',
}
const answers = {
  listPlaces: () => ({
    brands: [{ id: 'tembo', name: 'Tembo', currencies: ['KES'] }],
    cinemas: [{ id: 'karen', name: 'Karen', timeZone: 'Africa/Nairobi' }],
  }),
  getCounter: () => ({
    cinema: 'karen',
    cinemaName: 'Karen',
    day: '2026-12-01',
    currency: 'KES',
    isDayClosed: false,
    shifts: [shift],
    people: [],
    hasPin: true,
  }),
  listPayouts: () => ({ payouts: [] }),
  takeBlocks: () => ({ blocks: [] }),
  listShows: () => ({ from: '2026-12-01', to: '2026-12-01', shows: [] }),
  getCounterShow: () => ({
    show: 's-1',
    title: 'Metropolis',
    screen: 'Screen 1',
    startsAt: '2026-12-01T17:45:00.000Z',
    timeZone: 'Africa/Nairobi',
    currency: 'KES',
    brand: 'Tembo',
    layoutHash: '0123456789abcdef',
    seatCount: 3,
    availability: '',
    classes: [{ id: 'standard', label: 'Standard', priceMinor: 70_000, free: 3 }],
    foods: [
      { id: 'popcorn', label: 'Popcorn', category: 'Snacks', priceMinor: 45_000, isSoldOut: false },
      { id: 'nachos', label: 'Nachos', category: 'Snacks', priceMinor: 50_000, isSoldOut: true },
      { id: 'water', label: 'Water', category: 'Drinks', priceMinor: 10_000, isSoldOut: false },
    ],
    takesCodes: true,
  }),
  priceSeats: () => ({ ...price, codeRefusal: null }),
  holdSeats: () => ({ order: 'order-1', heldUntil: '2026-12-01T17:00:00.000Z', ...price }),
  releaseSeats: () => ({}),
} satisfies OfficeAnswers
const ticket = {
  order: 'order-1',
  reference: 'K7QW2MAX',
  brandName: 'Tembo',
  title: 'Metropolis',
  cinemaName: 'Karen',
  screen: 'Screen 1',
  startsAt: '2026-12-01T17:45:00.000Z',
  timeZone: 'Africa/Nairobi',
  seats: [{ name: 'C-4', label: 'Standard' }],
  foods: [{ label: 'Popcorn', quantity: 2 }],
  discounts: [{ label: 'Film night', offMinor: 10_000 }],
  codeText: 'code',
  doorCode: '7MAT3RAD',
  way: 'cash' as const,
  totalMinor: 140_000,
  currency: 'KES',
  voucherMinor: 0,
  receivedMinor: 150_000,
  changeMinor: 10_000,
  terminalReference: '',
  soldBy: 'Achieng',
  soldAt: '2026-12-01T16:00:00.000Z',
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

it('keeps a sale whose answer is lost, and sends the same one until the ticket is there', async () => {
  let isAway = true
  const office = renderOffice('/counter?cinema=karen&show=s-1', {
    role: 'box-office',
    answers: {
      ...answers,
      sellSeats() {
        if (isAway) throw new TypeError('Failed to fetch')
        return { ticket }
      },
    },
  })
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'To pay' }).getAttribute('aria-busy')).toBe('false'),
  )
  await press('Cash')
  await press(/1,500/)
  expect(await screen.findByText('The server can’t be reached.')).toBeTruthy()
  expect(sessionStorage.getItem('foyer-counter-sale')).toContain('order-1')
  isAway = false
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('7MAT3RAD')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Snacks and drinks' }).textContent).toBe('2 ×Popcorn')
  expect(screen.getByText('Film night')).toBeTruthy()
  const sent = office.requestsOf('sellSeats')
  expect(sent.length).toBeGreaterThan(1)
  for (const each of sent)
    expect(each).toEqual({
      order: 'order-1',
      shift: '7',
      paid: { way: 'cash', receivedMinor: 150_000 },
    })
  expect(sessionStorage.getItem('foyer-counter-sale')).toBeNull()
  expect(office.requestsOf('releaseSeats')).toEqual([])
})

const block = {
  id: '018f3a52-6d6b-7c3e-9b1a-2f4f5c6d7e8f',
  show: 's-1',
  cinema: 'karen',
  till: 'Till 1',
  brandName: 'Tembo',
  title: 'Metropolis',
  cinemaName: 'Karen',
  screen: 'Screen 1',
  startsAt: '2099-12-01T17:45:00.000Z',
  timeZone: 'Africa/Nairobi',
  endsAt: '2099-12-01T17:30:00.000Z',
  currency: 'KES',
  seats: ['D-1', 'D-2', 'D-3'].map((name) => ({ name, label: 'Standard', priceMinor: 70_000 })),
  fees: [{ per: 'percent' as const, amountMinor: 0, basisPoints: 1600, isTax: true }],
  tickets: [
    { number: 1, doorCode: '7MAT3RAD' },
    { number: 2, doorCode: 'K4P9WXYZ' },
    { number: 3, doorCode: 'Q2R4T6ZZ' },
  ],
}

it('sells seats that are set aside while the network is away, and enters each sale once it is back', async () => {
  let isAway = false
  let isTaken = false
  const failAway = () => {
    if (isAway) throw new TypeError('Failed to fetch')
  }
  const office = renderOffice('/counter?cinema=karen', {
    role: 'box-office',
    answers: {
      ...answers,
      getCounter() {
        failAway()
        return answers.getCounter()
      },
      takeBlocks() {
        failAway()
        return { blocks: [block] }
      },
      enterSale({ seats }) {
        failAway()
        if (isTaken) return new Refusal('SEAT_TAKEN', `Others have ${seats.join()} meanwhile`)
        return { order: 'order-1', reference: 'K7QW2MAX' }
      },
      dropSale: () => ({}),
    },
  })
  await waitFor(() => expect(localStorage.getItem('foyer-counter-offline blocks')).toContain('7MAT3RAD'))
  isAway = true
  dispatchEvent(new Event('offline'))
  expect(await screen.findByText(/you can sell the seats set aside/)).toBeTruthy()
  const bill = await screen.findByRole('region', { name: 'To pay' })
  expect(within(bill).getByRole('status').textContent).toContain('1,624')
  await press(/exactly/)
  expect(await screen.findByText('7MAT3RAD')).toBeTruthy()
  await press('Next customer')
  await press(/exactly/)
  expect(await screen.findByText('K4P9WXYZ')).toBeTruthy()
  await press('Next customer')
  expect(await screen.findByText(/2 sales made without the network are not entered yet/)).toBeTruthy()

  isAway = false
  isTaken = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('Others have D-1,D-2 meanwhile')).toBeTruthy()
  expect(await screen.findByText('Others have D-3 meanwhile')).toBeTruthy()
  const [first] = screen.getAllByRole('button', { name: 'The customer has the money back' })
  fireEvent.click(first as HTMLElement)
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'seats were sold' } })
  await press('Drop the sale')
  await waitFor(() =>
    expect(office.requestsOf('dropSale')).toMatchObject([{ number: 1, why: 'seats were sold' }]),
  )
  isTaken = false
  const before = office.requestsOf('enterSale').length
  await press('Try again')
  await waitFor(() => expect(screen.queryByText(/not entered yet/)).toBeNull())
  expect(office.requestsOf('enterSale').slice(before)).toMatchObject([
    { block: block.id, number: 2, seats: ['D-3'], totalMinor: 81_200, shift: '7' },
  ])
  expect(localStorage.getItem('foyer-counter-offline sales')).toBe('[]')
})

it('opens anew without the network: sales are still there, the next one is possible, and the session ends', async () => {
  let isAway = false
  let isSignedIn = false
  const guard = <T,>(answer: T) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return isSignedIn ? answer : new Refusal('SIGN_IN_REQUIRED', 'Sign in')
  }
  const seller: StaffPerson = {
    id: '1',
    name: 'Achieng',
    email: 'achieng@example.com',
    role: 'box-office',
    permissions: [...permissionsOfRole['box-office']],
    limits: { brandIds: [], cinemaIds: [], eventIds: [] },
    hasSecondFactor: true,
    hasAuthenticator: true,
    mustSetUpSecondFactor: false,
  }
  const open = (path: string) => {
    cleanup()
    return renderOffice(path, {
      role: 'box-office',
      answers: {
        ...answers,
        signIn() {
          isSignedIn = true
          return { person: seller }
        },
        getPerson: () => guard({ person: seller }),
        listPlaces: () => guard(answers.listPlaces()),
        getCounter: () => guard(answers.getCounter()),
        takeBlocks: () => guard({ blocks: [block] }),
        enterSale: () => guard(new Refusal('SEAT_TAKEN', 'Others have the seats meanwhile')),
        signOut() {
          const answer = guard({})
          isSignedIn = false
          return answer
        },
      },
    })
  }
  open('/counter?cinema=karen')
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: seller.email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a long sentence' } })
  await press('Sign in')
  await waitFor(() => expect(localStorage.getItem('foyer-counter-offline blocks')).toContain('7MAT3RAD'))
  await waitFor(() => expect(localStorage.getItem('foyer-counter-offline shift')).toContain('Till 1'))
  isAway = true
  dispatchEvent(new Event('offline'))

  open('/orders')
  fireEvent.click(await screen.findByRole('link', { name: 'Open the counter' }))
  await press(/exactly/)
  expect(await screen.findByText('7MAT3RAD')).toBeTruthy()
  open('/counter?cinema=karen&show=s-1')
  expect(await screen.findByText(/1 sale made without the network is not entered yet/)).toBeTruthy()
  await press(/exactly/)
  expect(await screen.findByText('K4P9WXYZ')).toBeTruthy()
  expect(JSON.stringify(localStorage)).not.toMatch(/Achieng|example\.com/)

  const session = 'foyer-office-session'
  const kept = localStorage.getItem(session) ?? ''
  localStorage.setItem(session, kept.replace(/"usedAtMs":\d+/, `"usedAtMs":${Date.now() - 30 * 60_000}`))
  open('/counter?cinema=karen')
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeTruthy()
  expect(screen.getByText(/2 sales made without the network are not entered yet/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /exactly/ })).toBeNull()

  isAway = false
  localStorage.setItem(session, kept)
  open('/counter?cinema=karen')
  expect(await screen.findAllByText('Others have the seats meanwhile')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: /Achieng/ }))
  await press('Sign out')
  expect(await screen.findByText(/they stay in this browser until/)).toBeTruthy()
  isAway = true
  await press('Sign out all the same')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  open('/counter?cinema=karen')
  await screen.findByText(/network is away|connection/i)
  expect(screen.queryByRole('button', { name: /exactly/ })).toBeNull()
  expect(isSignedIn).toBe(true)

  isAway = false
  open('/counter?cinema=karen')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  expect(isSignedIn).toBe(false)
  await waitFor(() =>
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'foyer-counter-offline device',
      'foyer-counter-offline sales',
    ]),
  )
})

it('gives the seats up when the customer changes their mind', async () => {
  const office = renderOffice('/counter?cinema=karen&show=s-1', { role: 'box-office', answers })
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'To pay' }).getAttribute('aria-busy')).toBe('false'),
  )
  await press('Card terminal')
  const dialog = await screen.findByRole('dialog', { name: 'Card terminal' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Sell' }))
  expect(within(dialog).getByText(/number that is on the terminal/)).toBeTruthy()
  await press('Close')
  await waitFor(() => expect(office.requestsOf('releaseSeats')).toEqual([{ order: 'order-1' }]))
})

it('sells food by touch and takes a promo code; a code that is refused says so and is not sold with', async () => {
  const office = renderOffice('/counter?cinema=karen&show=s-1', {
    role: 'box-office',
    answers: {
      ...answers,
      priceSeats: ({ foods = [], code }) => ({
        ...price,
        lines: [
          ...price.lines,
          ...foods.map(({ quantity }) => ({
            kind: 'food' as const,
            label: 'Water',
            quantity,
            unitMinor: 10_000,
          })),
        ],
        totalMinor: price.totalMinor + foods.reduce((sum, { quantity }) => sum + quantity * 10_000, 0),
        codeRefusal: code === 'old' ? 'This offer has ended.' : null,
      }),
    },
  })
  const bill = await screen.findByRole('region', { name: 'To pay' })
  const isPriced = () => waitFor(() => expect(bill.getAttribute('aria-busy')).toBe('false'))
  expect((await screen.findByRole('button', { name: 'Add Nachos' })).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await press('Drinks')
  await press('Add Water')
  await press('One more: Water')
  await press('One more: Water')
  await press('One less: Water')
  await isPriced()
  expect(within(bill).getByText(/1,600/)).toBeTruthy()
  const field = screen.getByLabelText('Promo code')
  fireEvent.change(field, { target: { value: 'old' } })
  await press('Apply')
  expect(await screen.findByText('This offer has ended.')).toBeTruthy()
  await press('Card terminal')
  await press('Close')
  fireEvent.change(field, { target: { value: 'new' } })
  await press('Apply')
  await screen.findByRole('button', { name: 'Remove' })
  await isPriced()
  await press('Card terminal')
  const foods = [{ id: 'water', quantity: 2 }]
  await waitFor(() =>
    expect(office.requestsOf('holdSeats')).toMatchObject([{ foods }, { foods, code: 'new' }]),
  )
  expect(office.requestsOf('holdSeats')[0]).not.toHaveProperty('code')
})

it('asks why a drawer differs before the shift is closed', async () => {
  const zReport = {
    ...xReport,
    zNumber: 3,
    countedMinor: 190_000,
    differenceMinor: -10_000,
    why: 'a coin fell',
  }
  const office = renderOffice('/counter?cinema=karen', {
    role: 'box-office',
    answers: {
      ...answers,
      getShiftReport: () => ({ report: xReport }),
      closeShift: () => ({ report: zReport }),
    },
  })
  await press('Close the shift')
  fireEvent.change(await screen.findByLabelText(/KES 1,000/), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText(/KES 500/), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText(/KES 200/), { target: { value: '2' } })
  await press('Close the shift for good')
  expect(screen.getByText('Please give a reason.')).toBeTruthy()
  expect(office.requestsOf('closeShift')).toEqual([])
  fireEvent.change(screen.getByLabelText(/Why the drawer differs/), { target: { value: 'a coin fell' } })
  await press('Close the shift for good')
  expect(await screen.findByText('Z report 3')).toBeTruthy()
  expect(office.requestsOf('closeShift')).toMatchObject([{ shift: '7', why: 'a coin fell' }])
})
