import { expect, test } from 'vitest'
import { readArguments } from './read-arguments'

test.each([
  [['shows', '--from', 'soon'], '--from: Expected a day like 2026-12-01.'],
  [['stop-sale', 'x', '--seats', 'A-1'], 'stop-sale has no option --seats. See stop-sale --help.'],
  [['stop-sale', 'x', '--sets', 'A-1'], "Unknown option '--sets'. --help says what there is."],
  [
    ['voucher', 'a@b.example', '--brand', 'tembo', '--amount', 'ten', '--currency', 'KES'],
    '--amount: Expected an amount like 500.',
  ],
  [['voucher', 'a@b.example', '--brand', 'tembo', '--amount', '10'], 'Say --currency.'],
  [['cancel-show', 'x', '--yes'], 'Add --why and --by.'],
  [['cancel-shows', 'x'], 'There is no command cancel-shows. --help lists them.'],
])('npm run operator -- %j names only the wrong option', (words, expected) => {
  expect(() => readArguments(words)).toThrow(expect.objectContaining({ message: expected, isHelp: false }))
})

test('a door needs no name', () => {
  const { command } = readArguments(['door', 'open', 'anga'])
  expect(command).toMatchObject({ what: 'open-door', cinema: 'anga', name: '' })
})
