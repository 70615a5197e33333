import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '@/src/lib/api/api-error'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ErrorScreen } from './error-screen'

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
