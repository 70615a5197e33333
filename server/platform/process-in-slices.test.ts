import { expect, test } from 'vitest'
import { processInSlices } from './process-in-slices'

test('long work yields to other tasks and processes every item once, in order', async () => {
  const done: number[] = []
  let doneWhenOthersCame = -1
  setTimeout(() => (doneWhenOthersCame = done.length))
  const things = Array.from({ length: 4000 }, (_, index) => index)
  await processInSlices(things, (index) => {
    // Each item takes a while; together they exceed an acceptable delay by far.
    for (const from = performance.now(); performance.now() - from < 0.02;);
    done.push(index)
  })
  expect(done).toEqual(things)
  expect(doneWhenOthersCame).toBeGreaterThan(-1)
  expect(doneWhenOthersCame).toBeLessThan(things.length)
})
