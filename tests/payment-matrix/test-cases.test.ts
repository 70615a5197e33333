import { expect, test } from 'vitest'
import { testCases, paymentMethods, impossibleReason } from './test-cases'
import { eventNames, stepNames } from './payment-method'

const all = paymentMethods.flatMap((method) =>
  stepNames.flatMap((step) => eventNames.map((event) => ({ method, step, event }))),
)

test('each method × step × event is tested, or there is a reason why it is impossible', () => {
  const left = all.filter(
    ({ method, step, event }) =>
      !testCases.some((cell) => cell.method === method && cell.step === step && cell.event === event),
  )
  expect(testCases.length + left.length).toBe(all.length)
  for (const cell of left) expect(impossibleReason(cell)).toMatch(/\w{3}/)
})

test('every payment method succeeds, is refused, left, timed out, reloaded and reopened', () => {
  for (const way of paymentMethods)
    expect(new Set(testCases.filter((cell) => cell.method === way).map(({ event }) => event))).toEqual(
      new Set(eventNames),
    )
})

test('a method with an external step is refused, left and late there, and no other has such a step', () => {
  for (const way of paymentMethods) {
    const there = testCases.filter((cell) => cell.method === way && cell.step === 'asked')
    expect(there.map(({ event }) => event)).toEqual(way.externalStep ? eventNames : [])
  }
})
