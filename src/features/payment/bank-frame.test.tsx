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

/** The frame as it stands before anything was loaded in it. */
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

it("leaves the bank's page alone that came, whatever the network does afterwards", async () => {
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

it('says that the page did not load without a network, and asks once there is one', async () => {
  const { onLost, frame, load } = await openFrame()
  act(() => setOnline(false))
  load()
  await screen.findByText(didNotLoad)
  expect(frame.className).toContain('hidden')
  expect(onLost).not.toHaveBeenCalled()
  act(() => setOnline(true))
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('asks at a tap as well', async () => {
  const { onLost, load } = await openFrame()
  act(() => setOnline(false))
  load()
  fireEvent.click(await screen.findByRole('button', { name: "Open the bank's page again" }))
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('asks where the network was gone while the page was on its way', async () => {
  const { onLost, load } = await openFrame()
  act(() => setOnline(false))
  act(() => setOnline(true))
  load()
  expect(onLost).toHaveBeenCalledTimes(1)
})

it('asks where a later page came just as the network was back', async () => {
  const { onLost, load } = await openFrame()
  load()
  act(() => setOnline(false))
  act(() => setOnline(true))
  load()
  expect(onLost).toHaveBeenCalledTimes(1)
})
