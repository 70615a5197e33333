import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { planShows, type KnownShow } from './plan-shows'
import type { PlannedShow } from '@/server/platform/store/show-columns'

const now = new Date('2026-03-06T09:00:00Z')

/** Creates a show of a rule, `2026-03-07 19:30 hall-1`; its id is derived from its position, as rules do. */
function planned(at: string, { title = 'hamlet', rule = 'r1' } = {}): PlannedShow {
  const [showDate = '', showTime = '', screenId = ''] = at.split(' ')
  const startsAt = new Date(`${showDate}T${showTime}:00Z`)
  return {
    id: `${title}@${at}`,
    kind: 'event',
    titleId: title,
    cinemaId: 'house',
    screenId,
    countryId: 1,
    startsAt,
    salesEndAt: startsAt,
    showDate,
    showTime,
    lateNight: false,
    format: '',
    language: '',
    currency: 'KES',
    layoutHash: 'h',
    pricesMinor: [100],
    maxTickets: 6,
    seatMode: 1,
    ruleId: rule,
  }
}
const known = (at: string, more: Partial<KnownShow> & { title?: string } = {}): KnownShow => ({
  ...planned(at, more.title === undefined ? {} : { title: more.title }),
  withdrawn: false,
  ...more,
})
const listMoved = (before: readonly KnownShow[], after: readonly PlannedShow[]) => {
  const plan = planShows(before, after, now)
  return {
    moved: plan.moved.map(({ from, to }) => `${from.id} → ${to.showDate} ${to.showTime} ${to.screenId}`),
    added: plan.added.map(({ id }) => id),
    withdrawn: plan.withdrawn.map(({ id }) => id),
  }
}

test('treats a new time, hall or day of the same rule as the same show', () => {
  const before = [known('2026-03-07 19:30 hall-1')]
  const id = 'hamlet@2026-03-07 19:30 hall-1'
  for (const at of ['2026-03-07 20:00 hall-1', '2026-03-07 19:30 hall-2', '2026-03-08 18:00 hall-1'])
    expect(listMoved(before, [planned(at)])).toEqual({ moved: [`${id} → ${at}`], added: [], withdrawn: [] })
})

test('treats another title, cinema, rule or week as another show', () => {
  const before = [known('2026-03-07 19:30 hall-1')]
  const id = before[0]?.id
  const elsewhere = { ...planned('2026-03-07 19:30 hall-1'), id: 'x', cinemaId: 'other', screenId: 'far-1' }
  for (const after of [
    planned('2026-03-07 19:30 hall-1', { title: 'lear' }),
    elsewhere,
    planned('2026-03-14 19:30 hall-1'),
    planned('2026-03-08 19:30 hall-1', { rule: 'r2' }),
  ])
    expect(listMoved(before, [after])).toEqual({ moved: [], added: [after.id], withdrawn: [id] })
})

test('matches each of two shows on a day with the nearest new time', () => {
  expect(
    listMoved(
      [known('2026-03-07 11:00 hall-1'), known('2026-03-07 15:00 hall-1')],
      [planned('2026-03-07 15:30 hall-1'), planned('2026-03-07 11:30 hall-1')],
    ).moved,
  ).toEqual([
    'hamlet@2026-03-07 15:00 hall-1 → 2026-03-07 15:30 hall-1',
    'hamlet@2026-03-07 11:00 hall-1 → 2026-03-07 11:30 hall-1',
  ])
})

test('a moved show keeps its id in the next import, and a new show in its old slot gets another', () => {
  const id = 'hamlet@2026-03-07 15:00 hall-1'
  const before = [known('2026-03-07 15:30 hall-1', { id })]
  const plan = planShows(
    before,
    [planned('2026-03-07 15:30 hall-1'), planned('2026-03-07 15:00 hall-1')],
    now,
  )
  expect(plan.moved).toEqual([])
  expect(plan.shows[0]?.id).toBe(id)
  expect(plan.added).toHaveLength(1)
  expect(plan.added[0]?.id).not.toBe(id)
})

test('a new show in the old slot of a moved show that has started gets another id', () => {
  const id = 'hamlet@2026-03-07 15:00 hall-1'
  const plan = planShows(
    [known('2026-03-06 08:00 hall-1', { id })],
    [planned('2026-03-07 15:00 hall-1')],
    now,
  )
  expect(plan.added).toHaveLength(1)
  expect(plan.added[0]?.id).not.toBe(id)
})

test('a withdrawn show returns under its old id, but is not moved', () => {
  const id = 'old'
  const before = [known('2026-03-07 15:00 hall-1', { id, withdrawn: true })]
  expect(planShows(before, [planned('2026-03-07 15:00 hall-1')], now).shows[0]?.id).toBe(id)
  expect(listMoved(before, [planned('2026-03-07 16:00 hall-1')])).toEqual({
    moved: [],
    added: ['hamlet@2026-03-07 16:00 hall-1'],
    withdrawn: [],
  })
})

test('for any change, ids are unique and every known show is kept, moved or withdrawn', () => {
  const at = fc
    .tuple(fc.integer({ min: 7, max: 9 }), fc.integer({ min: 10, max: 14 }), fc.integer({ min: 1, max: 2 }))
    .map(([day, hour, hall]) => `2026-03-0${day} ${hour}:00 hall-${hall}`)
  const some = fc.uniqueArray(at, { maxLength: 12 })
  fc.assert(
    fc.property(some, some, some, (first, second, third) => {
      let rows: KnownShow[] = first.map((each) => known(each))
      for (const next of [second, third]) {
        const plan = planShows(
          rows,
          next.map((each) => planned(each)),
          now,
        )
        const ids = plan.shows.map(({ id }) => id)
        expect(new Set(ids).size).toBe(next.length)
        const withdrawn = new Set(plan.withdrawn.map(({ id }) => id))
        for (const { id, withdrawn: isWithdrawn } of rows)
          expect(Number(ids.includes(id)) + Number(withdrawn.has(id) || isWithdrawn)).toBeGreaterThanOrEqual(
            1,
          )
        rows = [
          ...plan.shows.map((show) => ({ ...show, withdrawn: false })),
          ...rows.filter(({ id }) => !ids.includes(id)).map((show) => ({ ...show, withdrawn: true })),
        ]
      }
    }),
  )
})
