import { expect, test } from 'vitest'
import { layoutHash } from '../layout-repository'
import { openPlan } from './open-plan'

// These halls are on sale: another hash would make another hall, and sold seats could be sold again.
test.each([
  ['amphitheatre.json', '3af01d36e17f98a85488c35959e38201'],
  ['arena.json', '34dd685d8b18dd858a0a096825d48ca9'],
  ['classic-vip.txt', '4ccdfeb17eeb1b14e600aeacad423c89'],
  ['concert-hall.json', '79b819c7a19c243030e07983e8a6306f'],
  ['horseshoe.json', 'a9f83f2996b81cd05371b6e5878e29ac'],
  ['palace.json', '7c837a49f92da32010f0b9230893bfc8'],
  ['wings.json', '00d86b89cecdd2ca59c6abb8f6e9f26d'],
])('%s keeps its layout hash', (file, hash) => {
  const { plan, layout } = openPlan(`packages/sample-catalogue/plans/${file}`)
  expect(layoutHash(layout)).toBe(hash)
  expect(plan.notes ?? []).toEqual([])
})
