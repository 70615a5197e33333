import { expect, it } from 'vitest'
import { findMissingMethods } from './browser-methods.mjs'

it('finds methods that the oldest browsers lack, except behind a feature check', async () => {
  expect(await findMissingMethods('a.toSorted(); URL.canParse(b); AbortSignal.any([c])')).toEqual([
    '.toSorted',
    'AbortSignal.any',
    'URL.canParse',
  ])
  expect(await findMissingMethods('a.sort(); a.findLast(f); AbortSignal.timeout(9); a.union?.(b)')).toEqual(
    [],
  )
  expect(
    await findMissingMethods('if (document.startViewTransition) document.startViewTransition(f)'),
  ).toEqual([])
})
