import { describe, expect, it } from 'vitest'
import { findFirstLoad } from './first-load'

const imports: Readonly<Record<string, readonly string[]>> = {
  '/p/src/app/entry-client.tsx': ['/p/src/lib/api.ts'],
  '/p/src/lib/api.ts': ['/p/contract/pages.ts'],
  '/p/contract/pages.ts': [],
  '/p/src/routes/index.tsx?tsr-split=component': ['/p/grid.tsx', '/p/facts.tsx', '/p/skeleton.tsx'],
  '/p/src/routes/movies.tsx?tsr-split=component': ['/p/grid.tsx', '/p/chip.tsx'],
  '/p/src/routes/cinemas.tsx?tsr-split=component': ['/p/chip.tsx'],
  '/p/src/routes/movie.$movieID.$cinemaID.tsx?tsr-split=component': ['/p/facts.tsx', '/p/more.tsx'],
  '/p/src/routes/event-details.$eventID.tsx?tsr-split=component---loader': ['/p/more.tsx', '/p/skeleton.tsx'],
  '/p/src/routes/confirmBooking.$bookingId.tsx?tsr-split=component': ['/p/notice.tsx', '/p/skeleton.tsx'],
  '/p/src/routes/checkout.$movieID.$scheduleID.$seatLayout.tsx?tsr-split=component': ['/p/notice.tsx'],
  '/p/src/routes/dev.ui.tsx?tsr-split=component': ['/p/notice.tsx', '/p/more.tsx', '/p/grid.tsx'],
  '/p/grid.tsx': [],
  '/p/facts.tsx': [],
  '/p/skeleton.tsx': [],
  '/p/chip.tsx': [],
  '/p/more.tsx': [],
  '/p/notice.tsx': [],
}
const { first, listing } = findFirstLoad({
  ids: Object.keys(imports),
  importsOf: (id) => imports[id] ?? [],
})

describe('a first visit', () => {
  it('fetches what the entry imports, at whatever depth', () => {
    expect(first).toContain('/p/src/lib/api.ts')
    expect(first).toContain('/p/contract/pages.ts')
  })

  it('shares what two of its pages need, and what one of them and two others need', () => {
    expect(first).toContain('/p/facts.tsx')
    expect(first).toContain('/p/skeleton.tsx')
  })

  it('leaves to later pages what is theirs, and to one page what few others need', () => {
    expect(first).not.toContain('/p/notice.tsx')
    expect(first).not.toContain('/p/more.tsx')
  })

  it('has a file of what only listings share', () => {
    expect([...listing]).toEqual(['/p/grid.tsx', '/p/chip.tsx'])
  })
})

it('a build without the entry has no first load', () => {
  expect(findFirstLoad({ ids: ['/p/sw/service-worker.ts'], importsOf: () => [] }).first.size).toBe(0)
})
