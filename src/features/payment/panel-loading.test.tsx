import { act, screen } from '@testing-library/react'
import { it, vi } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { PaymentPanel } from './payment-panel'
import type { PanelProps } from './panels/panel'

let isThere = false
vi.mock('@/src/ui/load-with-retry', () => ({
  loadWithRetry: async <T,>(load: () => Promise<T>) => {
    if (!isThere) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return load()
  },
}))

it('a payment method whose code is missing shows that it needs the network, and opens once online', async () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }
  setOnline(false)
  const given = fromPartial<PanelProps>({
    price: { minor: 190_000, currency: 'KES' },
    claim: { ReserveID: 'r'.repeat(26) },
    isSignedIn: false,
    isBusy: false,
    phone: '',
    kept: createPanelMemory(),
  })
  const page = { PaymentID: 71, Panel: 'page', Label: 'Kopa', Message: '', Origins: [] }
  await renderInApp(() => (
    <PaymentPanel {...given} options={[page]} cancelUntil={undefined} onPay={() => undefined} />
  ))
  await screen.findByText('You can pay this way when you’re back online.')
  isThere = true
  act(() => setOnline(true))
  await screen.findByText(/Kopa/, { selector: 'button[type=submit] *, button[type=submit], p' })
})
