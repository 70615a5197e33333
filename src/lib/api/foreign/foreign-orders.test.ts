import { beforeEach, describe, expect, it } from 'vitest'
import { GetProfile } from '@/contract/account/get-profile'
import { Login } from '@/contract/account/sign-in'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import { ConfirmBooking } from '@/contract/payment/confirm-booking'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { NProcessPayment } from '@/contract/payment/hosted-payment'
import { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { VoucherPayment } from '@/contract/voucher/voucher-order'
import { readAnswer } from '@/tests/fixtures/foreign-api'

const claim = { ReserveID: '1' }

beforeEach(() => sessionStorage.clear())

describe('payment methods', () => {
  const option = { PaymentID: '3', Message: 'Visa and MasterCard' }
  it.each([
    ['in a list of its own name', { Status: true, Options: [option] }],
    ['in a wrapper', { Status: true, Data: { Options: [option] } }],
    ['under another name', { Status: true, PaymentOptions: [option] }],
    ['as a bare list', [option]],
    ['as one option alone', { Status: true, ...option }],
    ['by their numbers', { Status: true, Options: { 3: option } }],
  ])('are read %s', async (_, answer) => {
    const { Options } = await readAnswer(GetPaymentOptions, answer, claim)
    expect(Options).toMatchObject([{ PaymentID: 3, Message: 'Visa and MasterCard' }])
  })
})

describe('signing in', () => {
  const request = { Email: 'a@example.com', Password: 'Example-2026!' }
  it.each([
    [
      'a long token with all that is known of the visitor',
      { access_token: 'e'.repeat(1200) },
      'e'.repeat(1200),
    ],
    ['a short token', { access_token: 'abc123' }, 'abc123'],
    ['a token in a wrapper', { Data: { access_token: 'abc123' } }, 'abc123'],
  ])('succeeds with %s', async (_, answer, token) => {
    expect((await readAnswer(Login, { Status: true, ...answer }, request)).access_token).toBe(token)
  })

  it.each([{ Status: true }, { Status: false, Message: 'Not verified' }])(
    'continues with the code where the number is not verified yet: %j',
    async (said) => {
      const answer = await readAnswer(Login, { ...said, verifymobile: 1 }, request)
      expect([answer.verifymobile, answer.access_token]).toEqual([true, undefined])
    },
  )

  it('reports a refusal', async () => {
    const no = { Status: false, Message: 'Wrong password', verifymobile: false }
    await expect(readAnswer(Login, no, request)).rejects.toMatchObject({
      code: 'REFUSED',
      message: 'Wrong password',
    })
  })

  it.each([
    ['at the root', { FirstName: 'Amina', Mobile: 712345678 }],
    ['in a wrapper', { Data: { FirstName: 'Amina', MobileNo: '712345678' } }],
  ])('shows the profile that comes %s', async (_, answer) => {
    expect(await readAnswer(GetProfile, { Status: true, ...answer }, {})).toMatchObject({
      FirstName: 'Amina',
      MobileNo: '712345678',
    })
  })
})

describe('vouchers of an API of another make', () => {
  it('are read as one offer whose price is among the page texts', async () => {
    const page = { one: 'Give an evening', currency: 'kes', priceperticket: '1,000', ihc: '10.00' }
    const { Data } = await readAnswer(GetVoucherOffers, { Status: true, Data: page }, {})
    expect(Data).toMatchObject({
      one: 'Give an evening',
      currency: 'KES',
      Offers: [{ priceperticket: 1000, ihc: 10 }],
    })
  })

  it('are paid by a form with all its fields as text', async () => {
    const requestParameter = { amount: 1010, token: 't', note: null }
    const links = { requestUrl: 'https://bank.example/pay', requestParameter }
    const answer = await readAnswer(
      VoucherPayment,
      { Status: true, links },
      {
        email: 'a@example.com',
        mobile: '0712345678',
        countrycode: '254',
        noofvoucher: 1,
        SucessUrl: '/confirmation',
        FailUrl: '/failedPayment',
        ApiCallURL: '/confirmation',
      },
    )
    expect(answer.links?.requestParameter).toEqual({ amount: '1010', token: 't', note: '' })
  })
})

it('reads a hosted card’s outcome that comes without a wrapper', async () => {
  const answer = await readAnswer(
    NProcessPayment,
    { Status: true, Data: 'AUTHORISED' },
    { ...claim, sid: 's' },
  )
  expect(answer.Data?.State).toBe('AUTHORISED')
})

describe('a booking', () => {
  it.each([
    ['at the root', { BookingID: 77 }],
    ['in an object of its own', { Data: { BookingID: 77 } }],
    ['in another spelling', { bookingId: '77' }],
  ])('has its id %s', async (_, answer) => {
    expect((await readAnswer(ConfirmBooking, { Status: true, ...answer }, claim)).BookingID).toBe('77')
  })

  it('keeps the requested id, its own names for its parts, and its code as a picture', async () => {
    const answer = {
      Status: true,
      DataObject: {
        MovieName: 'Metropolis',
        Seats: ['A1', 'A2'],
        ShowDate: '2031-05-01',
        QRCode: '/codes/7.png',
      },
    }
    const details = await readAnswer(GetBookingDetails, answer, { BookingID: '7' })
    expect(details).toMatchObject({
      BookingID: '7',
      DataObject: {
        Movie: 'Metropolis',
        Seats: 'A1, A2',
        Date: '2031-05-01',
        CodeText: '',
        CodeImage: '/codes/7.png',
      },
    })
  })
})

it('seat prices fill in missing class prices, and a broken seat becomes a gap', async () => {
  const seats = [
    { SeatName: 'A1', Status: '1', Price: '900.004' },
    { SeatName: {}, Status: 1 },
    { SeatName: 'A3', Status: 1 },
  ]
  const answer = await readAnswer(
    GetSeatLayout,
    {
      Status: true,
      Cinema: 'Anga',
      Currency: 'kes',
      SeatLayouts: [{ SeatClass: { SeatClassID: 1, Label: 'Standard' }, Seats: [seats] }],
    },
    { SchID: '1' },
  )
  expect(answer.Cinema.CinemaName).toBe('Anga')
  expect(answer.SeatTypes).toEqual([{ SeatClassID: '1', Label: 'Standard', Price: 900 }])
  expect(answer.SeatLayouts[0]?.Seats[0]?.map((seat) => seat.SeatName)).toEqual(['A1', '', 'A3'])
})
