import { beforeEach, describe, expect, it } from 'vitest'
import { GetProfile } from '@/contract/account/get-profile'
import { Login } from '@/contract/account/login'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { QuickBook } from '@/contract/catalogue/quick-book'
import { Search } from '@/contract/catalogue/search'
import type { CallDefinition, RequestOf, ResponseOf } from '@/contract/define-call'
import { ConfirmBooking } from '@/contract/payment/confirm-booking'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { NProcessPayment } from '@/contract/payment/n-process-payment'
import { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { VoucherPayment } from '@/contract/voucher/voucher-payment'
import { ApiError } from '../api-error'
import { createApi } from '../create-api'

type Answers = Readonly<Record<string, (body: Record<string, unknown>) => unknown>>

/** Creates an API that returns these answers, and 404 for any other call. */
function apiWith(answers: Answers) {
  const asked: { name: string; body: Record<string, unknown> }[] = []
  const api = createApi(
    async ({ path }, body) => {
      const name = path.slice(1)
      asked.push({ name, body: body as Record<string, unknown> })
      const answer = answers[name]
      if (!answer) throw new ApiError('BAD_ANSWER', 'HTTP 404 without JSON', 404)
      return { status: 200, body: answer(body as Record<string, unknown>) }
    },
    () => ({}),
  )
  return { api, asked }
}
const reads = async <C extends CallDefinition>(
  call: C,
  answer: unknown,
  request: RequestOf<C>,
): Promise<ResponseOf<C>> => apiWith({ [call.name]: () => answer }).api.call(call, request)

const film = (id: unknown, more = {}) => ({ id, title: `Film ${String(id)}`, ...more })
const listing = (shows: unknown[], more = {}) => ({
  Status: true,
  Shows: [{ cat_id: '1', title: 'Now Showing', shows }],
  ...more,
})
const claim = { ReserveID: '1' }

beforeEach(() => sessionStorage.clear())

describe('a listing of an API of another make', () => {
  it('drops a broken card and keeps the others', async () => {
    const answer = listing([
      film('a'),
      { id: 'b', title: { en: 'No text' } },
      film('c', { runTime: [] }),
      null,
    ])
    const { Shows } = await reads(GetAllShow, answer, {})
    expect(Shows[0]?.shows.map(({ id, runTime }) => [id, runTime])).toEqual([
      ['a', 0],
      ['c', 0],
    ])
  })

  it('accepts release, length and limit as text, and null for a missing value', async () => {
    const shows = [film(7, { release: '25/12/2031', runTime: '104', genre: ['Drama', 'Comedy'], lang: null })]
    const { Shows, MaxTicketLimit } = await reads(GetAllShow, listing(shows, { MaxTicketLimit: '4' }), {})
    expect(Shows[0]?.shows[0]).toMatchObject({
      id: '7',
      release: '2031-12-25',
      runTime: 104,
      genre: 'Drama, Comedy',
      lang: '',
    })
    expect(MaxTicketLimit).toBe(4)
    const odd = await reads(GetAllShow, listing([film('a', { release: 'next winter' })]), {})
    expect(odd.Shows[0]?.shows[0]?.release).toBe('')
  })

  it('accepts banners of an unknown kind', async () => {
    const banners = [
      { title: 'A', banner: { BannerType: 'Movie', TargetUrl: 'javascript:alert(1)' } },
      { title: 'B', banner: { BannerType: 'hologram', TargetUrl: '/promotions' } },
    ]
    const { Banners } = await reads(GetAllShow, listing([], { Banners: banners }), {})
    expect(Banners.map((each) => each.banner)).toEqual([
      { BannerType: 'movie', TargetUrl: '' },
      { BannerType: 'external', TargetUrl: '/promotions' },
    ])
  })

  it('accepts a wrapper around the listing', async () => {
    const wrapped = { Status: true, Result: { ...listing([film('a')]), MaxTicketLimit: 4 } }
    const { Shows, MaxTicketLimit } = await reads(GetAllShow, wrapped, {})
    expect([Shows[0]?.shows.map(({ id }) => id), MaxTicketLimit]).toEqual([['a'], 4])
  })

  it('fails to read an answer that is no listing', async () => {
    await expect(reads(GetAllShow, { Status: true, News: [] }, {})).rejects.toMatchObject({
      code: 'BAD_ANSWER',
    })
    await expect(reads(GetAllShow, 'hello', {})).rejects.toMatchObject({ code: 'BAD_ANSWER' })
  })
})

describe('a cinema’s page of an API of another make', () => {
  const card = (fields: object = {}) => ({
    CinemaID: '51',
    CinemaName: 'Harbour',
    Slug: 'harbour',
    ...fields,
  })
  const list = { GetAllCinemasList: () => ({ Status: true, Data: [], Cinemas: [card()] }) }

  it('is requested by id where the address has the slug and the API accepts ids only', async () => {
    for (const no of [
      { Status: false, Message: 'Unknown' },
      { Status: true, CinemaList: [] },
    ]) {
      const { api, asked } = apiWith({
        ...list,
        GetcinemaByID: ({ CinemaID }) =>
          CinemaID === '51' ? { Status: true, CinemaList: [card({ CinemaType: 'Multiplex' })] } : no,
      })
      const { CinemaList, Films } = await api.call(GetcinemaByID, { CinemaID: 'harbour' })
      expect(CinemaList).toMatchObject([{ CinemaID: '51', CinemaType: 'Multiplex' }])
      expect(Films).toBeUndefined()
      expect(asked.at(-1)).toMatchObject({ name: 'GetcinemaByID', body: { CinemaID: '51' } })
    }
  })

  it('is taken from the list, by slug or by id, where the API has no such call', async () => {
    for (const CinemaID of ['harbour', '51'])
      expect((await apiWith(list).api.call(GetcinemaByID, { CinemaID })).CinemaList).toMatchObject([
        { CinemaName: 'Harbour' },
      ])
  })

  it('is not found where the list does not have it either', async () => {
    await expect(apiWith(list).api.call(GetcinemaByID, { CinemaID: 'nowhere' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a cinema of an API of another make', () => {
  it.each([
    ['CinemaID and CinemaName', { CinemaID: 5, CinemaName: 'Anga' }],
    ['id and title', { id: 5, title: 'Anga', cinema_card_img: '/assets/images/5.jpg' }],
  ])('is recognised by %s', async (_, names) => {
    const place = { Latitude: '-1.26', Longitude: '36.8', ScreenTypes: '2D, IMAX', FnB: 'Popcorn and tea' }
    const { Cinemas } = await reads(
      GetAllCinemasList,
      { Status: true, Cinemas: [{ ...names, ...place }], Data: [] },
      {},
    )
    expect(Cinemas[0]).toMatchObject({
      CinemaID: '5',
      CinemaName: 'Anga',
      Latitude: -1.26,
      ScreenTypes: ['2D', 'IMAX'],
      FnB: true,
      cinema_card_img: 'cinema_card_img' in names ? names.cinema_card_img : '',
    })
  })

  it.each([
    [0, false],
    ['No', false],
    ['', false],
    ['1', true],
    [true, true],
    [['Popcorn'], true],
  ])('is read as selling food and drink or not from %o', async (FnB, sells) => {
    const { Cinemas } = await reads(
      GetAllCinemasList,
      { Cinemas: [{ id: 1, title: 'A', FnB }], Data: [] },
      {},
    )
    expect(Cinemas[0]?.FnB).toBe(sells)
  })
})

describe('ids', () => {
  it('are sent back in the type in which they came', async () => {
    const { api, asked } = apiWith({
      GetAllShow: () => listing([film(101), film('202')]),
      GetShowDetails: () => ({ Status: false }),
    })
    await api.call(GetAllShow, {})
    for (const MovieID of ['101', '202', 'kilima-zero'])
      await api.call(GetShowDetails, { MovieID, CinemaID: '0' }).catch(() => null)
    expect(asked.slice(1).map(({ body }) => body.MovieID)).toEqual([101, '202', 'kilima-zero'])
  })
})

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
    const { Options } = await reads(GetPaymentOptions, answer, claim)
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
    expect((await reads(Login, { Status: true, ...answer }, request)).access_token).toBe(token)
  })

  it.each([{ Status: true }, { Status: false, Message: 'Not verified' }])(
    'continues with the code where the number is not verified yet: %j',
    async (said) => {
      const answer = await reads(Login, { ...said, verifymobile: 1 }, request)
      expect([answer.verifymobile, answer.access_token]).toEqual([true, undefined])
    },
  )

  it('reports a refusal', async () => {
    const no = { Status: false, Message: 'Wrong password', verifymobile: false }
    await expect(reads(Login, no, request)).rejects.toMatchObject({
      code: 'REFUSED',
      message: 'Wrong password',
    })
  })

  it.each([
    ['at the root', { FirstName: 'Amina', Mobile: 712345678 }],
    ['in a wrapper', { Data: { FirstName: 'Amina', MobileNo: '712345678' } }],
  ])('shows the profile that comes %s', async (_, answer) => {
    expect(await reads(GetProfile, { Status: true, ...answer }, {})).toMatchObject({
      FirstName: 'Amina',
      MobileNo: '712345678',
    })
  })
})

it('reads a search with films whose cinemas are null', async () => {
  const { Movies, Cinema } = await reads(
    Search,
    {
      Status: true,
      Movies: [{ ID: 1, Name: 'Metropolis', Label: 'Metropolis', Value: 'Metropolis' }],
      Cinema: null,
    },
    { term: 'met' },
  )
  expect([Movies.map(({ Name }) => Name), Cinema]).toEqual([['Metropolis'], []])
})

describe('vouchers of an API of another make', () => {
  it('are read as one offer whose price is among the page texts', async () => {
    const page = { one: 'Give an evening', currency: 'kes', priceperticket: '1,000', ihc: '10.00' }
    const { Data } = await reads(GetVoucherOffers, { Status: true, Data: page }, {})
    expect(Data).toMatchObject({
      one: 'Give an evening',
      currency: 'KES',
      Offers: [{ priceperticket: 1000, ihc: 10 }],
    })
  })

  it('are paid by a form with all its fields as text', async () => {
    const requestParameter = { amount: 1010, token: 't', note: null }
    const links = { requestUrl: 'https://bank.example/pay', requestParameter }
    const answer = await reads(
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
  const answer = await reads(NProcessPayment, { Status: true, Data: 'AUTHORISED' }, { ...claim, sid: 's' })
  expect(answer.Data?.State).toBe('AUTHORISED')
})

describe('a booking', () => {
  it.each([
    ['at the root', { BookingID: 77 }],
    ['in an object of its own', { Data: { BookingID: 77 } }],
    ['in another spelling', { bookingId: '77' }],
  ])('has its id %s', async (_, answer) => {
    expect((await reads(ConfirmBooking, { Status: true, ...answer }, claim)).BookingID).toBe('77')
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
    const details = await reads(GetBookingDetails, answer, { BookingID: '7' })
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
  const answer = await reads(
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

it('builds filters from lists where there are no groups', async () => {
  const List = {
    Language: [{ LanguageID: 3, LanguageName: 'Swahili' }],
    Genre: [{ Genre: 'Drama' }],
    Locations: [{ Title: 'Nairobi' }],
    Experience: [{ Format: 'IMAX' }],
  }
  const { Filters } = await reads(GetAllFilter, { Status: true, List }, {})
  expect(Filters.map(({ filter_key, all_filter }) => [filter_key, all_filter])).toEqual([
    ['language', [{ title: 'Swahili', value: '3' }]],
    ['genre', [{ title: 'Drama', value: 'Drama' }]],
    ['location', [{ title: 'Nairobi', value: 'Nairobi' }]],
    ['format', [{ title: 'IMAX', value: 'IMAX' }]],
  ])
})

describe('calls that an API does not have', () => {
  const quickBook = (body: Record<string, unknown>) => {
    const date = { ShowDate: '2031-05-01' }
    if (body.show_date) return { data: [{ SchID: 900, ShowTime: '8:45 PM', seatlayout: 1 }] }
    if (body.cinema_id) return { data: [date] }
    return { data: [{ CinemaID: 5, CinemaName: 'Anga' }] }
  }

  it.each([
    ['is not there', undefined],
    ['has a shape of its own', () => ({ Status: true, Film: { Name: 'Film 101' } })],
  ])('composes a film whose page %s from the listing and quick-book', async (_, GetShowDetailsAnswer) => {
    const { api, asked } = apiWith({
      GetAllShow: () => listing([film(101)], { Cinemas: [{ id: 5, title: 'Anga', Address: 'Parklands' }] }),
      QuickBook: quickBook,
      ...(GetShowDetailsAnswer && { GetShowDetails: GetShowDetailsAnswer }),
    })
    const details = await api.call(GetShowDetails, { MovieID: '101' })
    expect(details.Movie.title).toBe('Film 101')
    expect(details.Cinemas).toMatchObject([
      {
        CinemaID: '5',
        Address: 'Parklands',
        Dates: [{ ShowDate: '2031-05-01', Shows: [{ SchID: '900', ShowTime: '20:45', SeatLayout: 1 }] }],
      },
    ])
    expect(asked.at(-1)?.body).toMatchObject({ movieID: 101, cinema_id: 5, show_date: '2031-05-01' })
  })

  it('makes four calls for a film in many cinemas on many days and loads the rest on demand', async () => {
    const { api, asked } = apiWith({
      GetAllShow: () => listing([film(101)]),
      QuickBook: ({ cinema_id, show_date }) => {
        if (show_date) return { data: [{ SchID: 900, ShowTime: '20:45' }] }
        const days = [1, 2, 3, 4, 5].map((day) => ({ ShowDate: `2031-05-0${day}` }))
        const houses = Array.from({ length: 30 }, (_, index) => ({ CinemaID: index + 1, CinemaName: 'Anga' }))
        return { data: cinema_id ? days : houses }
      },
    })
    const { Cinemas } = await api.call(GetShowDetails, { MovieID: '101' })
    expect(asked.filter(({ name }) => name !== 'GetShowDetails').map(({ name }) => name)).toEqual([
      'GetAllShow',
      'QuickBook',
      'QuickBook',
      'QuickBook',
    ])
    expect(asked.at(-1)?.body).toMatchObject({ cinema_id: 1, show_date: '2031-05-01' })
    expect(Cinemas).toHaveLength(30)
    expect(Cinemas[0]?.Dates.map(({ Shows }) => Shows.length)).toEqual([1, 0, 0, 0, 0])
    expect(Cinemas[1]?.Dates).toEqual([])
  })

  it('an unknown film is still not found', async () => {
    const { api } = apiWith({ GetAllShow: () => listing([]), QuickBook: () => ({ data: [] }) })
    await expect(api.call(GetShowDetails, { MovieID: '1' })).rejects.toMatchObject({ status: 404 })
  })

  it('a gateway’s error page in place of a film does not mark the call as missing', async () => {
    const { api, asked } = apiWith({
      GetShowDetails: () => {
        throw new ApiError('BAD_ANSWER', 'HTTP 502 without JSON', 502)
      },
      GetAllShow: () => listing([film('a')]),
    })
    await expect(api.call(GetShowDetails, { MovieID: 'a' })).rejects.toMatchObject({ status: 502 })
    expect(asked.map(({ name }) => name)).toEqual(['GetShowDetails'])
  })

  it('takes countries from the dial codes and cinemas from the listing', async () => {
    const { api } = apiWith({
      GetCountryCode: () => ({
        List: [{ CountryID: '404', CountryName: 'Kenya' }],
        Default: { CountryCode: 254 },
      }),
      GetAllShow: () =>
        listing([], { Cinemas: [{ id: 5, title: 'Anga', organizationID: 2, organizationName: 'Anga' }] }),
    })
    expect((await api.call(GetCountryList, {})).List).toMatchObject([
      { CountryID: 404, CountryName: 'Kenya' },
    ])
    const cinemas = await api.call(GetAllCinemasList, {})
    expect([cinemas.Cinemas[0]?.CinemaID, cinemas.Data[0]?.organizationName]).toEqual(['5', 'Anga'])
  })

  it('accepts a choice that has only its own fields', async () => {
    const { data } = await reads(QuickBook, { data: [{ CinemaID: 5, CinemaName: 'Anga' }] }, {})
    expect(data).toMatchObject([{ ID: '5', title: 'Anga', CinemaID: '5' }])
  })
})
