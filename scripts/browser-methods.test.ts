import { expect, it } from 'vitest'
import { findMissingMethods } from './browser-methods.mjs'

it('methods that an oldest browser lacks are found, and those that are asked for first are not', async () => {
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
