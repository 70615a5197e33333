import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { MovieHero } from './movie-hero'
import type { MovieDetails } from './movie-query'

const show = (facts: Partial<MovieDetails['Movie']>) =>
  renderInApp(() => (
    <Suspense>
      <MovieHero
        nowMs={0}
        details={fromPartial<MovieDetails>({
          Movie: fromPartial<MovieDetails['Movie']>({
            id: '7',
            title: 'Night Ferry',
            release: '',
            runTime: 90,
            ...facts,
          }),
          Cinemas: [],
        })}
      />
    </Suspense>
  ))

test('shows stars with their source and number, and none for a rating without them', async () => {
  await show({ Reviews: { Average: 4.26, Count: 12 } })
  const rating = await screen.findByRole('link', { name: /12 visitor reviews/ })
  expect(rating.textContent).toBe('4.312 visitor reviews')
  expect(rating.getAttribute('href')).toBe('/#reviews')
  expect(screen.getByRole('img', { name: '4.5 of 5 stars' })).toBeDefined()
  cleanup()
  await show({ useravaragerating: 4.5 })
  await screen.findByRole('heading', { name: 'Night Ferry' })
  expect(screen.queryByRole('img', { name: /stars/ })).toBeNull()
})
