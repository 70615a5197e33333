/**
 * An API that somebody wrote who has read the specification and nothing of this project: its own programme, its own books,
 * its own bank. Its answers hold no field that the specification does not name (`spec-words.ts`). Filters come by
 * GetAllFilter alone, countries by GetCountryCode and GetCountryList, languages by GetContentLang; a film's page says what
 * a card says; guests are known by the number of their reservation.
 */
import { isFilled, type Asked, type Books } from './books'
import type { Fields, ForeignKind } from './foreign-kind'
import { classLabel, conFee, films, houses, priceOf, rows, seatClassOf, type Show } from './programme'

/** What its refusals say. */
export const words = {
  declined: 'The bank would not take this card today.',
  taken: 'Someone sat down there already.',
} as const

export type Answer = (asked: Asked) => Fields | Promise<Fields>

const refuse = (Message: string): Fields => ({ Status: false, Message })
const yes = (fields: Fields): Fields => ({ Status: true, ...fields })

export function createAnswers(books: Books, kind: ForeignKind, bankOrigin: string): Record<string, Answer> {
  const idOf = (id: string): unknown => (kind.hasNumberIds ? Number(id) : id)
  const isId = (given: unknown, id: string) => given === idOf(id)
  const named = (given: unknown) => given !== undefined && given !== '' && given !== '0' && given !== 0
  const isIn = (joined: unknown, value: string) => !isFilled(joined) || joined.split(',').includes(value)

  const card = (film: (typeof films)[number]): Fields => ({
    id: idOf(film.id),
    title: film.title,
    rated: 'PG',
    genre: film.genre,
    lang: film.lang,
    format: '2D',
    flagname: '',
    movie_card_img: `/media/assets/images/${film.id}.svg`,
    runTime: 104,
    release: '2031-12-25',
    url: `/movie/${film.id}/0`,
  })
  const cinema = (house: (typeof houses)[number]): Fields => ({
    CinemaID: idOf(house.id),
    CinemaName: house.name,
    Slug: house.name.toLowerCase(),
    Address: house.city,
    Latitude: -1.28,
    Longitude: 36.8,
    ScreenTypes: ['2D'],
    CinemaType: '',
    FnB: 'Yes',
    ThumbnailImage: `/media/assets/${house.id}.svg`,
    organizationID: idOf('7'),
    organizationName: 'Two Houses',
  })
  const countries = [
    { CountryID: 404, CountryName: 'Kenya', CountryISOCode: '254', ISOCode: 'KE', CurrencyCode: 'KES' },
    { CountryID: 113, CountryName: 'Bahrain', CountryISOCode: '973', ISOCode: 'BH', CurrencyCode: 'BHD' },
  ]
  const showOf = ({ SchID }: Asked) => books.shows.find((show) => isId(SchID, show.id))
  const moment = (show: Show) => Date.parse(`${show.date}T${show.time}`)

  function seatLayout(asked: Asked): Fields {
    const show = showOf(asked)
    if (!show) return refuse('There is no such show.')
    return yes({
      Cinema: { CinemaID: idOf(show.house.id), CinemaName: show.house.name, Address: show.house.city },
      Default: { CountryCode: '254' },
      SeatLayouts: (['1', '2'] as const).map((seatClass) => ({
        SeatClass: { SeatClassID: idOf(seatClass), Label: classLabel[seatClass] },
        Seats: rows
          .filter((row) => row.seatClass === seatClass)
          .map(({ names }) =>
            names.map((SeatName) => ({
              SeatName,
              Status: books.isFree(show.id, SeatName) ? 1 : 2,
              SeatClassID: idOf(seatClass),
              Price: priceOf[seatClass],
            })),
          ),
      })),
      SeatTypes: [],
      FNB: false,
      BookSeatsID: '',
      Currency: 'KES',
    })
  }

  const listing: Answer = ({ Genre, MovieLanguageID, LocationID, CinemaID }) =>
    yes({
      Shows: [
        {
          cat_id: 1,
          title: 'Now Showing',
          showlist: films
            .filter((film) => isIn(Genre, film.genre) && isIn(MovieLanguageID, film.lang))
            .filter((film) =>
              books.shows.some(
                (show) =>
                  show.film === film &&
                  isIn(LocationID, show.house.city) &&
                  (!named(CinemaID) || isId(CinemaID, show.house.id)),
              ),
            )
            .map(card),
        },
      ],
      Banners: [
        {
          banner_img: '/media/assets/images/banner.svg',
          title: 'The Salt Road',
          subtitle: 'Now in both houses',
          banner: { BannerType: 'external', TargetUrl: '/promotions' },
        },
      ],
      Promotions: [{ ID: idOf('1'), Title: 'Two for one', Message: 'On Mondays', DiscountValue: 0 }],
      Cinemas: houses.map(cinema),
      MaxTicketLimit: 4,
    })

  /** The next thing to choose. */
  const quickBook: Answer = ({ movieID, movie_link_id, cinema_id, show_date }) => {
    const film = movieID ?? movie_link_id
    const left = books.shows.filter(
      (show) =>
        moment(show) > Date.now() &&
        (!named(film) || isId(film, show.film.id)) &&
        (!named(cinema_id) || isId(cinema_id, show.house.id)) &&
        (!named(show_date) || show.date === show_date),
    )
    if (!named(film))
      return yes({
        data: [...new Set(left.map((show) => show.film))].map(({ id, title }) => ({
          ID: idOf(id),
          title,
          movieID: idOf(id),
          movie_link_id: idOf(id),
        })),
      })
    if (!named(cinema_id))
      return yes({
        data: [...new Set(left.map((show) => show.house))].map(({ id, name }) => ({
          ID: idOf(id),
          title: name,
          CinemaID: idOf(id),
          CinemaName: name,
        })),
      })
    if (!named(show_date))
      return yes({
        data: [...new Set(left.map((show) => show.date))].map((date) => ({
          ID: date,
          title: date,
          ShowDate: date,
        })),
      })
    return yes({
      data: left.map((show) => ({
        ID: idOf(show.id),
        title: show.time,
        SchID: idOf(show.id),
        ShowDate: show.date,
        ShowTime: show.time,
        SeatLayout: books.seatLayout,
        Latenightpopup: false,
      })),
    })
  }

  const reserve: Answer = (asked) => {
    const show = showOf(asked)
    const seats = Array.isArray(asked.SelectedSeats) ? asked.SelectedSeats.map(String) : []
    if (!show || seats.length === 0 || seats.some((seat) => !seatClassOf.has(seat)))
      return refuse('These seats are not in this hall.')
    const reservation = books.reserve(show.id, seats)
    if (!reservation) return refuse(words.taken)
    const tickets = seats.reduce((sum, seat) => sum + priceOf[seatClassOf.get(seat) ?? '1'], 0)
    return yes({
      ReserveID: idOf(reservation.number),
      SelectedSeats: seats,
      ConFee: conFee,
      discount: 0,
      total: tickets + conFee * seats.length,
      ...(kind.namesBookingIn === 'BookingReserve' && { BookingID: idOf(reservation.bookingNumber) }),
    })
  }

  const reservationOf = ({ ReserveID }: Asked) => books.find((each) => isId(ReserveID, each.number))
  /** The booking's number where this API gives one by now. */
  const bookingName = (bookingNumber: string) =>
    kind.namesBookingIn ? {} : { BookingID: idOf(bookingNumber) }

  const pay: Answer = async (asked) => {
    const reservation = reservationOf(asked)
    if (!reservation || !isFilled(reservation.email))
      return refuse('Please enter a valid email and Phone Number')
    const fate = await books.charge(reservation, JSON.stringify(asked))
    if (fate === 'declined') return yes({ ErrDesc: { ErrorCode: 1, ErrorMessage: words.declined } })
    return yes({
      ErrDesc: { ErrorCode: 0, ErrorMessage: '' },
      ...(fate === 'verify' && { BankVerificationURL: `${bankOrigin}/verify/${reservation.number}` }),
      ...(kind.namesBookingIn === 'ProcessPayment' && { BookingID: idOf(reservation.bookingNumber) }),
      // Named before the bank has said yes: nothing is confirmed by that.
    })
  }

  const confirm: Answer = (asked) => {
    const reservation = reservationOf(asked)
    if (!reservation?.isPaid) return refuse('This is not paid yet.')
    return yes(bookingName(reservation.bookingNumber))
  }

  const details: Answer = ({ BookingID }) => {
    const booking = books.find(
      (each) =>
        each.isPaid &&
        (isId(BookingID, each.bookingNumber) ||
          (kind.namesBookingIn === 'nothing' && isId(BookingID, each.number))),
    )
    const show = books.shows.find((each) => each.id === booking?.scheduleId)
    if (!booking || !show) return refuse('There is no such booking.')
    return yes({
      ...bookingName(booking.bookingNumber),
      DataObject: {
        movie: show.film.title,
        address: `${show.house.name}, ${show.house.city}`,
        seats: booking.seats.join(', '),
        screen: 'Screen 1',
        date: show.date,
        time: show.time,
        CodeImage: `/media/assets/codes/${booking.bookingNumber}.svg`,
      },
    })
  }

  return {
    GetCountryCode: () => yes({ List: countries, Default: { CountryCode: '254' } }),
    GetCountryList: () => yes({ List: countries, Default: { IPAddress: '10.0.0.1' } }),
    GetContentLang: () =>
      yes({
        List: [
          { LanguageID: 2, LanguageName: 'English', ISOCode: 'en' },
          { LanguageID: 1, LanguageName: 'العربية', ISOCode: 'ar' },
        ],
      }),
    GetAllShow: listing,
    GetAllFilter: () =>
      yes({
        Filters: [],
        List: {
          Language: [...new Set(films.map((film) => film.lang))].map((LanguageName) => ({ LanguageName })),
          Genre: [...new Set(films.map((film) => film.genre))].map((Genre) => ({ Genre })),
          Locations: houses.map(({ city }) => ({ Title: city })),
        },
      }),
    GetShowDetails: ({ MovieID }) => {
      const film = films.find(({ id }) => isId(MovieID, id))
      return film ? yes(card(film)) : refuse('There is no such film.')
    },
    GetcinemaByID: ({ CinemaID }) => {
      const house = houses.find(({ id }) => isId(CinemaID, id))
      return house
        ? yes({ CinemaList: [cinema(house)], meta: { title: house.name } })
        : refuse('There is no such cinema.')
    },
    GetAllCinemasList: () => yes({ Data: [], Cinemas: houses.map(cinema) }),
    GetAllCinemasSch: () => yes({ Data: [], Cinemas: houses.map(cinema) }),
    GetPromotionList: () =>
      yes({ Promotions: [{ ID: idOf('1'), Title: 'Two for one', Message: 'On Mondays' }] }),
    QuickBook: quickBook,
    GetSeatLayout: seatLayout,
    BookingReserve: reserve,
    UpdateBookUser: (asked) => {
      const reservation = reservationOf(asked)
      if (!reservation) return refuse('There is no such reservation.')
      reservation.email = String(asked.Email)
      return yes({})
    },
    GetPaymentOptions: (asked) =>
      reservationOf(asked)
        ? yes({ PaymentOptions: [{ PaymentID: 3, Message: 'Visa and MasterCard' }] })
        : refuse('There is no such reservation.'),
    ProcessPayment: pay,
    ConfirmBooking: confirm,
    GetBookingDetails: details,
  }
}
