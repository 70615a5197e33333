import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { hold as heldSeats } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { FoodPart } from './food-part'

beforeEach(() => {
  // happy-dom implements no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const items = [
  { ItemID: 'popcorn.small', Title: 'Popcorn, small', Group: 'popcorn', GroupTitle: 'Popcorn', Size: 'small', Price: 250, Featured: true, Category: 'salty' },
  { ItemID: 'popcorn.large', Title: 'Popcorn, large', Group: 'popcorn', GroupTitle: 'Popcorn', Size: 'large', Price: 450, Featured: true, Category: 'salty' },
  { ItemID: 'cake', Title: 'Cake', Price: 200, Allergens: ['eggs', 'milk'], SoldOut: true },
] // prettier-ignore
const priceOf = new Map(items.map((item) => [item.ItemID, item]))

type Asked = { FNB: { ItemID: string; Quantity: number }[] }
function amounts({ FNB }: Asked) {
  const foods = FNB.filter(({ Quantity }) => Quantity > 0).map(({ ItemID, Quantity }) => {
    const { Title = '', Price = 0 } = priceOf.get(ItemID) ?? {}
    return { Kind: 'food', Code: ItemID, Label: Title, Quantity, UnitPrice: Price, Amount: Price * Quantity }
  })
  const seat = { Kind: 'seat', Code: 'F-12', Label: 'Standard', Quantity: 1, UnitPrice: 900, Amount: 900 }
  const total = 900 + foods.reduce((sum, line) => sum + line.Amount, 0)
  return { Status: true, Currency: 'KES', TicketsTotal: 900, ConFee: 0, Fees: 0, discount: 0, total, Lines: [seat, ...foods] } // prettier-ignore
}

async function show(
  sets: (asked: Asked) => unknown = amounts,
  menu: () => unknown = () => ({
    Status: true,
    Currency: 'KES',
    Items: items,
    Categories: [{ CategoryID: 'salty', Title: 'Salty' }],
  }),
  url = '/',
) {
  const asked: string[] = []
  function Part() {
    const [hold, setHold] = useState(heldSeats)
    return (
      <>
        <FoodPart hold={hold} onPriced={(price) => setHold({ ...hold, price })} />
        <p data-testid="total">{hold.price.totalMinor}</p>
      </>
    )
  }
  const { router } = await renderInApp(Part, {
    url,
    answers: {
      GetPaymentOptions: () => ({ Status: true, Options: [{ PaymentID: 3 }] }),
      GetFnBItems: menu,
      BookingFNBItem: (body) => {
        const { FNB } = body as unknown as Asked
        asked.push(FNB.map(({ ItemID, Quantity }) => `${ItemID} ${Quantity}`).join(', '))
        return sets({ FNB })
      },
    },
  })
  return { asked, router }
}
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Snacks and drinks' }))
  const menu = await screen.findByRole('dialog', { name: 'Snacks and drinks' })
  await within(menu).findByText('Cake')
  return menu
}
const press = (name: string, within_: HTMLElement) =>
  fireEvent.click(within(within_).getByRole('button', { name }))
const count = (name: string, within_: HTMLElement) =>
  within(within_).getByRole('group', { name }).querySelector('output')?.textContent ?? '0'

it('shows one row and does not fetch the menu until it is opened', async () => {
  const menu = vi.fn(() => ({ Status: true, Items: items }))
  await show(amounts, menu)
  await screen.findByRole('button', { name: 'Snacks and drinks' })
  expect(menu).not.toHaveBeenCalled()
})

