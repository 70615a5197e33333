import { beforeEach, expect, it } from 'vitest'
import { clearPurchase, purchaseDraft, nameOrder, nothingChosen } from './purchase-draft'

const typed = { ...nothingChosen, offer: 'bhd-5', count: 2, email: 'noor@example.com', mobile: '36001234' }

beforeEach(() => purchaseDraft.keep(null))

it('stores the order’s name on the device before sending, and keeps that name', async () => {
  const named = await nameOrder(typed)
  expect(named.attempt).toMatch(/^[0-9a-f-]{36}$/)
  expect(await purchaseDraft.read()).toEqual(named)
  expect(await nameOrder(named)).toEqual(named)
})

it('another tab with the same choice finds the same name', async () => {
  const named = await nameOrder(typed)
  expect((await nameOrder(typed)).attempt).toBe(named.attempt)
})

it('a different choice gets a new name', async () => {
  const named = await nameOrder(typed)
  const other = await nameOrder({ ...typed, count: 3 })
  expect(other.attempt).not.toBe(named.attempt)
})

it('does not reuse a name that already stands for another order', async () => {
  const named = await nameOrder(typed)
  expect((await nameOrder(named, named.attempt)).attempt).not.toBe(named.attempt)
})

it('clears the choice after the purchase and keeps the buyer’s contact', async () => {
  const { attempt } = await nameOrder(typed)
  await clearPurchase('another')
  expect((await purchaseDraft.read())?.count).toBe(2)
  await clearPurchase(attempt)
  expect(await purchaseDraft.read()).toEqual({
    ...nothingChosen,
    email: typed.email,
    mobile: typed.mobile,
  })
})
