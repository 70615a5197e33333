import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { BankFrame } from './bank-frame'

const setOnline = (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setOnline(true)
})

const didNotLoad = 'The bank’s page didn’t load'

async function openFrame() {
  vi.useFakeTimers({ toFake: ['performance'] })
  const onLost = vi.fn<() => void>()
  await renderInApp(() => (
    <BankFrame
      verifyUrl="http://127.0.0.1:9/verify/1"
      nonce="n"
      onAnswered={() => {}}
      onClosed={() => {}}
      onLost={onLost}
    />
  ))
  const frame = screen.getByTitle('Bank verification')
  return { onLost, frame, load: () => act(() => void fireEvent.load(frame)) }
}

it('leaves a loaded bank page alone, whatever the network does afterwards', async () => {
  const { onLost, frame, load } = await openFrame()
  load()
  act(() => setOnline(false))
  act(() => setOnline(true))
  vi.advanceTimersByTime(5000)
  load()
  expect(screen.queryByText(didNotLoad)).toBeNull()
  expect(frame.className).not.toContain('hidden')
  expect(onLost).not.toHaveBeenCalled()
})

it('shows that the page did not load offline, and reports it once online', async () => {
  const { onLost, frame, load } = await openFrame()
  act(() => setOnline(false))
  load()
  await screen.findByText(didNotLoad)
  expect(frame.className).toContain('hidden')
  expect(onLost).not.toHaveBeenCalled()
  act(() => setOnline(true))
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('reports it on a tap as well', async () => {
  const { onLost, load } = await openFrame()
  act(() => setOnline(false))
  load()
  fireEvent.click(await screen.findByRole('button', { name: "Open the bank's page again" }))
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('reports it when the network failed while the page was loading', async () => {
  const { onLost, load } = await openFrame()
  act(() => setOnline(false))
  act(() => setOnline(true))
  load()
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('reports it when a later page loaded just as the network came back', async () => {
  const { onLost, load } = await openFrame()
  load()
  act(() => setOnline(false))
  act(() => setOnline(true))
  load()
  expect(onLost).toHaveBeenCalledTimes(1)
})
