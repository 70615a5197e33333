import { useQuery, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useScope } from '@/src/lib/page/scope'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { movieQuery } from '../movie/movie-query'
import { noteShown } from './note-seen'
import { readSeen } from './seen'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Film() {
  const scope = useScope()
  const client = useQueryClient()
  const { data } = useQuery(movieQuery(scope, 'charade', '0'))
  return data ? <button onClick={() => noteShown(client, scope)}>{data.Movie.title}</button> : null
}

test('the film that stands on the screen is noted', async () => {
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
  expect(readSeen({ language: 'en', countryId: 404 }, Date.now())?.films).toMatchObject([{ id: 'charade' }])
})
