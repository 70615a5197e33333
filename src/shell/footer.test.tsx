import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { Footer } from './footer'

const appLinks = [
  { name: { en: 'App Store', ar: 'App Store' }, url: 'https://apps.example/tembo' },
  { name: { en: 'Google Play', ar: 'Google Play' }, url: 'https://play.example/tembo' },
]
const socialLinks = [{ name: { en: 'Instagram', ar: 'إنستغرام' }, url: 'https://social.example/tembo' }]

test('links to the brand’s app and its channels in tabs without access to ours', async () => {
  await renderInApp(() => <Footer />, { settings: { appLinks, socialLinks } })
  for (const { name, url } of [...appLinks, ...socialLinks]) {
    const link = await screen.findByRole('link', { name: name.en })
    expect(link.getAttribute('href')).toBe(url)
    expect(link.getAttribute('rel')).toContain('noopener')
    expect(link.getAttribute('target')).toBe('_blank')
  }
})

test('shows no empty lists for a brand without app and channels', async () => {
  const { container } = await renderInApp(() => <Footer />)
  for (const list of container.querySelectorAll('footer ul')) expect(list.children.length).toBeGreaterThan(0)
})

test('has help first, then the company, its channels and its app, and each link once', async () => {
  await renderInApp(() => <Footer />, { settings: { appLinks, socialLinks } })
  await screen.findByText('Company')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Help',
    'Company',
    'Follow us',
    'Get the app',
  ])
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([...new Set(links)])
})

test('has the support number of the visitor’s country', async () => {
  await renderInApp(() => <Footer />, {
    settings: { supportPhones: { [countryIds.kenya]: '+254 711 000 000' } },
  })
  const number = screen.getByRole('link', { name: '+254 711 000 000' })
  expect(number.getAttribute('href')).toBe('tel:+254711000000')
})

const partner = (cinemaId: string, countryId: number, en: string) => ({
  cinemaId,
  countryId,
  name: { en, ar: en },
})

test('links to the brand’s partner cinemas in the visitor’s country only', async () => {
  const partnerCinemas = [
    partner('westlands', countryIds.kenya, 'Savanna Westlands'),
    partner('seef', countryIds.bahrain, 'Marsa Seef'),
  ]
  await renderInApp(() => <Footer />, { settings: { partnerCinemas } })
  expect(screen.getByRole('link', { name: 'Savanna Westlands' }).getAttribute('href')).toBe(
    '/cinema/westlands',
  )
  expect(screen.queryByRole('link', { name: 'Marsa Seef' })).toBeNull()
})

test('its groups are folded on a phone and open on a wide screen', async () => {
  for (const isWide of [false, true]) {
    const change = () => undefined
    vi.stubGlobal('matchMedia', () => ({
      matches: isWide,
      addEventListener: change,
      removeEventListener: change,
    }))
    await renderInApp(() => <Footer />)
    const group = (await screen.findByText('Company')).closest('details')
    expect(group?.open).toBe(isWide)
    cleanup()
  }
})
