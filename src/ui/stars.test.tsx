import { render, screen } from '@testing-library/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { expect, test } from 'vitest'
import { Stars } from './stars'

test.each([
  [4.26, '4.5 of 5 stars', '90%'],
  [4.2, '4 of 5 stars', '80%'],
  [0.3, '0.5 of 5 stars', '10%'],
  [9, '5 of 5 stars', '100%'],
])('shows a rating of %s in half stars', (rating, name, width) => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Stars rating={rating} />
    </I18nProvider>,
  )
  const stars = screen.getByRole('img', { name })
  expect(stars.querySelector('span')?.style.inlineSize).toBe(width)
})
