import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { reportReached } from '@/src/lib/device/connection'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { useSubmit } from './use-submit'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  reportReached(true)
})

function Form({ send }: { send: () => Promise<void> }) {
  const { error, submit } = useSubmit()
  return (
    <>
      <button onClick={() => void submit(send)}>Send</button>
      <p>{error?.text}</p>
    </>
  )
}

async function sendForm() {
  const work = vi.fn(() => Promise.resolve())
  await renderInApp(() => <Form send={work} />)
  fireEvent.click(screen.getByRole('button'))
  return work
}

it('sends a form where the device wrongly says that there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await sendForm()).toHaveBeenCalledOnce()
})

it('sends nothing while the network is away, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reportReached(false)
  expect(await sendForm()).not.toHaveBeenCalled()
  await screen.findByText('You’re offline. We sent nothing and kept what you typed.')
})
