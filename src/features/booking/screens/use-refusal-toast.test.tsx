import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Toaster } from '@/src/ui/toast'
import { checkout, verifying } from '@/tests/fixtures/flow-samples'
import type { Flow } from '../flow/state'
import { useRefusalToast } from './use-page-effects'

const serverMessage = 'Bank verification failed'
const declined: Flow = { ...checkout, refusal: { code: 'CARD_DECLINED', message: '', serverMessage } }

function Booking({ flow }: { flow: Flow }) {
  useRefusalToast(flow)
  return <Toaster />
}
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const booking = (flow: Flow) => (
  <I18nProvider i18n={i18n}>
    <Booking flow={flow} />
  </I18nProvider>
)

it('shows an earlier refusal in the notice alone when a booking is reopened', () => {
  render(booking(declined))
  expect(screen.queryByText(serverMessage)).toBeNull()
})

it('shows a failed payment in a toast with the server’s message', () => {
  const { rerender } = render(booking(verifying))
  rerender(booking(declined))
  expect(screen.getByText(serverMessage)).toBeDefined()
})
