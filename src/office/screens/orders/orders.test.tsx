import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfficeOrder } from '@/contract/office/orders'
import { foundOfficeOrder, officeOrder } from '@/tests/fixtures/office-order'
import { Refusal, renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

const orderPath = `/orders/${officeOrder.id}`

/** The server of one order, which refunds seat B-7. */
function buildAnswers(order: OfficeOrder, admitted: { seat: string; at: string }[] = []): OfficeAnswers {
  return {
    findOrders: ({ text }) => ({ orders: text === 'wanj' ? [foundOfficeOrder] : [] }),
    getOrder: () => ({ order }),
    refundOrder: (request) =>
      request.reason && admitted.length > 0 && !request.admitted
        ? new Refusal('INVALID_REQUEST', 'Already admitted: B-7. Nothing was refunded.')
        : {
            order: order.id,
            amountMinor: 75_000,
            currency: 'KES',
            seatNames: ['B-7'],
            foods: [],
            keptMinor: 0,
            isWhole: false,
            admitted,
            needsSecond: false,
            proposal: null,
            to: request.reason ? [{ instrument: 'card', last4: '4242', amountMinor: 75_000 }] : [],
            isDone: request.reason !== undefined,
          },
  }
}

async function chooseSeat() {
  fireEvent.click(await screen.findByRole('button', { name: 'Refund the order' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Chosen seats' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'B-7' }))
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
}

async function previewRefundOfSeat() {
  await chooseSeat()
  const dialog = within(screen.getByRole('dialog', { name: 'Refund the order' }))
  await dialog.findByLabelText('Reason')
  return dialog
}

it('staff find an order by a name and open it with the keyboard', async () => {
  renderOffice('/orders', { role: 'support', answers: buildAnswers(officeOrder) })
  const field = await screen.findByRole('searchbox', { name: 'Find an order' })
  fireEvent.change(field, { target: { value: 'wanj' } })
  const found = await screen.findByRole('row', { name: /Metropolis.*Wanjiru Kamau.*B-7, B-8.*Bought/ })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(found)
  fireEvent.keyDown(found, { key: 'Enter' })
  await screen.findByRole('heading', { name: 'K7QW2MAX' })
  expect(screen.getByRole('link', { name: 'wanjiru@example.com' })).toBeTruthy()
})

it('a seat is refunded after its preview, with a reason', async () => {
  const { requestsOf } = renderOffice(orderPath, { role: 'accountant', answers: buildAnswers(officeOrder) })
  const dialog = await previewRefundOfSeat()
  expect(dialog.getByText(/KES.750\.00/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Broken seat' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Refund now' }))
  await screen.findByText('The refund is under way.')
  const wanted = { kind: 'seats', names: ['B-7'] }
  const order = officeOrder.id
  expect(requestsOf('refundOrder')).toEqual([
    { order, wanted },
    { order, wanted, reason: 'Broken seat' },
  ])
  expect(requestsOf('getOrder')).toHaveLength(2)
})

it('a refused refund says why and keeps the reason', async () => {
  renderOffice(orderPath, {
    role: 'accountant',
    answers: {
      ...buildAnswers(officeOrder),
      refundOrder: (request) =>
        request.reason
          ? new Refusal('INVALID_REQUEST', 'This was already refunded.')
          : (buildAnswers(officeOrder).refundOrder?.(request) ?? new Refusal('NOT_FOUND', '')),
    },
  })
  const dialog = await previewRefundOfSeat()
  const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason')
  fireEvent.change(reason, { target: { value: 'Broken seat' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Refund now' }))
  await dialog.findByText('This was already refunded.')
  expect(reason.value).toBe('Broken seat')
})

it('a seat whose visitor went in is refunded only after a confirmation of its own', async () => {
  const admitted = [{ seat: 'B-7', at: '2026-12-01T17:40:00.000Z' }]
  const { requestsOf } = renderOffice(orderPath, {
    role: 'accountant',
    answers: buildAnswers({ ...officeOrder, admissions: admitted }, admitted),
  })
  await chooseSeat()
  expect(screen.getByRole('alert').textContent).toContain('Already admitted')
  expect(requestsOf('refundOrder')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Refund although they were admitted' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Ill' } })
  fireEvent.click(screen.getByRole('button', { name: 'Refund now' }))
  await screen.findByText('The refund is under way.')
  expect(requestsOf('refundOrder').at(-1)).toMatchObject({ admitted: true, reason: 'Ill' })
})

it('a person who may not refund sees the order without that action', async () => {
  renderOffice(orderPath, { role: 'support', answers: buildAnswers(officeOrder) })
  await screen.findByRole('button', { name: 'Send the ticket again' })
  expect(screen.queryByRole('button', { name: 'Refund the order' })).toBeNull()
})

it('the order shows all times by the cinema’s clock', async () => {
  renderOffice(orderPath, { role: 'support', answers: buildAnswers(officeOrder) })
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }))
  // 08:00 UTC in Nairobi
  expect(timeline.getByText(/^1 Dec 2026,? 11:00$/)).toBeTruthy()
  expect(screen.getByText(/^1 Dec 2026,? 20:45$/)).toBeTruthy()
})

/** A server with three free seats, one of them dearer by KES 300, which it gives only if that is waived. */
function answersWithFreeSeats(): OfficeAnswers {
  return {
    ...buildAnswers(officeOrder),
    listFreeSeats: ({ show }) => ({
      show,
      currency: 'KES',
      groups: [
        { label: 'Regular', priceMinor: 70_000, row: 'C', seats: ['C-1', 'C-2'] },
        { label: 'Premium', priceMinor: 100_000, row: 'D', seats: ['D-4'] },
      ],
    }),
    changeSeats: ({ order, seats, reason, waive }) => {
      const waivedMinor = seats.some(({ to }) => to === 'D-4') ? 30_000 : 0
      if (reason && waivedMinor > 0 && !waive) return new Refusal('INVALID_REQUEST', 'They cost more.')
      return {
        order,
        currency: 'KES',
        seats: seats.map((each) => ({ ...each, label: 'Regular', differenceMinor: 0 })),
        returnedMinor: 0,
        waivedMinor,
        admitted: [],
        to: [],
        recipients: ['wanjiru@example.com'],
        isDone: reason !== undefined,
      }
    },
  }
}

async function chooseSeatInsteadOf(code: string, to: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Change seats' }))
  const field = await screen.findByLabelText(`Instead of ${code}, Regular`)
  await screen.findAllByRole('option', { name: to })
  fireEvent.change(field, { target: { value: to } })
}

it('the box office gives a ticket another free seat, after its preview and with a reason', async () => {
  const { requestsOf } = renderOffice(orderPath, { role: 'box-office', answers: answersWithFreeSeats() })
  await chooseSeatInsteadOf('B-7', 'C-1')
  // A seat is offered to one ticket only.
  expect(screen.getAllByRole('option', { name: 'C-1' })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change seats' }))
  expect((await dialog.findByText('B-7')).parentElement?.textContent).toContain('B-7 becomes C-1')
  expect(dialog.getByText('wanjiru@example.com')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Broken chair' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Change seats' }))
  await screen.findByText('The seats were changed.')
  const seats = [{ from: 'B-7', to: 'C-1' }]
  expect(requestsOf('changeSeats')).toEqual([
    { order: officeOrder.id, seats },
    { order: officeOrder.id, seats, reason: 'Broken chair' },
  ])
})

