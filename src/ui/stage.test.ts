import { expect, test } from 'vitest'
import { stageStyle } from './stage'

const art = (Tint: string) => ({ Base: '/art/posters/x', Widths: [480], Ratio: 0.67, Tint })

test('text on a dark picture is white, on a light one black', () => {
  expect(stageStyle(art('#080808'))).toMatchObject({ '--on-stage': '#ffffff' })
  expect(stageStyle(art('#f8e8c8'))).toMatchObject({ '--on-stage': '#000000' })
})

test('a saturated middle tone gets the text with the higher contrast', () => {
  expect(stageStyle(art('#ff5a1f'))).toMatchObject({ '--on-stage': '#000000' })
  expect(stageStyle(art('#181838'))).toMatchObject({ '--on-stage': '#ffffff' })
})

test('without a picture the brand decides', () => {
  expect(stageStyle(undefined)).toEqual({ '--stage': 'var(--ground)', '--on-stage': 'var(--ink)' })
})
