import { expect, test } from 'vitest'
import { UsageError } from '@/server/platform/command-arguments'
import { readImportArguments } from './import-arguments'

const read = (line: string) => readImportArguments(line.split(' ').map((word) => word.replaceAll('_', ' ')))

test.each([
  ['f', { folder: 'f', isCheck: false, isJson: false, whenTaken: 'refuse' }],
  ['f --keep --json', { folder: 'f', isCheck: false, isJson: true, whenTaken: 'keep' }],
  ['f --notify --by Amina --why new_hall', { whenTaken: { actor: 'Amina', reason: 'new hall' } }],
  [
    'f --notify --by Amina --why new_hall --refund-until 2026-12-01_20:00',
    { whenTaken: { refundUntil: '2026-12-01 20:00' } },
  ],
  // A check changes nothing, so it needs no author and reason.
  ['f --check --notify', { isCheck: true, whenTaken: { actor: '-', reason: '-' } }],
])('npm run import -- %s', (line, wanted) => {
  expect(read(line)).toMatchObject(wanted)
})

test.each([
  'f --notify',
  'f --notify --by Amina',
  'f --notify --by Amina --why _',
  'f --notify --keep --by Amina --why new',
  'f --notify --by Amina --why new --refund-until tomorrow',
  'f --by Amina --why new',
  'f --refund-until 2026-12-01_20:00',
  'f g',
  '--keep',
  'f --nothing',
])('npm run import -- %s is a usage error', (line) => {
  expect(() => read(line)).toThrow(UsageError)
})

test('--help is not a usage error', () => {
  expect(() => read('--help')).toThrow(expect.objectContaining({ isHelp: true }))
})

test.each([
  ['f --nothing', "Unknown option '--nothing'. --help says what there is."],
  ['f --notify --keep', 'Use either --keep or --notify.'],
  ['f --by Amina', '--by requires --notify.'],
  [
    'f --notify --by Amina --why new --refund-until tomorrow',
    '--refund-until: Expected a time like "2026-12-01 20:00".',
  ],
])('npm run import -- %s names only the wrong option', (line, message) => {
  expect(() => read(line)).toThrow(message)
  expect(() => read(line)).not.toThrow(/npm run import/)
})
