import { cleanup, screen } from '@testing-library/react'
import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { packSeats } from '@/contract/hall/seat-bits'
import { recordMissingCall } from '@/src/lib/api/missing-calls'
import { useAppContext } from '@/src/lib/page/app-context'
import { sale } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { seatsQuery } from '../show/seats-query'
import { useLiveSeats } from './use-live-seats'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
})

const before = packSeats(() => true, 8)
const after = packSeats((seat) => seat !== 3, 8)
const answer = v.parse(GetSeatLayout.response, {
  Status: true,
  Cinema: { CinemaID: 'anga', CinemaName: 'Anga Cinema' },
  SeatTypes: [],
  Currency: 'KES',
  Layout: { Hash: '0123456789abcdef', Url: '/api/layouts/x.json', Seats: 8 },
  Availability: before,
})

/** Shows the hall for the duration of two and a half polls. */
async function look(isChoosing: boolean) {
  const asked: unknown[] = []
  function Part() {
    const app = useAppContext()
    const query = seatsQuery(app, sale.scheduleId, sale.titleId)
    const shown = useQuery({ ...query, queryFn: () => answer }).data ?? answer
    useLiveSeats(sale, shown, isChoosing)
    return <p data-testid="free">{shown.Availability}</p>
  }
  await renderInApp(Part, {
    answers: {
      'x/GetSeatChanges'(body) {
        asked.push(body)
        return { Status: true, Version: 'b', Availability: after, ServerTime: 1 }
      },
    },
  })
  await screen.findByTestId('free')
  // Each poll waits for the code that is loaded for it.
  for (let i = 0; i < 5; i++) {
    await vi.advanceTimersByTimeAsync(4000)
    await import('./live-seats')
  }
  await vi.advanceTimersByTimeAsync(1)
  return { asked, free: () => screen.getByTestId('free').textContent }
}

it('polls the availability while the visitor chooses, as changes since the known version', async () => {
  const { asked, free } = await look(true)
  expect(free()).toBe(after)
  expect(asked).toHaveLength(2)
  expect(asked[0]).toMatchObject({ Since: undefined })
  expect(asked[1]).toMatchObject({ SchID: sale.scheduleId, Since: 'b' })
})

it('does not poll while the visitor is not choosing', async () => {
  expect((await look(false)).asked).toEqual([])
})

it('does not poll in data-saving mode', async () => {
  localStorage.setItem('foyer-data-saver', 'on')
  expect((await look(true)).asked).toEqual([])
})

it('does not poll while the page is in the background', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  expect((await look(true)).asked).toEqual([])
})

it('does not poll an API that is known to lack the call', async () => {
  recordMissingCall('GetSeatChanges')
  expect((await look(true)).asked).toEqual([])
})
