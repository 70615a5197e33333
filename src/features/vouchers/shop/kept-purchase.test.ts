import { beforeEach, expect, it } from 'vitest'
import { clearPurchase, purchaseDraft, nameOrder, nothingChosen } from './purchase-draft'

const typed = { ...nothingChosen, offer: 'bhd-5', count: 2, email: 'noor@example.com', mobile: '36001234' }

beforeEach(() => purchaseDraft.keep(null))

it('an order is named on the device before anything leaves, and keeps its name', async () => {
  const named = await nameOrder(typed)
  expect(named.attempt).toMatch(/^[0-9a-f-]{36}$/)
  expect(await purchaseDraft.read()).toEqual(named)
  expect(await nameOrder(named)).toEqual(named)
})

it('another tab in which the same is chosen finds the name', async () => {
  const named = await nameOrder(typed)
  expect((await nameOrder(typed)).attempt).toBe(named.attempt)
})

it('something else is another order', async () => {
  const named = await nameOrder(typed)
  const other = await nameOrder({ ...typed, count: 3 })
  expect(other.attempt).not.toBe(named.attempt)
})

it('a name that stands for something else already is not taken again', async () => {
  const named = await nameOrder(typed)
  expect((await nameOrder(named, named.attempt)).attempt).not.toBe(named.attempt)
})

it('what was bought is not chosen any more, and who bought it is kept', async () => {
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
