import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { mobile } from './fields'
import { toLatinDigits } from './latin-digits'

describe('digits typed on any keyboard', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['0712 345 678', '0712 345 678'],
    ['+٢٥٤ (٧١٢) ۳٤5', '+254 (712) 345'],
    ['شارع ٧', 'شارع 7'],
  ])('converts %s to %s', (typed, latin) => expect(toLatinDigits(typed)).toBe(latin))

  it('are accepted in a phone number on the wire', () => {
    expect(v.parse(mobile, ' ٠٧١٢ ٣٤٥ ٦٧٨ ')).toBe('0712345678')
  })
})