it('the menu shows sizes, allergens and sold-out items; taps add and remove portions', async () => {
  const { asked } = await show()
  const menu = await open()
  expect(within(menu).getByRole('heading', { name: 'Salty' })).toBeDefined()
  expect(within(menu).getByText('eggs')).toBeDefined()
  expect(within(menu).getByText('Sold out for this day')).toBeDefined()
  expect(within(menu).queryByRole('button', { name: 'Add Cake' })).toBeNull()
  press('Add Popcorn, large', menu)
  expect(count('Popcorn, large', menu)).toBe('1')
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('135000'))
  press('One more: Popcorn, large', menu)
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('180000'))
  press('One less: Popcorn, large', menu)
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('135000'))
  press('One less: Popcorn, large', menu)
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('90000'))
  expect(asked).toEqual(['popcorn.large 1', 'popcorn.large 2', 'popcorn.large 1', 'popcorn.large 0'])
})

it('the row shows item count and sum; Back closes the menu and returns the focus to the row', async () => {
  const { router } = await show()
  const row = await screen.findByRole('button', { name: 'Snacks and drinks' })
  row.focus()
  const menu = await open()
  press('Add Popcorn, large', menu)
  press('One more: Popcorn, large', menu)
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('180000'))
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row.textContent).toMatch(/^Snacks and drinks2 itemsKES\s900$/)
  expect(document.activeElement).toBe(row)
  fireEvent.click(row)
  expect(count('Popcorn, large', await screen.findByRole('dialog'))).toBe('2')
})

it('a reload with the open menu shows it again; closing it leads to the plain checkout', async () => {
  const { router } = await show(amounts, undefined, '/?menu=food')
  const menu = await screen.findByRole('dialog', { name: 'Snacks and drinks' })
  press('Done', menu)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).not.toHaveProperty('menu', 'food')
})

it('a refusal stays visible below the row once the menu is closed', async () => {
  await show(() => {
    throw new ApiError('FOOD_SOLD_OUT', 'No.', 409, { Status: false, Message: 'No.', Code: 'FOOD_SOLD_OUT' })
  })
  press('Add Popcorn, small', await open())
  await screen.findByText('That just sold out. Please choose something else.')
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('That just sold out. Please choose something else.')).toBeDefined()
})

it.each([
  ['FOOD_SOLD_OUT', 'That just sold out. Please choose something else.'],
  [
    'PAYMENT_IN_PROGRESS',
    'You’re already paying for these seats. Please wait for the result; don’t pay twice.',
  ],
] as const)(
  'reverts the choice and shows the reason when the server refuses with %s',
  async (code, words) => {
    await show(() => {
      throw new ApiError(code, 'No.', 409, { Status: false, Message: 'No.', Code: code })
    })
    const menu = await open()
    press('Add Popcorn, small', menu)
    await within(menu).findByText(words)
    expect(count('Popcorn, small', menu)).toBe('0')
  },
)

it('keeps the choice while offline, with a notice, and adds it to the order once online', async () => {
  let isThere = false
  await show((asked) => {
    if (!isThere) throw new ApiError('OFFLINE', 'No network')
    return amounts(asked)
  })
  const menu = await open()
  press('Add Popcorn, small', menu)
  await within(menu).findByText('We’ve noted your snacks and will add them when you’re back online.')
  expect(count('Popcorn, small', menu)).toBe('1')
  isThere = true
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByTestId('total').textContent).toBe('115000'))
  expect(within(menu).queryByText(/We’ve noted your snacks/)).toBeNull()
})

it('hides the row where the API has the call but sells nothing', async () => {
  await show(amounts, () => ({ Status: true, Items: [] }))
  fireEvent.click(await screen.findByRole('button', { name: 'Snacks and drinks' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

it('computes the total itself where an API only confirms the food', async () => {
  await show(() => ({ Status: true }))
  const menu = await open()
  const before = Number(screen.getByTestId('total').textContent)
  press('Add Popcorn, large', menu)
  await waitFor(() => expect(Number(screen.getByTestId('total').textContent)).toBe(before + 45_000))
  press('One more: Popcorn, large', menu)
  await waitFor(() => expect(Number(screen.getByTestId('total').textContent)).toBe(before + 90_000))
})