it('a dearer seat is given only after the difference was waived', async () => {
  const { requestsOf } = renderOffice(orderPath, { role: 'box-office', answers: answersWithFreeSeats() })
  await chooseSeatInsteadOf('B-7', 'D-4')
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/They cost KES.300\.00 more/)
  fireEvent.click(screen.getByRole('button', { name: 'Give them without charging more' }))
  await screen.findByText('Nothing more is charged; this is recorded.')
  const dialog = within(screen.getByRole('dialog', { name: 'Change seats' }))
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Broken chair' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Change seats' }))
  await screen.findByText('The seats were changed.')
  expect(requestsOf('changeSeats').at(-1)).toMatchObject({ waive: true, reason: 'Broken chair' })
})

it('an order moves to another show with the seats of its preview, dearer ones only after they were waived', async () => {
  const free = answersWithFreeSeats()
  const other = { id: 'late', title: 'Nosferatu', cinema: 'Anga Sky', timeZone: 'Africa/Nairobi' }
  const startsAt = '2026-12-02T17:45:00.000Z'
  const { requestsOf } = renderOffice(orderPath, {
    role: 'box-office',
    answers: {
      ...free,
      listOtherShows: ({ order, day }) => ({
        order,
        shows: day === '2026-12-02' ? [{ ...other, startsAt, format: '2D', freeSeats: 12 }] : [],
      }),
      moveOrder: ({ order, seats, reason }) => ({
        order,
        former: { ...other, id: 'early', title: 'Metropolis', startsAt: '2026-12-01T17:45:00.000Z' },
        show: { ...other, startsAt },
        currency: 'KES',
        seats: (seats ?? [{ from: 'B-7', to: 'C-1' }]).map((each) => ({
          ...each,
          label: 'Regular',
          differenceMinor: 30_000,
        })),
        returnedMinor: 0,
        waivedMinor: 30_000,
        admitted: [],
        to: [],
        recipients: ['wanjiru@example.com'],
        isDone: reason !== undefined,
      }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Move to another show' }))
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-03' } })
  await screen.findByText(/there is no other show/)
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-02' } })
  const option = await screen.findByRole('option', { name: /20:45.*Nosferatu.*12 free/ })
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  expect(screen.getByText('Choose a show.')).toBeTruthy()
  fireEvent.change(option.closest('select') ?? option, { target: { value: 'late' } })
  fireEvent.click(screen.getByRole('button', { name: 'See what would happen' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Give them without charging more' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Ill' } })
  fireEvent.click(screen.getByRole('button', { name: 'Move the order' }))
  await screen.findByText('The order was moved.')
  expect(requestsOf('moveOrder').at(-1)).toEqual({
    order: officeOrder.id,
    show: 'late',
    seats: [{ from: 'B-7', to: 'C-1' }],
    waive: true,
    reason: 'Ill',
  })
})

it('a hold is released only after its preview, with a reason', async () => {
  const open: OfficeOrder = { ...officeOrder, state: 'open', booking: null, payments: [] }
  const { requestsOf } = renderOffice(orderPath, {
    role: 'box-office',
    answers: {
      ...buildAnswers(open),
      releaseHold: ({ order, reason }) => ({
        order,
        seats: ['B-7', 'B-8'],
        heldUntil: '2026-12-01T08:14:59.000Z',
        isPaymentInDoubt: true,
        isDone: reason !== undefined,
      }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Release the hold' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Release the hold' }))
  await dialog.findByText('A bank hasn’t answered about an earlier payment')
  // 08:14 UTC in Nairobi
  expect(dialog.getByText(/^1 Dec 2026,? 11:14$/)).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Asked at the counter' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Release the hold' }))
  await screen.findByText('The seats are free again.')
  expect(requestsOf('releaseHold')).toHaveLength(2)
})

it('a refund above the limit is proposed, and says that a second person decides', async () => {
  const answers = buildAnswers(officeOrder)
  renderOffice(orderPath, {
    role: 'accountant',
    answers: {
      ...answers,
      refundOrder: async (request) => {
        const answer = await answers.refundOrder?.(request)
        if (!answer || answer instanceof Refusal) return new Refusal('NOT_FOUND', '')
        const proposal = request.reason ? { id: '7', expiresAt: '2026-12-03T08:00:00.000Z' } : null
        return { ...answer, needsSecond: true, proposal, to: [] }
      },
    },
  })
  const dialog = await previewRefundOfSeat()
  expect(dialog.getByRole('alert').textContent).toContain('A second person must confirm this refund')
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Broken seat' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Propose the refund' }))
  await screen.findByText('The refund waits for a second person.')
})
