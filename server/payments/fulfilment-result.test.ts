import { expect, it, vi } from 'vitest'
import { ApiError } from '@/server/platform/api-error'
import { findFulfilmentResult } from './fulfilment-result'

const order = { id: 'o1', kind: 'tickets' }

/** A context of which the kind of the order makes what it is given. */
function contextOf(kind: { findMade: () => Promise<string | null>; details?: () => Promise<unknown> }) {
  const warn = vi.fn()
  return { warn, context: { store: {}, log: { warn }, services: { payments: { fulfilmentOf: () => kind } } } }
}

const made = ({ context }: ReturnType<typeof contextOf>) =>
  findFulfilmentResult(order as never, { ReserveKey: 'k' }, context as never)

it('what is not made yet has nothing to show', async () => {
  const details = vi.fn()
  expect(await made(contextOf({ findMade: async () => null, details }))).toBeNull()
  expect(details).not.toHaveBeenCalled()
})

it('a kind whose page asks for itself is named alone', async () => {
  expect(await made(contextOf({ findMade: async () => 'b1' }))).toEqual({ BookingID: 'b1' })
})

it('a payment that is done is told, whatever its ticket says', async () => {
  const details = () => Promise.reject(new ApiError('NOT_FOUND', 'There is no such reservation.'))
  const at = contextOf({ findMade: async () => 'b1', details })
  expect(await made(at)).toEqual({ BookingID: 'b1' })
  expect(at.warn).toHaveBeenCalledOnce()
})
