import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '@/src/ui/toast'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { NearMeButton } from './cinemas-list'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = () =>
  renderInApp(() => (
    <>
      <NearMeButton />
      <Toaster />
    </>
  ))
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Nearest first' }))

test('tells the visitor that the browser has no geolocation', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await show()
  press()
  expect(await screen.findByText('This browser can’t find your location.')).toBeDefined()
})

test('tells the visitor that the location could not be found after a refusal', async () => {
  const getCurrentPosition = (_: PositionCallback, refused: PositionErrorCallback) =>
    refused({ code: 1 } as GeolocationPositionError)
  vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })
  await show()
  press()
  expect(await screen.findByText(/^We couldn’t find you/)).toBeDefined()
})
