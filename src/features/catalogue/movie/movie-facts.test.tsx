import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { MovieFacts } from './movie-facts'

test('the accessible name separates the rating from the length', async () => {
  await renderInApp(() => (
    <a href="/">
      <MovieFacts movie={{ rated: '16', runTime: 131, genre: '', lang: 'English' }} />
    </a>
  ))
  expect(screen.getByRole('link', { name: /^16\s?, 2 h 11 min\s· English$/ })).toBeDefined()
})
