import { cleanup, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { MovieHero } from './movie-hero'
import type { MovieDetails } from './movie-query'

const show = (rating?: number) =>
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
            ...(rating !== undefined && { useravaragerating: rating }),
          }),
          Cinemas: [],
        })}
      />
    </Suspense>
  ))

test('shows stars only for a film that its API has rated', async () => {
  await show(4.26)
  expect(await screen.findByRole('img', { name: '4.5 of 5 stars' })).toBeDefined()
  cleanup()
  await show()
  await screen.findByRole('heading', { name: 'Night Ferry' })
  expect(screen.queryByRole('img', { name: /stars/ })).toBeNull()
})
