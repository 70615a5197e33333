import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { renderInApp, type Answers } from '@/tests/fixtures/render-in-app'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { PaymentPanel } from './payment-panel'
import { VoucherForm } from './prepaid/order-vouchers'

interface Offered {
  isSignedIn?: boolean
  answers?: Answers
  phone?: string
  kept?: ReturnType<typeof createPanelMemory>
  cancelUntil?: { At: number; TimeZone: string }
}
async function offer(
  options: object[],
  {
    isSignedIn = false,
    answers = {},
    phone = '+254 712345678',
    kept = createPanelMemory(),
    cancelUntil,
  }: Offered = {},
) {
  const onPay = vi.fn()
  const { Options } = v.parse(GetPaymentOptions.response, { Options: options })
  const claim = { ReserveID: `reservation-${++orders}` }
  const price = { minor: 190_000, currency: 'KES' }
  await renderInApp(
    () => (
      <>
        {options.some((option) => option === voucher) ? (
          <VoucherForm claim={claim} price={price} onDone={() => undefined} />
        ) : null}
        <PaymentPanel
          options={Options}
          cancelUntil={cancelUntil}
          price={price}
          claim={claim}
          isSignedIn={isSignedIn}
          phone={phone}
          isBusy={false}
          kept={kept}
          onPay={onPay}
        />
      </>
    ),
    { answers },
  )
  return onPay
}
let orders = 0
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the payment methods', () => {
  it('show above Pay until when the booking can be cancelled, in the cinema’s time zone', async () => {
    const At = Date.parse('2026-11-20T15:30:00Z')
    await offer([{ PaymentID: 71, Panel: 'page', Label: 'Kopa' }], {
      cancelUntil: { At, TimeZone: 'Africa/Nairobi' },
    })
    expect(
      await screen.findByText(/^You can cancel this booking until Friday,? 20 November 2026, 18:30\. Fees/),
    ).toBeTruthy()
    expect(screen.queryByText(/cannot be cancelled/)).toBeNull()
  })

  it('are those of the answer, each with its panel', async () => {
    await offer([
      { PaymentID: 3, Panel: 'card', Label: 'Debit / Credit Card' },
      { PaymentID: 71, Panel: 'page', Label: 'Kopa' },
      { PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' },
    ])
    expect(tabs()).toEqual(['Debit / Credit Card', 'Kopa', 'M-Pesa'])
    const marks = screen.getAllByRole('tab').map((tab) => tab.querySelectorAll('img').length)
    expect(marks).toEqual([2, 0, 1])
    expect(screen.getByLabelText('Card number')).toBeTruthy()
  })

  it('leave out options without a panel in this build', async () => {
    await offer([
      { PaymentID: 90, Panel: 'hologram', Label: 'Hologram' },
      { PaymentID: 91, Panel: 'constructor', Label: 'Trick' },
      { PaymentID: 92, Label: 'An id without a meaning' },
      { PaymentID: 3, Panel: 'card', Label: 'Card' },
    ])
    expect(tabs()).toEqual(['Card'])
  })

  it('are identified by their ids alone on an API that only follows the specification', async () => {
    await offer([{ PaymentID: 1 }, { PaymentID: 2 }, { PaymentID: 3, Message: 'Visa and MasterCard' }])
    // This visitor is not signed in.
    expect(tabs()).toEqual(['Debit Card'])
    expect(screen.getByText('Visa and MasterCard')).toBeTruthy()
  })

  it('let a member save a card typed into the bank’s own fields, where the bank keeps cards', async () => {
    const FieldsUrl = 'https://bank.example/fields'
    await offer([{ PaymentID: 4, Panel: 'hosted-card', FieldsUrl, KeepsCards: true }], { isSignedIn: true })
    expect(await screen.findByLabelText('Save this card for future use')).toBeTruthy()
  })

  it('show a message when none is available', async () => {
    await offer([{ PaymentID: 90, Panel: 'hologram' }])
    expect(screen.getByText('Payments aren’t possible right now')).toBeTruthy()
  })
})

