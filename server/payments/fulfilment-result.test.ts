import { expect, it, vi } from 'vitest'
import { ApiError } from '@/server/platform/api-error'
import { findFulfilmentResult } from './fulfilment-result'

const order = { id: 'o1', kind: 'tickets' }

function createContext(kind: {
  findPurchaseId: () => Promise<string | null>
  details?: () => Promise<unknown>
}) {
  const warn = vi.fn()
  return { warn, context: { store: {}, log: { warn }, services: { payments: { fulfilmentOf: () => kind } } } }
}

const findResult = ({ context }: ReturnType<typeof createContext>) =>
  findFulfilmentResult(order as never, { ReserveKey: 'k' }, context as never)

it('returns null before fulfilment', async () => {
  const details = vi.fn()
  expect(await findResult(createContext({ findPurchaseId: async () => null, details }))).toBeNull()
  expect(details).not.toHaveBeenCalled()
})

it('returns only the id for a kind whose page has a call of its own', async () => {
  expect(await findResult(createContext({ findPurchaseId: async () => 'b1' }))).toEqual({ BookingID: 'b1' })
})

it('reports a completed payment even if its ticket cannot be loaded', async () => {
  const details = () => Promise.reject(new ApiError('NOT_FOUND', 'There is no such reservation.'))
  const at = createContext({ findPurchaseId: async () => 'b1', details })
  expect(await findResult(at)).toEqual({ BookingID: 'b1' })
  expect(at.warn).toHaveBeenCalledOnce()
})
