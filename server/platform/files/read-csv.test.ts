import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { FileErrors, formatFileError } from './file-errors'
import { readCsv } from './read-csv'

function read(text: string, columns = ['a', 'b']) {
  const errors = new FileErrors()
  return { records: readCsv('t.csv', text, columns, errors), errors: errors.list.map(formatFileError) }
}

test('reads commas, quotes and line breaks in quoted cells and counts lines correctly', () => {
  const { records, errors } = read('\ufeffa,b\r\n"x, ""y""","two\nlines"\r\n\r\n3, 4 \n')
  expect(errors).toEqual([])
  expect(records).toEqual([
    { line: 2, values: { a: 'x, "y"', b: 'two\nlines' } },
    { line: 5, values: { a: '3', b: '4' } },
  ])
})

test('accepts columns in any order and rejects missing, unknown and repeated ones', () => {
  expect(read('b,a\n1,2').records[0]?.values).toEqual({ a: '2', b: '1' })
  expect(read('a,c,a\n1,2,3').errors).toEqual([
    't.csv, line 1, b: The column is missing',
    't.csv, line 1, c: The column is not known',
    't.csv, line 1, a: The column occurs twice',
  ])
})

test('ignores a spreadsheet’s byte order mark and line endings', () => {
  const plain = read('a,b\n1,2\n3,"4, 5"\n')
  expect(plain.errors).toEqual([])
  expect(plain.records.map(({ values }) => values)).toEqual([
    { a: '1', b: '2' },
    { a: '3', b: '4, 5' },
  ])
  expect(read('\ufeffa,b\r\n1,2\r\n3,"4, 5"\r\n')).toEqual(plain)
  expect(read('\ufeff"a","b"\n1,2\n3,"4, 5"')).toEqual(plain)
})

test('reports a missing column, an extra column or cell, and a file without columns', () => {
  expect(read('a\n1\n').errors).toEqual(['t.csv, line 1, b: The column is missing'])
  expect(read('a,b,c\n1,2,3\n').errors).toEqual(['t.csv, line 1, c: The column is not known'])
  expect(read('a,b\n1,2,3\n').errors).toEqual(['t.csv, line 2: Expected 2 cells but found 3'])
  expect(read('\n \n').errors).toEqual(['t.csv: Expected a first line with the columns a,b'])
})

test('reports a quote in the middle of a cell and how to write it', () => {
  expect(read('a,b\n1,2\n3,4"5\n').errors).toEqual([
    't.csv, line 3: Expected quotes around the whole of a cell that holds a quote',
  ])
  expect(read('a,b\n3,"4""5"\n').records).toEqual([{ line: 2, values: { a: '3', b: '4"5' } }])
})

test('reports the line of a missing cell, an unclosed quote and text after a quote', () => {
  expect(read('a,b\n1,2\n3\n').errors).toEqual(['t.csv, line 3: Expected 2 cells but found 1'])
  expect(read('a,b\n1,"2\n3,4\n').errors).toContain('t.csv, line 2: A quoted cell is never closed')
  expect(read('a,b\n"1"x,2').errors).toContain('t.csv, line 2: Expected a comma after the closing quote')
})

test.each([
  [
    'empty rows at the end',
    'a,b\n1,2\n,\n,\n,\n',
    't.csv, line 3: The row is empty, here and in 2 more lines: take them out',
  ],
  [
    'empty columns at the end',
    'a,b,,\n1,2,,\n3,4,,\n',
    't.csv, line 1: There are empty columns after b: take them out',
  ],
  [
    'empty cells beyond the columns',
    'a,b\n1,2,,\n3,4,,\n5,6\n',
    't.csv, line 2: There are empty cells after the last column, here and in 1 more lines: take them out',
  ],
  [
    'a line for a spreadsheet',
    'sep=,\na,b\n1,2\n',
    't.csv, line 1: The line only tells a spreadsheet what stands between cells: take it out',
  ],
  [
    'a single quote mark before quoted cells',
    'a,b\n"1,2\n"one, two",3\n4,"5"\n',
    't.csv, line 2: A quoted cell is never closed',
  ],
  [
    'one after a cell of two lines',
    'a,b\n"1\n1",2\n3,"4\n"5, 5",6\n',
    't.csv, line 4: A quoted cell is never closed',
  ],
  [
    'one at the end of a cell',
    'a,b\n1",2\n"3, 3",4\n',
    't.csv, line 2: Expected quotes around the whole of a cell that holds a quote',
  ],
])('%s: one error with its place', (_, text, error) => {
  expect(read(text).errors).toEqual([error])
})

test('reads any quoted value back unchanged', () => {
  const cell = fc.string().map((text) => text.replaceAll('\0', ''))
  const anyRow = fc.tuple(cell, cell).filter((cells) => cells.join('') !== '')
  fc.assert(
    fc.property(fc.array(anyRow, { minLength: 1, maxLength: 8 }), (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
      const { records, errors } = read(['a,b', ...rows.map((row) => row.map(quote).join(','))].join('\r\n'))
      expect(errors).toEqual([])
      expect(records.map(({ values }) => [values['a'], values['b']])).toEqual(rows)
    }),
  )
})