describe('the payment data', () => {
  it('includes the billing address where the bank wants one', async () => {
    const onPay = await offer([{ PaymentID: 71, Panel: 'page', Label: 'Card', NeedsAddress: true }])
    fireEvent.change(await screen.findByLabelText('Street and number'), { target: { value: 'Moi Avenue 7' } })
    press(/^Pay /)
    expect(onPay).not.toHaveBeenCalled()
    fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Nairobi' } })
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'BH' } })
    press(/^Pay /)
    const BillingAddress = { Street: 'Moi Avenue 7', City: 'Nairobi', Country: 'BH' }
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ PaymentID: 71, BillingAddress }, [])
  })

  const page = { PaymentID: 71, Panel: 'page', Label: 'Kopa', Origins: ['https://kopa.example'] }
  it('is empty where the provider has its own page, which is submitted with its origins', async () => {
    const onPay = await offer([page])
    expect(await screen.findByText(/Pay by Kopa on a secure page/)).toBeTruthy()
    press(/^Pay KES\s1,900$/)
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ PaymentID: 71 }, ['https://kopa.example'])
  })

  it('is kept after a failed payment: the same method, the typed number, and “Send again”', async () => {
    const kept = createPanelMemory()
    const options = [
      { PaymentID: 3, Panel: 'card', Label: 'Card' },
      { PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' },
    ]
    await offer(options, { phone: '', kept })
    fireEvent.click(screen.getByRole('tab', { name: 'M-Pesa' }))
    fireEvent.change(await screen.findByLabelText('Phone number to pay with'), {
      target: { value: '0733000111' },
    })
    press(/^Pay KES\s1,900$/)
    cleanup()
    const onPay = await offer(options, { phone: '', kept })
    press(/^Send again: KES\s1,900$/)
    expect(onPay).toHaveBeenCalledWith({ PaymentID: 5, Mobile: '0733000111' }, [])
    cleanup()
    // A newly opened page has none of it.
    await offer(options, { phone: '' })
    fireEvent.click(screen.getByRole('tab', { name: 'M-Pesa' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Phone number to pay with')).value).toBe('')
  })

  it('is a phone number, the contact’s own unless another is typed', async () => {
    const onPay = await offer([{ PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' }])
    const box = await screen.findByLabelText('Phone number to pay with')
    press(/^Pay KES\s1,900$/)
    fireEvent.change(box, {
      target: { value: '+254 733 000 111' },
    })
    press(/^Pay KES\s1,900$/)
    expect(onPay.mock.calls).toEqual([
      [{ PaymentID: 5, Mobile: '+254712345678' }, []],
      [{ PaymentID: 5, Mobile: '+254733000111' }, []],
    ])
  })

  it('is refused at its field when it is not a phone number, without a request', async () => {
    const onPay = await offer([{ PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' }])
    fireEvent.change(await screen.findByLabelText('Phone number to pay with'), {
      target: { value: 'my phone' },
    })
    press(/^Pay KES\s1,900$/)
    expect(screen.getByText('Invalid Mobile Number')).toBeTruthy()
    expect(onPay).not.toHaveBeenCalled()
  })
})

const card = { PaymentID: 3, Panel: 'card', Label: 'Card' }
const voucher = { PaymentID: 6, Panel: 'voucher', Label: 'Voucher' }
const wallet = { PaymentID: 1, Panel: 'wallet', Label: 'My Wallet', Message: 'Your wallet has KES 500.' }
const page = { PaymentID: 71, Panel: 'page', Label: 'Kopa' }
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const refusal = (Code: string) => ({ Status: false, Message: Code, Code })

/** Simulates the server’s shares: a voucher is worth the digits at the end of its code, the wallet 500. */
function shares({ StoredValue }: Record<string, unknown>) {
  let rest = 1900
  const Parts = (StoredValue as { PaymentID: number; VoucherCode?: string }[]).map((part) => {
    const Balance = part.VoucherCode === undefined ? 500 : Number(/\d+$/.exec(part.VoucherCode)?.[0])
    const Pays = Math.min(Balance, rest)
    rest -= Pays
    return { PaymentID: part.PaymentID, Balance, Pays }
  })
  return { Currency: 'KES', Parts, Rest: rest }
}

async function applyVoucher(code: string) {
  type('Voucher code', code)
  press('Apply')
  await screen.findByText(new RegExp(`…${code.slice(-4)}`))
}

describe('a voucher', () => {
  it('pays a part, shown above the payment methods, and the rest is paid by another method', async () => {
    const onPay = await offer([page, voucher], { answers: { 'x/CheckStoredValue': shares } })
    expect(tabs()).toEqual(['Kopa'])
    await applyVoucher('gift-0400')
    expect(screen.getByText('Left to pay').parentElement?.textContent).toMatch(/KES\s1,500$/)
    expect(screen.getByText('You don’t pay until we make the booking.')).toBeTruthy()
    press(/^Pay KES\s1,500$/)
    expect(onPay).toHaveBeenCalledExactlyOnceWith(
      { PaymentID: 71, StoredValue: [{ PaymentID: 6, VoucherCode: 'GIFT-0400' }] },
      [],
    )
  })

  it('pays everything with another voucher, without another payment method', async () => {
    const onPay = await offer([page, voucher], { answers: { 'x/CheckStoredValue': shares } })
    await applyVoucher('gift-0400')
    await applyVoucher('gift-9000')
    expect(screen.queryByRole('tab')).toBeNull()
    await screen.findByRole('button', { name: 'Book now' })
    press('Book now')
    expect(onPay).toHaveBeenCalledExactlyOnceWith(
      {
        PaymentID: 6,
        VoucherCode: 'GIFT-9000',
        StoredValue: [{ PaymentID: 6, VoucherCode: 'GIFT-0400' }],
      },
      [],
    )
  })

  it('can be removed, and then pays nothing', async () => {
    const onPay = await offer([page, voucher], { answers: { 'x/CheckStoredValue': shares } })
    await applyVoucher('gift-0400')
    press('Remove the voucher ending in 0400')
    await waitFor(() => expect(screen.queryByText('Left to pay')).toBeNull())
    press(/^Pay KES\s1,900$/)
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ PaymentID: 71 }, [])
  })

  it.each([
    ['', /Enter the code from the voucher/],
    ['GIFT-EMPTY', /You can’t use this voucher here/],
    ['GIFT-MANY', /Too many tries/],
  ])('shows an error at its field and is not applied when invalid (%s)', async (code, said) => {
    const why = (body: Record<string, unknown>) =>
      refusal(JSON.stringify(body).includes('MANY') ? 'TOO_MANY_REQUESTS' : 'BALANCE_TOO_LOW')
    const onPay = await offer([page, voucher], { answers: { 'x/CheckStoredValue': why } })
    type('Voucher code', code)
    press('Apply')
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText('Left to pay')).toBeNull()
    expect(onPay).not.toHaveBeenCalled()
  })
})

describe('the wallet', () => {
  const answers = {
    'x/SendWalletCode': () => ({ SentTo: '678', ExpiresAt: 1, ServerTime: 0, ResendAfterMs: 30_000 }),
    'x/CheckStoredValue': (body: Record<string, unknown>) =>
      body['OTP'] === undefined || body['OTP'] === '1234' ? shares(body) : refusal('CODE_REFUSED'),
  }
  async function enterCode(code: string) {
    const box = await screen.findByLabelText('Digit 1 of 4')
    fireEvent.paste(box, { clipboardData: { getData: () => code } })
  }

  it('shows its balance, sends a code, and pays a part; the rest is paid by another method', async () => {
    const onPay = await offer([wallet, page], { isSignedIn: true, answers })
    expect(screen.getByText('Your wallet has KES 500.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    expect((await screen.findByText(/mobile number ending in/)).textContent).toContain('678')
    await enterCode('12')
    expect(screen.getByRole('button', { name: 'Proceed' }).getAttribute('aria-disabled')).toBe('true')
    await enterCode('1234')
    press('Proceed')
    expect(await screen.findByText(/My Wallet pays KES\s500/)).toBeTruthy()
    expect(tabs()).toEqual(['Kopa'])
    press(/^Pay KES\s1,400$/)
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ PaymentID: 71, StoredValue: [{ PaymentID: 1 }] }, [])
  })

  it('pays at once what a voucher leaves', async () => {
    const onPay = await offer([wallet, page, voucher], { isSignedIn: true, answers })
    await applyVoucher('gift-1500')
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await enterCode('1234')
    press('Proceed')
    await waitFor(() =>
      expect(onPay).toHaveBeenCalledExactlyOnceWith(
        { PaymentID: 1, StoredValue: [{ PaymentID: 6, VoucherCode: 'GIFT-1500' }] },
        [],
      ),
    )
  })

  it('shows an error for a wrong code and clears the boxes', async () => {
    const onPay = await offer([wallet, page], { isSignedIn: true, answers })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
    await enterCode('9999')
    press('Proceed')
    expect(await screen.findByText(/This code is wrong or has expired/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Digit 1 of 4').value).toBe('')
    expect(onPay).not.toHaveBeenCalled()
  })
})

describe('a saved card', () => {
  const express = { PaymentID: 2, Panel: 'saved-card', Label: 'ExpressPay', SignIn: true }
  const one = {
    CardID: 'c1',
    cardNumbers: '•••• •••• •••• 1111',
    cardBankName: 'Pwani Bank',
    Brand: 'Visa',
    Expires: '12/39',
    IsExpired: false,
  }
  const old = { ...one, CardID: 'c2', cardNumbers: '•••• •••• •••• 4444', Expires: '01/24', IsExpired: true }
  const listing = (...cards: object[]) => ({ GetSavedCards: () => ({ cards }) })

  it('pays with the code typed for it', async () => {
    const onPay = await offer([express], { isSignedIn: true, answers: listing(old, one) })
    expect(await screen.findAllByText('Pwani Bank')).toHaveLength(2)
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(radio(/Visa.*1111/).checked).toBe(true)
    expect(radio(/Visa.*4444.*Expired/).disabled).toBe(true)
    press(/^Pay/)
    expect(screen.getByText('Three digits')).toBeTruthy()
    expect(onPay).not.toHaveBeenCalled()
    type('CVV', '1234')
    press(/^Pay/)
    expect(onPay).not.toHaveBeenCalled()
    type('CVV', '١٢٣')
    press(/^Pay/)
    expect(onPay).toHaveBeenCalledExactlyOnceWith(
      { PaymentID: 2, SavedCard: { CardID: 'c1', CVV: '123' } },
      [],
    )
  })

  it('is removed only after a confirmation', async () => {
    const removed: unknown[] = []
    const answers = {
      ...listing(one),
      RemoveCard: ({ CardID }: Record<string, unknown>) => (removed.push(CardID), { Message: 'Gone' }),
    }
    await offer([express], { isSignedIn: true, answers })
    fireEvent.click(await screen.findByRole('button', { name: /^Remove Visa/ }))
    press('Keep it')
    expect(removed).toEqual([])
    press(/^Remove Visa/)
    press('Remove card')
    expect(await screen.findByText('You do not have any saved Credit/Debit card')).toBeTruthy()
    expect(removed).toEqual(['c1'])
  })

  it('is reported as missing when the visitor has none', async () => {
    await offer([express], { isSignedIn: true, answers: listing() })
    expect(await screen.findByText('You do not have any saved Credit/Debit card')).toBeTruthy()
  })

  it('requires sign-in: a guest is asked to sign in, where that is possible', async () => {
    await offer([express, card])
    expect(tabs()).toEqual(['Card'])
    expect(screen.queryByRole('button', { name: /^Sign in/ })).toBeNull()
    const signIn = vi.fn()
    act(() => offerSignIn(signIn))
    press('Sign in to pay with your wallet or a saved card')
    expect(signIn).toHaveBeenCalledOnce()
    act(() => offerSignIn(null))
  })
})
