import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { publishVisitor, type SignedInVisitor } from '@/src/lib/account/signed-in'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { applyPrepaid } from '@/src/lib/page/prepaid-parts'
import { hold as heldSeats } from '@/tests/fixtures/flow-samples'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { paymentOptionsQuery } from '../session/payment-options-query'
import type { VoucherPart } from './payment-parts'
import { OffersPart } from './offers-part'

beforeEach(() => {
  // happy-dom implements no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => {
  applyPrepaid(heldSeats.reserveId, { parts: [], restMinor: 0, totalMinor: 0 })
  cleanup()
})

const offers = [{ PromotionID: 'student', Asks: 'student-id', TicketPrice: 200 }]
const amounts = (lines: { Kind: string; Code: string; Label?: string; Amount: number }[], total: number) => ({
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

/** A minimal payment feature: a box that accepts any code. */
const payment = {
  VoucherForm: ({ claim, price, onDone }: VoucherPart & { onDone: () => void }) => (
    <button
      type="button"
      onClick={() => {
        const parts = [{ PaymentID: 6, code: 'GIFT-0400', paysMinor: 40_000 }]
        const restMinor = price.minor - 40_000
        applyPrepaid(claim.ReserveID, { parts, restMinor, totalMinor: price.minor })
        onDone()
      }}
    >
      Take the voucher
    </button>
  ),
  AppliedVouchers: () => <p>A voucher pays a part</p>,
  MyVouchers: () => null,
  loadVouchers: () => Promise.resolve(),
}

async function show(
  verify: () => unknown,
  offered: object[] = offers,
  { TakesCodes = false, takesVouchers = false, SignedIn = false } = {},
) {
  const asked: Record<string, unknown>[] = []
  function Part() {
    const [hold, setHold] = useState(heldSeats)
    const options = useQuery(paymentOptionsQuery(useAppContext().api, hold))
    return (
      <>
        <OffersPart hold={hold} payment={payment} onPriced={(price) => setHold({ ...hold, price })} />
        <p data-testid="total">{hold.price.totalMinor}</p>
        {options.isSuccess ? <p>The offers are known</p> : null}
      </>
    )
  }
  await renderInApp(Part, {
    answers: {
      GetPaymentOptions: () => ({
        Status: true,
        Options: [{ PaymentID: 3 }, ...(takesVouchers ? [{ PaymentID: 6 }] : [])],
        Offers: offered,
        TakesCodes,
        SignedIn,
      }),
      VerifyPromotion: (body) => {
        asked.push(body)
        return verify()
      },
    },
  })
  return asked
}
const row = () => screen.findByRole('button', { name: /^Offers and vouchers/ })
async function open() {
  fireEvent.click(await row())
  return screen.findByRole('dialog', { name: 'Offers and vouchers' })
}
const unfold = async () => {
  await open()
  return press(/^Student\?/)
}
const press = async (name: RegExp | string) => fireEvent.click(await screen.findByRole('button', { name }))
const total = () => screen.getByTestId('total').textContent
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

it('a student sees the price, enters the card, pays less at once, and can remove the offer', async () => {
  const answers = [withCard, amounts(seats, 1900)]
  const asked = await show(() => answers.shift())
  expect((await row()).textContent).toBe('Offers and vouchersstudent')
  await open()
  await screen.findByRole('button', { name: /^Student\? One ticket for KES\s200$/ })
  expect(screen.queryByLabelText('Student ID number')).toBeNull()
  await press(/^Student\?/)
  await give('P15/1234/2019', '2039-12-31')
  await screen.findByText('Student ticket: KES 700 off')
  expect(total()).toBe('120000')
  expect(screen.getByText('Bring your student ID; staff will check it at the door.')).toBeTruthy()
  // The focused element is gone; a screen reader announces its replacement.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Offers' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByRole('button', { name: /^Student\?/ })
  expect(total()).toBe('190000')
  expect(asked).toMatchObject([
    { PromotionID: 'student', StudentID: 'P15/1234/2019', ValidUntil: '2039-12-31' },
    { PromotionID: 'student', Remove: true },
  ])
})

it('shows nothing where there is no offer, or only one of a kind unknown to this build', async () => {
  await show(() => withCard, [{ PromotionID: 'p', Asks: 'a-poem', TicketPrice: 1 }])
  await screen.findByText('The offers are known')
  expect(screen.queryByRole('button')).toBeNull()
})

it.each([
  [
    'PROMOTION_REFUSED',
    'StudentID',
    'Student ID number',
    'This student ID already has a ticket for this show',
  ],
  ['INVALID_REQUEST', 'StudentID', 'Student ID number', 'Please enter the number on your student ID'],
  ['PROMOTION_REFUSED', 'ValidUntil', 'Valid until', 'Your student ID must be valid on the day of the show'],
])('shows the server’s error about the card (%s, %s) at its box and focuses it', async (...given) => {
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

it('asks for missing card details without a request to the server', async () => {
  const asked = await show(() => withCard)
  await unfold()
  await give('12', '')
  await screen.findByText('Please enter the number on your student ID')
  expect(screen.getByText('Please enter the day until which it is valid')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Student ID number'))
  expect(asked).toEqual([])
})

it('shows the server’s reason and the new amount when an offer has expired meanwhile', async () => {
  await show(() => ({ ...amounts(seats, 1900), Message: 'This offer isn’t valid for bookings made today.' }))
  await unfold()
  await give('P15/1234/2019', '2039-12-31')
  await screen.findByText('This offer isn’t valid for bookings made today.')
  expect(screen.getByLabelText('Student ID number')).toBeTruthy()
})

it('shows a wrong promo code’s error at its box, applies a valid one and can remove it', async () => {
  const withCode = {
    ...amounts(
      [...seats, { Kind: 'discount', Code: 'filmnight', Label: 'FILMNIGHT: 15% off', Amount: -285 }],
      1615,
    ),
    Applied: true,
    Offers: [{ PromotionID: 'filmnight', Asks: 'code', Title: 'FILMNIGHT: 15% off' }],
  }
  const answers = [
    {
      ...amounts(seats, 1900),
      Message: 'We don’t recognise this code. Your discount has been removed.',
      Applied: false,
      Offers: [],
    },
    withCode,
    { ...amounts(seats, 1900), Applied: false, Offers: [] },
  ]
  const asked = await show(() => answers.shift(), [], { TakesCodes: true })
  await open()
  await press('Have a promo code?')
  const box = await screen.findByLabelText('Promo code')
  expect(document.activeElement).toBe(box)
  const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  apply()
  await screen.findByText('Please enter your code')
  expect(asked).toEqual([])
  fireEvent.change(box, { target: { value: ' wrong ' } })
  apply()
  const said = await screen.findByText('We don’t recognise this code. Your discount has been removed.')
  expect(box.getAttribute('aria-describedby')).toBe(said.id)
  expect(document.activeElement).toBe(box)
  fireEvent.change(box, { target: { value: 'FILMNIGHT' } })
  expect(screen.queryByText(/^We don’t recognise this code/)).toBeNull()
  apply()
  await waitFor(() => expect(screen.getAllByText('FILMNIGHT: 15% off')).toHaveLength(2))
  expect((await row()).textContent).toMatch(/^Offers and vouchersFILMNIGHT: 15% off−KES\s285$/)
  expect(screen.getByText(/^You save KES\s285\.$/)).toBeTruthy()
  expect(total()).toBe('161500')
  expect(screen.queryByLabelText('Promo code')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Offers' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(total()).toBe('190000'))
  await waitFor(() => expect(screen.queryByText('FILMNIGHT: 15% off')).toBeNull())
  expect(asked).toMatchObject([
    { PromotionID: 'wrong' },
    { PromotionID: 'FILMNIGHT' },
    { PromotionID: 'filmnight', Remove: true },
  ])
})

it('a card offer names its cards before and after it is applied', async () => {
  const bank = {
    PromotionID: 'bank',
    Asks: 'card',
    Title: 'Jahazi Bank',
    Message: '25% off.',
    Cards: ['411111', '55555555'],
  }
  const asked = await show(
    () => ({
      ...amounts([...seats, { Kind: 'discount', Code: 'bank', Amount: -400 }], 1500),
      Offers: [{ ...bank, TotalWithout: 1900 }],
    }),
    [bank],
  )
  const told = (text: RegExp) =>
    screen.getByText(
      (_, element) =>
        element?.tagName !== 'LI' &&
        text.test(element?.textContent ?? '') &&
        ![...(element?.children ?? [])].some((child) => text.test(child.textContent ?? '')),
    )
  await open()
  await press('Offers for your card')
  await screen.findByText('Jahazi Bank')
  expect(told(/^25% off. For cards that start with 4111\s11 or 5555\s5555\.$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use this offer' }))
  await screen.findByRole('button', { name: 'Remove' })
  expect(
    told(/^You save KES\s400 when you pay with a card that starts with 4111\s11 or 5555\s5555\.$/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Offers for your card' })).toBeNull()
  expect(total()).toBe('150000')
  expect(asked).toMatchObject([{ PromotionID: 'bank' }])
})

it('referral credit shows its balance and use, and can be applied and removed with a tap', async () => {
  const credit = {
    PromotionID: 'refer-and-earn',
    Asks: 'credit',
    Title: 'Refer & Earn',
    Balance: 250,
    Off: 100,
  }
  const spent = { Kind: 'discount', Code: 'refer-and-earn', Label: 'Refer & Earn', Amount: -100 }
  const answers = [
    { ...amounts(seats, 1900), Applied: false, Message: 'Your tickets already cost less.' },
    { ...amounts([...seats, spent], 1800), Applied: true, Offers: [credit] },
    { ...amounts(seats, 1900), Applied: false, Offers: [credit] },
  ]
  const asked = await show(() => answers.shift(), [credit])
  expect((await row()).textContent).toBe('Offers and vouchersreferral credit')
  await open()
  await screen.findByText(/^Referral credit: KES\s250$/)
  await press(/^Use KES\s100$/)
  await screen.findByText('Your tickets already cost less.')
  await press(/^Use KES\s100$/)
  await screen.findByText(/^You save KES\s100 from your referral credit when you pay\.$/)
  expect(total()).toBe('180000')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Offers' }))
  await press('Remove')
  await screen.findByText(/^Referral credit: KES\s250$/)
  expect(total()).toBe('190000')
  const PromotionID = 'refer-and-earn'
  expect(asked).toMatchObject([{ PromotionID }, { PromotionID }, { PromotionID, Remove: true }])
})

it('asks a guest to sign in for referral credit, where sign-in is available', async () => {
  const credit = { PromotionID: 'refer-and-earn', Asks: 'credit', Title: 'Refer & Earn' }
  await show(() => withCard, [credit])
  await screen.findByText('The offers are known')
  expect(screen.queryByRole('button')).toBeNull()
  const signIn = vi.fn()
  act(() => offerSignIn(signIn))
  await open()
  await screen.findByText('Referral credit')
  await press('Sign in')
  expect(signIn).toHaveBeenCalledOnce()
  act(() => offerSignIn(null))
})

const mt100 = {
  PromotionID: 'mt100',
  Asks: 'nothing',
  Title: 'MT100: 100 KES off',
  Message: 'Book on a weekend.',
  NeedsAccount: true,
  Off: 200,
}
const withMt100 = {
  ...amounts([...seats, { Kind: 'discount', Code: 'mt100', Amount: -200 }], 1700),
  Applied: true,
  Offers: [],
}

it('a guest sees the saving with an account, signs in with one tap and gets it on the same seats', async () => {
  const student = { ...offers[0], Title: 'Student ticket', NeedsAccount: true, Off: 700 }
  const asked = await show(() => withMt100, [mt100, student])
  await screen.findByText('The offers are known')
  expect(screen.queryByRole('button')).toBeNull()
  const signIn = vi.fn()
  act(() => offerSignIn(signIn))
  expect((await row()).textContent).toMatch(/^Offers and vouchersSign in and save KES\s200$/)
  await open()
  await screen.findByText(/^Save KES\s200 when you sign in or sign up\. We’ll hold your seats\.$/)
  expect(screen.getByText(/^Save KES\s700 when you sign in or sign up\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Student\?/ })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign in' })[0] ?? expect.unreachable())
  expect(signIn).toHaveBeenCalledOnce()
  expect(asked).toEqual([])
  act(() => publishVisitor(fromPartial<SignedInVisitor>({ displayName: 'Asha' })))
  await waitFor(() => expect(total()).toBe('170000'))
  expect(asked).toMatchObject([{ PromotionID: 'mt100' }])
  act(() => {
    publishVisitor(null)
    offerSignIn(null)
  })
})

it('a signed-in visitor restores with one tap the offer that a wrong code removed', async () => {
  const asked = await show(() => withMt100, [mt100], { SignedIn: true })
  expect((await row()).textContent).toMatch(/^Offers and vouchersSave KES\s200$/)
  await open()
  await press(/^Save KES\s200$/)
  await waitFor(() => expect(total()).toBe('170000'))
  expect(asked).toMatchObject([{ PromotionID: 'mt100' }])
})

it('a voucher is redeemed in the same sheet: the row shows what it pays, and the rest stays in view', async () => {
  await show(() => withCard, [], { takesVouchers: true })
  expect((await row()).textContent).toBe('Offers and vouchersvoucher')
  const sheet = await open()
  expect(sheet.textContent).toMatch(/TotalKES\s1,900/)
  await press('Use a voucher')
  await press('Take the voucher')
  await screen.findByText('A voucher pays a part')
  expect(sheet.textContent).toMatch(/Left to payKES\s1,500/)
  expect(screen.getByRole('button', { name: 'Use another voucher' })).toBeTruthy()
  expect((await row()).textContent).toMatch(/^Offers and vouchers1 applied−KES\s400$/)
})

it('the row lists all offers; Done closes the sheet and returns the focus to the row', async () => {
  const card = { PromotionID: 'bank', Asks: 'card', Title: 'Jahazi Bank', Cards: ['411111'] }
  await show(() => withCard, [...offers, card], { TakesCodes: true, takesVouchers: true })
  const opener = await row()
  expect(opener.textContent).toBe('Offers and vouchersstudent, promo code, card offer, or voucher')
  opener.focus()
  await open()
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})
