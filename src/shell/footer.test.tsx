// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { Footer } from './footer'

afterEach(cleanup)

test.each(brands.map((brand) => [brand.id, brand.settings] as const))(
  'the footer of %s leads to its app in both stores and to its channels, in tabs that cannot reach ours',
  async (_, { appLinks, socialLinks }) => {
    expect(appLinks.map(({ name }) => name.en)).toEqual(['App Store', 'Google Play'])
    expect(socialLinks.length).toBeGreaterThan(0)
    await renderInApp(() => <Footer />, { settings: { appLinks, socialLinks } })
    for (const { name, url } of [...appLinks, ...socialLinks]) {
      const link = screen.getByRole('link', { name: name.en })
      expect(link.getAttribute('href')).toBe(url)
      expect(link.getAttribute('rel')).toContain('noopener')
      expect(link.getAttribute('target')).toBe('_blank')
    }
  },
)

test('a brand without app and channels has no empty lists in its footer', async () => {
  const { container } = await renderInApp(() => <Footer />)
  expect(container.querySelectorAll('footer ul')).toHaveLength(1)
})
