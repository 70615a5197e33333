import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { reportReached } from '@/src/lib/device/connection'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ErrorScreen } from './error-screen'

afterEach(() => {
  reportReached(true)
  sessionStorage.clear()
})

test.each([
  ['anything that went wrong', new Error('x is undefined'), 'Oops, something went wrong here'],
  ['a refusal', new ApiError('NOT_FOUND', ''), 'Oops, something went wrong here'],
  ['a lost connection', new ApiError('OFFLINE', ''), 'You’re offline'],
])(
  'a page that fails by %s shows its own message and offers a retry and the home page',
  async (_, error, title) => {
    await renderInApp(() => <ErrorScreen error={error} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(document.body.textContent).not.toContain('undefined')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'See what’s on' }).getAttribute('href')).toBe('/')
  },
)

test('a page whose code is missing again after a reload is loaded anew by “Try again”, whatever the device says', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  sessionStorage['foyer-reloaded'] = Date.now()
  reportReached(true)
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js')
  await renderInApp(() => <ErrorScreen error={error} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops, something went wrong here')
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that no server could deliver asks again without a reload, which would lose it', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  reportReached(false)
  const { router } = await renderInApp(() => <ErrorScreen error={new ApiError('OFFLINE', '')} />)
  const invalidate = vi.spyOn(router, 'invalidate')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(invalidate).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
