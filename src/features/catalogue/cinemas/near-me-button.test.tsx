// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { savedPlace } from '@/src/lib/device/choices'
import { Toaster } from '@/src/ui/toast'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { NearMeButton } from './near-me-button'

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

test('a browser without geolocation says so', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await show()
  press()
  expect(screen.getByText('This browser cannot tell where you are.')).toBeDefined()
})

test('a place that may not be known is asked for again, and one that is known goes along with requests', async () => {
  let answer: (ways: { found: PositionCallback; refused: PositionErrorCallback }) => void = () => undefined
  const getCurrentPosition = (found: PositionCallback, refused: PositionErrorCallback) =>
    answer({ found, refused })
  vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } })
  await show()
  answer = ({ refused }) => refused({ code: 1 } as GeolocationPositionError)
  press()
  expect(screen.getByText(/^Your place could not be found/)).toBeDefined()
  answer = ({ found }) => found({ coords: { latitude: -1.2921, longitude: 36.8219 } } as GeolocationPosition)
  press()
  expect(savedPlace()).toEqual({ Latitude: -1.29, Longitude: 36.82 })
})
