import { expect, test } from 'vitest'
import { tintStyle } from './tint'

const art = (Tint: string) => ({ Base: '/art/posters/x', Widths: [480], Ratio: 0.67, Tint })

test('text on a dark picture is white, on a light one black', () => {
  expect(tintStyle(art('#080808'))).toMatchObject({ '--on-tint': '#ffffff' })
  expect(tintStyle(art('#f8e8c8'))).toMatchObject({ '--on-tint': '#000000' })
})

test('a saturated middle tone gets the text with the higher contrast', () => {
  expect(tintStyle(art('#ff5a1f'))).toMatchObject({ '--on-tint': '#000000' })
  expect(tintStyle(art('#181838'))).toMatchObject({ '--on-tint': '#ffffff' })
})

test('without a picture the brand decides', () => {
  expect(tintStyle(undefined)).toEqual({ '--tint': 'var(--ground)', '--on-tint': 'var(--ink)' })
})
