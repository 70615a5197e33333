// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import { hold as heldSeats } from '@/tests/worlds/flow-samples'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { paymentOptionsQuery } from '../payment-options-query'
import { StudentOffer } from './student-offer'

afterEach(cleanup)

const offers = [{ PromotionID: 'student', Asks: 'student-id', TicketPrice: 200 }]
const amounts = (lines: { Kind: string; Code: string; Amount: number }[], total: number) => ({
  Status: true,
  Currency: 'KES',
  TicketsTotal: 1800,
  ConFee: 50,
  Fees: 100,
  discount: 1900 - total,
  total,
  Lines: lines.map((line) => ({ Label: line.Code, Quantity: 1, UnitPrice: line.Amount, ...line })),
})
const seats = [
  { Kind: 'seat', Code: 'F-12', Amount: 900 },
  { Kind: 'seat', Code: 'F-13', Amount: 900 },
  { Kind: 'fee', Code: 'convenience', Amount: 100 },
]
const withCard = amounts([...seats, { Kind: 'discount', Code: 'student', Amount: -700 }], 1200)

/** The offer on an order, as the server answers to it. */
async function show(verify: () => unknown, offered: object[] = offers) {
  const asked: Record<string, unknown>[] = []
  function Part() {
    const [hold, setHold] = useState(heldSeats)
    const options = useQuery(paymentOptionsQuery(useScope().api, hold))
    return (
      <>
        <StudentOffer hold={hold} onPriced={(price) => setHold({ ...hold, price })} />
        <output>{hold.price.totalMinor}</output>
        {options.isSuccess ? <p>The offers are known</p> : null}
      </>
    )
  }
  await renderInApp(Part, {
    answers: {
      GetPaymentOptions: () => ({ Status: true, Options: [{ PaymentID: 3 }], Offers: offered }),
      VerifyPromotion: (body) => {
        asked.push(body)
        return verify()
      },
    },
  })
  return asked
}
const unfold = async () => fireEvent.click(await screen.findByRole('button', { name: /^Student\?/ }))
const total = () => screen.getByRole('status', { name: '' }).textContent
async function give(number: string, validUntil: string) {
  fireEvent.change(await screen.findByLabelText('Student ID number'), { target: { value: number } })
  fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: validUntil } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
}
const refused = (Code: string, Field: string) => () => {
  throw new ApiError(Code as ApiError['code'], 'No.', 409, {
    Status: false,
    Message: 'No.',
    Code: Code as never,
    Issues: [{ Field, Reason: 'No.' }],
  })
}

it('a student sees the price, gives the card, pays less at once, and can take it off again', async () => {
  const answers = [withCard, amounts(seats, 1900)]
  const asked = await show(() => answers.shift())
  await screen.findByRole('button', { name: /^Student\? One ticket for KES\s200$/ })
  expect(screen.queryByLabelText('Student ID number')).toBeNull()
  await unfold()
  await give('P15/1234/2019', '2039-12-31')
  await screen.findByText('Student ticket: KES 700 off')
  expect(total()).toBe('120000')
  expect(screen.getByText('Bring your student ID: it is checked at the door.')).toBeTruthy()
  // What had the focus is gone; who cannot see hears what took its place.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Offers' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: /^Student\?/ })
  expect(total()).toBe('190000')
  expect(asked).toMatchObject([
    { PromotionID: 'student', StudentID: 'P15/1234/2019', ValidUntil: '2039-12-31' },
    { PromotionID: 'student', Remove: true },
  ])
})

it('nothing of it is shown where the operator has no such offer, or asks for what this build does not know', async () => {
  await show(() => withCard, [{ PromotionID: 'p', Asks: 'a-poem', TicketPrice: 1 }])
  await screen.findByText('The offers are known')
  expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull()
})

it.each([
  [
    'PROMOTION_REFUSED',
    'StudentID',
    'Student ID number',
    'This student ID already has a ticket for this show',
  ],
  ['INVALID_REQUEST', 'StudentID', 'Student ID number', 'Please enter the number on your student ID'],
  [
    'PROMOTION_REFUSED',
    'ValidUntil',
    'Valid until',
    'Your student ID must still be valid on the day of the show',
  ],
])('what the server says of the card (%s, %s) stands at its box, which has the focus', async (...given) => {
  const [code, field, label, text] = given
  await show(refused(code, field))
  await unfold()
  await give('P15/1234/2019', '2039-12-31')
  const said = await screen.findByText(text)
  const input = screen.getByLabelText(label)
  expect(input.getAttribute('aria-describedby')).toBe(said.id)
  expect(document.activeElement).toBe(input)
  expect(total()).toBe('190000')
  fireEvent.change(input, { target: { value: '2040-01-01' } })
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
})

it('a card that is not typed is asked for, and the server is not', async () => {
  const asked = await show(() => withCard)
  await unfold()
  await give('12', '')
  await screen.findByText('Please enter the number on your student ID')
  expect(screen.getByText('Please enter the day until which it is valid')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Student ID number'))
  expect(asked).toEqual([])
})

it('an offer whose day is over meanwhile says so in the server’s words, and the new amount is shown', async () => {
  await show(() => ({ ...amounts(seats, 1900), Message: 'This offer is for other days of booking.' }))
  await unfold()
  await give('P15/1234/2019', '2039-12-31')
  await screen.findByText('This offer is for other days of booking.')
  expect(screen.getByLabelText('Student ID number')).toBeTruthy()
})
