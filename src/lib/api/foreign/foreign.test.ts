import { beforeEach, describe, expect, it } from 'vitest'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { QuickBook } from '@/contract/catalogue/quick-book'
import { Search } from '@/contract/catalogue/search'
import { ApiError } from '../api-error'
import { apiWith, readAnswer } from '@/tests/fixtures/foreign-api'

const film = (id: unknown, more = {}) => ({ id, title: `Film ${String(id)}`, ...more })
const listing = (shows: unknown[], more = {}) => ({
  Status: true,
  Shows: [{ cat_id: '1', title: 'Now Showing', shows }],
  ...more,
})

beforeEach(() => sessionStorage.clear())

describe('a listing of an API of another make', () => {
  it('drops a broken card and keeps the others', async () => {
    const answer = listing([
      film('a'),
      { id: 'b', title: { en: 'No text' } },
      film('c', { runTime: [] }),
      null,
    ])
    const { Shows } = await readAnswer(GetAllShow, answer, {})
    expect(Shows[0]?.shows.map(({ id, runTime }) => [id, runTime])).toEqual([
      ['a', 0],
      ['c', 0],
    ])
  })

  it('accepts release, length and limit as text, and null for a missing value', async () => {
    const shows = [film(7, { release: '25/12/2031', runTime: '104', genre: ['Drama', 'Comedy'], lang: null })]
    const { Shows, MaxTicketLimit } = await readAnswer(
      GetAllShow,
      listing(shows, { MaxTicketLimit: '4' }),
      {},
    )
    expect(Shows[0]?.shows[0]).toMatchObject({
      id: '7',
      release: '2031-12-25',
      runTime: 104,
      genre: 'Drama, Comedy',
      lang: '',
    })
    expect(MaxTicketLimit).toBe(4)
    const odd = await readAnswer(GetAllShow, listing([film('a', { release: 'next winter' })]), {})
    expect(odd.Shows[0]?.shows[0]?.release).toBe('')
  })

  it('accepts banners of an unknown kind', async () => {
    const banners = [
      { title: 'A', banner: { BannerType: 'Movie', TargetUrl: 'javascript:alert(1)' } },
      { title: 'B', banner: { BannerType: 'hologram', TargetUrl: '/promotions' } },
    ]
    const { Banners } = await readAnswer(GetAllShow, listing([], { Banners: banners }), {})
    expect(Banners.map((each) => each.banner)).toEqual([
      { BannerType: 'movie', TargetUrl: '' },
      { BannerType: 'external', TargetUrl: '/promotions' },
    ])
  })

  it('accepts a wrapper around the listing', async () => {
    const wrapped = { Status: true, Result: { ...listing([film('a')]), MaxTicketLimit: 4 } }
    const { Shows, MaxTicketLimit } = await readAnswer(GetAllShow, wrapped, {})
    expect([Shows[0]?.shows.map(({ id }) => id), MaxTicketLimit]).toEqual([['a'], 4])
  })

  it('fails to read an answer that is no listing', async () => {
    await expect(readAnswer(GetAllShow, { Status: true, News: [] }, {})).rejects.toMatchObject({
      code: 'BAD_ANSWER',
    })
    await expect(readAnswer(GetAllShow, 'hello', {})).rejects.toMatchObject({ code: 'BAD_ANSWER' })
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
    const { Cinemas } = await readAnswer(
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
    const { Cinemas } = await readAnswer(
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

it('reads a search with films whose cinemas are null', async () => {
  const { Movies, Cinema } = await readAnswer(
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

it('builds filters from lists where there are no groups', async () => {
  const List = {
    Language: [{ LanguageID: 3, LanguageName: 'Swahili' }],
    Genre: [{ Genre: 'Drama' }],
    Locations: [{ Title: 'Nairobi' }],
    Experience: [{ Format: 'IMAX' }],
  }
  const { Filters } = await readAnswer(GetAllFilter, { Status: true, List }, {})
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
    const { data } = await readAnswer(QuickBook, { data: [{ CinemaID: 5, CinemaName: 'Anga' }] }, {})
    expect(data).toMatchObject([{ ID: '5', title: 'Anga', CinemaID: '5' }])
  })
})
