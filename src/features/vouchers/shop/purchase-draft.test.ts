import { beforeEach, expect, it } from 'vitest'
import { clearPurchase, purchaseDraft, assignAttemptId, emptyPurchase } from './purchase-draft'

const typed = { ...emptyPurchase, offer: 'bhd-5', count: 2, email: 'noor@example.com', mobile: '36001234' }

beforeEach(() => purchaseDraft.save(null))

it('stores the order’s name on the device before sending, and keeps that name', async () => {
  const named = await assignAttemptId(typed)
  expect(named.attempt).toMatch(/^[0-9a-f-]{36}$/)
  expect(await purchaseDraft.read()).toEqual(named)
  expect(await assignAttemptId(named)).toEqual(named)
})

it('another tab with the same choice finds the same name', async () => {
  const named = await assignAttemptId(typed)
  expect((await assignAttemptId(typed)).attempt).toBe(named.attempt)
})

it('a different choice gets a new name', async () => {
  const named = await assignAttemptId(typed)
  const other = await assignAttemptId({ ...typed, count: 3 })
  expect(other.attempt).not.toBe(named.attempt)
})

it('does not reuse a name that already stands for another order', async () => {
  const named = await assignAttemptId(typed)
  expect((await assignAttemptId(named, named.attempt)).attempt).not.toBe(named.attempt)
})

it('clears the choice after the purchase and keeps the buyer’s contact', async () => {
  const { attempt } = await assignAttemptId(typed)
  await clearPurchase('another')
  expect((await purchaseDraft.read())?.count).toBe(2)
  await clearPurchase(attempt)
  expect(await purchaseDraft.read()).toEqual({
    ...emptyPurchase,
    email: typed.email,
    mobile: typed.mobile,
  })
})
