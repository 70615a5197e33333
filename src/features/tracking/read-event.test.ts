import { expect, it } from 'vitest'
import { readEvent } from './read-event'

it.each([
  ['', { kind: 'empty' }],
  [' \n', { kind: 'empty' }],
  ['[1]', { kind: 'other' }],
  ['"a"', { kind: 'other' }],
  ['null', { kind: 'other' }],
  ['{}', { kind: 'object', values: {} }],
  ['{"a": [1, {"b": "c\\n"}], "d": -1.5e3}', { kind: 'object', values: { a: [1, { b: 'c\n' }], d: -1500 } }],
])('parses %j as %j', (text, read) => {
  expect(readEvent(text)).toEqual(read)
})

it.each([
  ['{a: 1}', 1, 2],
  ['{"a": 1,}', 1, 9],
  ['{"a" 1}', 1, 6],
  ['{"a": 1', 1, 8],
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{"a": ’b’}', 1, 7],
  ['{"a": 01}', 1, 8],
  ['{"a": 1}}', 1, 9],
  ['{"a": [1}', 1, 9],
  ["{'a': 1}", 1, 2],
])('reports the error in %j at line %i, column %i', (text, line, column) => {
  expect(readEvent(text)).toEqual({ kind: 'broken', line, column })
})
