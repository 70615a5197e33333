import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Faults, faultLine } from './faults'
import { readCsv } from './read-csv'

function read(text: string, columns = ['a', 'b']) {
  const faults = new Faults()
  return { records: readCsv('t.csv', text, columns, faults), faults: faults.list.map(faultLine) }
}

test('quoted cells hold commas, quotes and line breaks, and lines are still counted right', () => {
  const { records, faults } = read('\ufeffa,b\r\n"x, ""y""","two\nlines"\r\n\r\n3, 4 \n')
  expect(faults).toEqual([])
  expect(records).toEqual([
    { line: 2, values: { a: 'x, "y"', b: 'two\nlines' } },
    { line: 5, values: { a: '3', b: '4' } },
  ])
})

test('columns may stand in any order, but each must be there once and be known', () => {
  expect(read('b,a\n1,2').records[0]?.values).toEqual({ a: '2', b: '1' })
  expect(read('a,c,a\n1,2,3').faults).toEqual([
    't.csv, line 1, b: The column is missing',
    't.csv, line 1, c: The column is not known',
    't.csv, line 1, a: The column is there twice',
  ])
})

test('a line with too few cells, an open quote and text after a quote are named by line', () => {
  expect(read('a,b\n1,2\n3\n').faults).toEqual(['t.csv, line 3: Expected 2 cells but found 1'])
  expect(read('a,b\n1,"2\n3,4\n').faults).toContain('t.csv, line 2: A quoted cell is never closed')
  expect(read('a,b\n"1"x,2').faults).toContain('t.csv, line 2: Expected a comma after the closing quote')
})

test('whatever is quoted is read back as it was', () => {
  const cell = fc.string().map((text) => text.replaceAll('\0', ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
      const { records, faults } = read(['a,b', ...rows.map((row) => row.map(quote).join(','))].join('\r\n'))
      expect(faults).toEqual([])
      expect(records.map(({ values }) => [values['a'], values['b']])).toEqual(rows)
    }),
  )
})
