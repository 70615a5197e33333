import { beforeAll, describe, expect, it } from 'vitest'
import { echoRequest, openPageApp } from '@/tests/fixtures/page-app'

let appWith: Awaited<ReturnType<typeof openPageApp>>['appWith']
beforeAll(async () => {
  ;({ appWith } = await openPageApp())
})

describe('the canonical spelling of an address', () => {
  it.each([
    ['/MOVIES', '/movies'],
    ['//movies', '/movies'],
    ['///Movies//?genre=drama', '/movies?genre=drama'],
    ['/movies/', '/movies'],
    ['/MY-bookings', '/my-bookings'],
    ['/moviedetails?movieId=Kilima', '/movieDetails?movieId=Kilima'],
    ['/Movie/Kilima/0', '/movie/Kilima/0'],
    ['//confirmbooking/Abc', '/confirmBooking/Abc'],
  ])('%s redirects to %s', async (written, address) => {
    const answer = await appWith(echoRequest).request(`http://orbit.localhost${written}`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, address])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  it.each(['//evil.example', '//evil.example/movies', '/\\evil.example', '/nowhere/'])(
    '%s is unknown and does not redirect',
    async (written) => {
      const answer = await appWith(echoRequest).request(`http://orbit.localhost${written}`)
      expect(answer.headers.get('Location')).toBeNull()
    },
  )

  it('has no final dot after the host', async () => {
    const answer = await appWith(echoRequest).request('http://orbit.localhost./movies?genre=drama')
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      301,
      'http://orbit.localhost/movies?genre=drama',
    ])
  })
})
