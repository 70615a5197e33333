import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import type { Brand } from '@/contract/brand'
import type { AppContext } from '@/src/lib/page/app-context'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import { describeShow } from './find-show'

const days = ['2031-05-01', '2031-05-02', '2031-05-03']

test('finds a show on a later day without a film page, querying day by day until then', async () => {
  const asked: string[] = []
  const api = createApi(
    async ({ path }, body) => {
      const { cinema_id, show_date } = body as { cinema_id?: string; show_date?: string }
      if (path === '/QuickBook') asked.push(show_date ?? cinema_id ?? 'film')
      const quickBook = () => {
        if (show_date) return [{ SchID: `at ${show_date}`, ShowTime: '20:45' }]
        return cinema_id ? days.map((ShowDate) => ({ ShowDate })) : [{ CinemaID: 'anga', CinemaName: 'Anga' }]
      }
      const answers: Record<string, () => object> = {
        '/GetShowDetails': () => ({ Status: true, Film: {} }),
        '/GetAllShow': () => ({
          Status: true,
          Shows: [{ cat_id: '1', title: 'Now Showing', shows: [{ id: '7', title: 'Night Ferry' }] }],
        }),
        '/QuickBook': () => ({ data: quickBook() }),
      }
      return { status: 200, body: answers[path]?.() }
    },
    () => ({}),
  )
  const app = fromPartial<AppContext>({
    api,
    language: 'en',
    countryId: 404,
    brand: fromPartial<Brand>({ id: 'tembo' }),
  })
  const { Show } = await describeShow(
    fromPartial<SeatLayoutAnswer>({ Cinema: { CinemaID: 'anga', CinemaName: 'Anga' }, MaxTicketLimit: 4 }),
    { app, scheduleId: 'at 2031-05-02', titleId: '7', client: new QueryClient() },
  )
  expect(Show).toMatchObject({ Title: 'Night Ferry', ShowDate: '2031-05-02', ShowTime: '20:45' })
  expect(asked).toEqual(['film', 'anga', '2031-05-01', '2031-05-02'])
})
