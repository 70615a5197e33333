import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { HostedCardPanel } from './hosted-card-panel'

const bank = 'http://bank.localhost:8080'
const fieldsUrl = `${bank}/fields?shop=x&key=y`

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(
  url: string | undefined = fieldsUrl,
  keepsCards?: boolean,
  needsAddress?: boolean,
  memory = createPanelMemory(),
) {
  const onPay = vi.fn()
  await renderInApp(() => (
    <HostedCardPanel
      label="Card at the bank"
      total="KES 1,900"
      price={{ minor: 190_000, currency: 'KES' }}
      claim={{ ReserveID: '' }}
      isSignedIn={false}
      phone=""
      isBusy={false}
      kept={memory}
      fieldsUrl={url}
      canSaveCards={keepsCards}
      needsAddress={needsAddress}
      onPay={onPay}
    />
  ))
  return onPay
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('Card details')
const pressPay = () => fireEvent.click(screen.getByTestId('pay'))

/** Simulates the page in the frame: records the messages it receives, and sends its own through the port. */
function fields({ origin = bank, source }: { origin?: string; source?: MessageEventSource | null } = {}) {
  const heard: unknown[] = []
  let port: MessagePort | undefined
  const contentWindow = {
    postMessage(message: unknown, target: string, [given]: MessagePort[]) {
      heard.push({ message, target })
      port = given
      port?.addEventListener('message', ({ data }) => heard.push(data))
      port?.start()
    },
  }
  // The frame loads nothing here: its window is faked.
  Object.defineProperty(frame(), 'contentWindow', { value: contentWindow })
  dispatchEvent(
    new MessageEvent('message', {
      data: { type: 'foyer-fields' },
      origin,
      source: source === undefined ? (contentWindow as never) : source,
    }),
  )
  return { heard, say: (message: unknown) => act(async () => arrive(port, message)) }
}
async function arrive(port: MessagePort | undefined, message: unknown) {
  port?.postMessage(message)
  await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setImmediate(resolve))
}

describe('the bank’s card fields', () => {
  it('save the card only where supported, and only when the visitor asks for it', async () => {
    await show()
    expect(screen.queryByLabelText('Save this card for future use')).toBeNull()
    cleanup()
    const onPay = await show(fieldsUrl, true)
    const page = fields()
    await page.say({ type: 'ready' })
    pressPay()
    await page.say({ type: 'session', id: 'one' })
    fireEvent.click(screen.getByLabelText('Save this card for future use'))
    pressPay()
    await page.say({ type: 'session', id: 'two' })
    expect(onPay.mock.calls).toEqual([[{ SessionID: 'one' }], [{ SessionID: 'two', SaveCard: true }]])
  })

  it('are asked only once the billing address is typed, where the bank wants one', async () => {
    const memory = createPanelMemory()
    const onPay = await show(fieldsUrl, false, true, memory)
    const page = fields()
    await page.say({ type: 'ready' })
    fireEvent.change(screen.getByLabelText('Street and number'), { target: { value: ' Moi Avenue 7 ' } })
    pressPay()
    await page.say({ type: 'height', px: 300 })
    expect(page.heard).not.toContainEqual({ type: 'pay' })
    const city = screen.getByLabelText('City')
    expect(document.activeElement).toBe(city)
    expect(screen.getByText('Please enter the city.')).toBeTruthy()
    fireEvent.change(city, { target: { value: 'Nairobi' } })
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'KE' } })
    pressPay()
    await page.say({ type: 'session', id: 'one' })
    const BillingAddress = { Street: 'Moi Avenue 7', City: 'Nairobi', Country: 'KE' }
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ SessionID: 'one', BillingAddress })
    // After a declined payment the panel is opened anew.
    cleanup()
    await show(fieldsUrl, false, true, memory)
    const typed = ['Street and number', 'City', 'Country'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    )
    expect(typed).toEqual(Object.values(BillingAddress))
  })

  it('are asked for a session when Pay is pressed, and only the session is submitted', async () => {
    const onPay = await show()
    const page = fields()
    await page.say({ type: 'ready' })
    pressPay()
    await page.say({ type: 'height', px: 300 })
    expect(page.heard).toContainEqual({ type: 'pay' })
    await page.say({ type: 'session', id: 'a-session' })
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ SessionID: 'a-session' })
  })

  it('keep the visitor on the page when incomplete, and Pay works again', async () => {
    const onPay = await show()
    const page = fields()
    await page.say({ type: 'ready' })
    pressPay()
    await page.say({ type: 'failed', why: 'incomplete' })
    pressPay()
    await page.say({ type: 'session', id: 'second' })
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ SessionID: 'second' })
  })

  it.each([
    ['a page elsewhere', { origin: 'https://evil.example' }],
    ['another window', { source: null }],
  ])('accept no messages from %s', async (_who, from) => {
    await show()
    expect(fields(from).heard).toEqual([])
  })

  it('show an error when they do not load, and can be retried', async () => {
    await show()
    act(() => void vi.advanceTimersByTime(20_000))
    expect(screen.getByText('Session cannot be generated, Please try again later')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(frame()).toBeTruthy()
  })

  it.each([['http://localhost:3000/fields'], ['javascript:alert(1)'], [undefined]])(
    'are not framed from %s',
    async (url) => {
      await show(url ?? '')
      expect(screen.queryByTitle('Card details')).toBeNull()
    },
  )
})
