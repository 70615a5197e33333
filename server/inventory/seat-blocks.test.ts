import { expect, test } from 'vitest'
import { seatIds } from '@/contract/hall/seat-names'
import { oddPlanNames, readOddPlan } from '@/tests/fixtures/odd-plans'
import { seatBlocks } from './seat-blocks'

test.each(oddPlanNames())('blocks name the seats of %s as a reservation does', (name) => {
  const { layout } = readOddPlan(name)
  const classes = layout.Classes.map((each) => ({ ...each, Price: 100 }))
  const named = seatBlocks({ layout }, classes, new Set())
    .flatMap((block) => block.Seats.flat())
    .flatMap((seat) => (seat.SeatName === '' ? [] : [seat.SeatName]))
  expect(named.sort()).toEqual(seatIds(layout).sort())
})
