import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { Brand } from '@/contract/brand'
import { banner } from '@/contract/catalogue/banner'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { BannerCarousel } from '../screens/home-screen'

const show = (wire: Record<string, unknown>, settings: Partial<Brand['settings']> = {}) =>
  renderInApp(() => <BannerCarousel banners={[v.parse(banner, { title: 'Look', ...wire })]} />, { settings })

async function press(wire: Record<string, unknown>) {
  const { router } = await show(wire)
  fireEvent.click(screen.getByRole('link', { name: /Look/ }))
  await waitFor(() => expect(router.state.location.href).not.toBe('/'))
  return router.state.location.href
}

test.each([
  ['a film', { banner: { BannerType: 'movie' }, movieID: 'metropolis' }, '/movie/metropolis/0'],
  ['an event', { banner: { BannerType: 'event' }, eventID: 'oud' }, '/event-details/oud'],
  ['the offers', { banner: { BannerType: 'promotion' } }, '/promotions'],
  [
    'a page with a filter',
    { banner: { BannerType: 'external', TargetUrl: '/movies?genre=drama' } },
    '/movies?genre=drama',
  ],
  [
    'our own host',
    { banner: { BannerType: 'external', TargetUrl: 'https://tembo.example/cinemas' } },
    '/cinemas',
  ],
  ['a film without its id', { banner: { BannerType: 'movie', TargetUrl: '/movies' } }, '/movies'],
])('a banner leads to %s, within the app', async (_name, wire, path) => {
  expect(await press(wire)).toBe(path)
})

test.each([
  ['share', true, '/#refer'],
  ['share', false, '/promotions'],
  ['register', true, '/#sign-up'],
])('a banner to %s shows no text over its picture, and leads to the offer', async (type, referral, path) => {
  const { router } = await show({ banner: { BannerType: type }, banner_img: '/refer.webp' }, { referral })
  expect(screen.queryByText('Look')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Look' }))
  await waitFor(() => expect(router.state.location.href).toBe(path))
})

test.each(['app', 'external'])(
  'a banner to another site (%s) opens a tab without access to ours',
  async (type) => {
    await show({ banner: { BannerType: type, TargetUrl: 'https://store.example/app?id=1' } })
    const link = screen.getByRole('link', { name: /Look/ })
    expect(link.getAttribute('href')).toBe('https://store.example/app?id=1')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', ''])(
  'a banner to "%s" is not a link',
  async (written) => {
    await show({ banner: { BannerType: 'external', TargetUrl: written }, banner_url: written })
    expect(screen.getByText('Look')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('without banners shows the brand’s picture and tagline', async () => {
  const { container } = await renderInApp(() => <BannerCarousel banners={[]} />)
  expect(screen.getByText('The big screen, close to home')).toBeTruthy()
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/brand/images/banner-960.webp')
})

test('a banner without a picture uses the brand’s', async () => {
  const { container } = await show({ banner: { BannerType: 'promotion' } })
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/brand/images/banner-960.webp')
})

test('a film’s banner shows rating, length and language, any other its title and subtitle', async () => {
  const film = { rated: 'PG', runtime: 131, lang: 'Swahili', movieID: 'metropolis' }
  await show({ ...film, banner: { BannerType: 'movie' } })
  expect(screen.getByRole('link').textContent).toMatch(/Look.*PG.*2 h 11 min.*Swahili/)
  cleanup()
  await show({ ...film, subtitle: 'Every Tuesday', banner: { BannerType: 'promotion' } })
  expect(screen.getByRole('link').textContent).toMatch(/LookEvery Tuesday$/)
})
