import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

/** The server of one refund that waits for a second person, which remembers that it was confirmed. */
function answersWithProposal(isOwn: boolean): OfficeAnswers {
  let isWaiting = true
  return {
    listTasks: () => ({
      payments: [],
      refunds: [],
      orders: [],
      proposals: isWaiting
        ? [
            {
              id: '7',
              orderId: 'a1b2c3',
              amountMinor: 750_000,
              currency: 'KES',
              by: 'Baraka',
              why: 'The film broke',
              createdAt: '2026-12-01T08:00:00.000Z',
              expiresAt: '2026-12-03T08:00:00.000Z',
              isOwn,
            },
          ]
        : [],
    }),
    listDeadMessages: () => ({ all: 0, messages: [] }),
    confirmRefund: ({ proposal, reason }) => {
      isWaiting = reason === undefined
      return {
        proposal,
        order: 'a1b2c3',
        amountMinor: 750_000,
        currency: 'KES',
        by: 'Baraka',
        why: 'The film broke',
        isDone: !isWaiting,
      }
    },
  }
}

it('a refund that somebody else proposed is confirmed with a reason', async () => {
  const { requestsOf } = renderOffice('/tasks', { role: 'accountant', answers: answersWithProposal(false) })
  const list = within(await screen.findByRole('region', { name: /Refunds to confirm/ }))
  expect(list.getByText(/KES.7,500\.00/)).toBeTruthy()
  expect(list.getByText('The film broke')).toBeTruthy()
  fireEvent.click(list.getByRole('button', { name: 'Confirm the refund' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm the refund' }))
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Seen' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm the refund' }))
  await screen.findByText('Nothing is waiting for you')
  expect(requestsOf('confirmRefund')).toEqual([{ proposal: '7' }, { proposal: '7', reason: 'Seen' }])
})

it('nobody confirms their own refund, but they may withdraw it', async () => {
  renderOffice('/tasks', { role: 'accountant', answers: answersWithProposal(true) })
  await screen.findByText('Somebody else must confirm it.')
  expect(screen.queryByRole('button', { name: 'Confirm the refund' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Withdraw the refund' })).toBeTruthy()
})
