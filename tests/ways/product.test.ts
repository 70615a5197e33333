import { expect, test } from 'vitest'
import { cells, ways, whyNot } from './product'
import { eventNames, stepNames } from './way'

const all = ways.flatMap((way) =>
  stepNames.flatMap((step) => eventNames.map((event) => ({ way, step, event }))),
)

test('each way × step × event is tested, or there is a reason why it is impossible', () => {
  const left = all.filter(
    ({ way, step, event }) =>
      !cells.some((cell) => cell.way === way && cell.step === step && cell.event === event),
  )
  expect(cells.length + left.length).toBe(all.length)
  for (const cell of left) expect(whyNot(cell)).toMatch(/\w{3}/)
})

test('every payment method succeeds, is refused, left, timed out, reloaded and reopened', () => {
  for (const way of ways)
    expect(new Set(cells.filter((cell) => cell.way === way).map(({ event }) => event))).toEqual(
      new Set(eventNames),
    )
})

test('a method with an external step is refused, left and late there, and no other has such a step', () => {
  for (const way of ways) {
    const there = cells.filter((cell) => cell.way === way && cell.step === 'asked')
    expect(there.map(({ event }) => event)).toEqual(way.elsewhere ? eventNames : [])
  }
})
