/** Ways in which an API may be of another make and still speak the specification, each switched on by itself. */
export type Fields = Record<string, unknown>

export interface ForeignKind {
  readonly name: string
  /** Makes an answer foreign; what it leaves out stays. */
  readonly change?: (call: string, answer: Fields, at: { images: string }) => unknown
  /** Ids are numbers, and only numbers are understood. */
  readonly hasNumberIds?: boolean
  /** Calls that it does not have. */
  readonly lacks?: readonly string[]
  /** Which answers name the booking; those that confirm it unless told. */
  readonly namesBookingIn?: 'BookingReserve' | 'ProcessPayment' | 'nothing'
}

const amounts = ['total', 'ConFee', 'discount', 'Price', 'DiscountValue']

export const foreignKinds: readonly ForeignKind[] = [
  { name: 'nothing but the specification' },
  { name: 'ids that are numbers', hasNumberIds: true },
  {
    name: 'cinemas that are id and title',
    change: eachCinema(({ CinemaID, CinemaName, ...rest }) => ({
      ...rest,
      ThumbnailImage: '',
      id: CinemaID,
      title: CinemaName,
      cinema_card_img: '/media/assets/images/card.svg',
    })),
  },
  {
    name: 'places, lengths and limits as text',
    change: (_, answer) =>
      deeply(answer, (name, value) =>
        ['Latitude', 'Longitude', 'runTime', 'MaxTicketLimit', 'cat_id', 'Status'].includes(name) &&
        value !== true
          ? String(value)
          : value,
      ),
  },
  {
    name: 'screen types as text',
    change: eachCinema((cinema) => ({ ...cinema, ScreenTypes: '2D, IMAX' })),
  },
  {
    name: 'food and drink as text, number and yes or no',
    change: eachCinema((cinema, index) => ({ ...cinema, FnB: ['Popcorn, tea', 1, true][index % 3] })),
  },
  {
    name: 'ways to pay in a wrapper',
    change: (call, answer) =>
      call === 'GetPaymentOptions'
        ? { Status: true, Data: { 'Payment Options': answer.PaymentOptions } }
        : answer,
  },
  {
    name: 'ways to pay as a bare list',
    change: (call, answer) => (call === 'GetPaymentOptions' ? answer.PaymentOptions : answer),
  },
  {
    name: 'no totals',
    change: (_, answer) => Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'total')),
  },
  {
    name: 'a total of the tickets alone',
    change: (call, answer) =>
      call === 'BookingReserve'
        ? { ...answer, total: Number(answer.total) - 2 * Number(answer.ConFee) }
        : answer,
  },
  {
    name: 'amounts as text',
    change: (_, answer) =>
      deeply(answer, (name, value) =>
        amounts.includes(name) && typeof value === 'number' ? value.toFixed(2) : value,
      ),
  },
  {
    name: 'a code as a picture of its own',
    change: (call, answer) =>
      call === 'GetBookingDetails'
        ? deeply(answer, (name, value) => (name === 'CodeImage' ? pixel : value))
        : answer,
  },
  { name: 'no page for a film or a cinema', lacks: ['GetShowDetails', 'GetcinemaByID'] },
  {
    name: 'no list of countries or cinemas',
    lacks: ['GetCountryList', 'GetAllCinemasList', 'GetAllCinemasSch', 'GetPromotionList'],
  },
  {
    name: 'broken cards',
    change: (_, answer) =>
      deeply(answer, (name, value) =>
        ['showlist', 'Cinemas', 'Banners', 'Promotions'].includes(name) && Array.isArray(value)
          ? [{ title: { en: 'broken' }, ID: [], id: {} }, null, 'broken', ...(value as unknown[])]
          : value,
      ),
  },
  {
    name: 'pictures by whole addresses',
    change: (_, answer, { images }) =>
      deeply(answer, (name, value) =>
        /image|_img$/i.test(name) && typeof value === 'string' && value.startsWith('/')
          ? images + value
          : value,
      ),
  },
  { name: 'a booking named when its seats are reserved', namesBookingIn: 'BookingReserve' },
  { name: 'a booking named when it is paid', namesBookingIn: 'ProcessPayment' },
  { name: 'a booking that nobody names', namesBookingIn: 'nothing' },
  {
    name: 'null for what there is not, and Status as a number',
    change: (_, answer) => ({
      ...(deeply(answer, (__, value) => (value === '' ? null : value)) as Fields),
      Status: answer.Status === false ? 0 : 1,
      Message: answer.Message ?? null,
    }),
  },
  {
    name: 'hours and days in other spellings',
    change: (_, answer) =>
      deeply(answer, (name, value) => {
        if (name === 'ShowTime') return `${String(value)}:00`
        return name === 'release' ? '25/12/2031' : value
      }),
  },
  {
    name: 'banners of an unknown kind',
    change: (_, answer) => deeply(answer, (name, value) => (name === 'BannerType' ? 'hologram' : value)),
  },
]

const pixel =
  'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI4IiBoZWlnaHQ9IjgiPjxyZWN0IHdpZHRoPSI4IiBoZWlnaHQ9IjgiLz48L3N2Zz4='

function eachCinema(change: (cinema: Fields, index: number) => Fields): ForeignKind['change'] {
  return (_, answer) =>
    Array.isArray(answer.Cinemas) ? { ...answer, Cinemas: (answer.Cinemas as Fields[]).map(change) } : answer
}

/** Every field of an answer, however deep, through `change`. */
function deeply(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => deeply(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, change(name, deeply(each, change))]),
  )
}
