import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useAppContext } from '@/src/lib/page/app-context'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { movieQuery } from '../movie/movie-query'
import { recordView } from './record-view'
import { readRecentlyViewed } from './viewed-items'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Film() {
  const app = useAppContext()
  const client = useQueryClient()
  const { data } = useQuery(movieQuery(app, 'charade', '0'))
  return data ? <button onClick={() => recordView(client, app)}>{data.Movie.title}</button> : null
}

test('records the film that is shown', async () => {
  await renderInApp(() => <Film />, {
    answers: {
      GetShowDetails: () => ({
        Status: true,
        ServerTime: 1,
        Movie: { id: 'charade', title: 'Charade' },
        Cinemas: [],
      }),
    },
  })
  const button = await screen.findByRole('button')
  act(() => button.click())
  expect(readRecentlyViewed({ language: 'en', countryId: 404 }, Date.now())?.films).toMatchObject([
    { id: 'charade' },
  ])
})
