import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Texts } from '@/contract/get-text'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ContactScreen } from './contact-screen'

test('shows the brand’s own text above the contact form', async () => {
  const texts = { contact: { en: 'Tell us.', ar: 'أخبرنا.' } }
  await renderInApp(() => <ContactScreen name="contact" />)
  expect(screen.getByText(/Write to our team/)).toBeTruthy()
  cleanup()
  await renderInApp(() => <ContactScreen name="contact" />, { settings: { texts } })
  expect(screen.queryByText(/Write to our team/)).toBeNull()
  expect(screen.getByText(texts.contact.en)).toBeTruthy()
})

test('shows the brand’s text on an Arabic page, whose data has that language alone', async () => {
  const contact = fromPartial<Texts>({ en: 'أخبرنا.' })
  await renderInApp(() => <ContactScreen name="contact" />, {
    language: 'ar',
    settings: { texts: { contact } },
  })
  expect(screen.getByText('أخبرنا.')).toBeTruthy()
})
