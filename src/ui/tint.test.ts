import { expect, test } from 'vitest'
import { tintStyle } from './tint'

const art = (Tint: string) => ({ Base: '/art/posters/x', Widths: [480], Ratio: 0.67, Tint })

test('uses white text on a dark picture and black text on a light one', () => {
  expect(tintStyle(art('#080808'))).toMatchObject({ '--on-tint': '#ffffff' })
  expect(tintStyle(art('#f8e8c8'))).toMatchObject({ '--on-tint': '#000000' })
})

test('uses the text with the higher contrast on a saturated middle tone', () => {
  expect(tintStyle(art('#ff5a1f'))).toMatchObject({ '--on-tint': '#000000' })
  expect(tintStyle(art('#181838'))).toMatchObject({ '--on-tint': '#ffffff' })
})

test('uses the brand’s colours without a picture', () => {
  expect(tintStyle(undefined)).toEqual({ '--tint': 'var(--ground)', '--on-tint': 'var(--ink)' })
})
