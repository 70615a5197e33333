import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..', '..', 'ui')
/** Primitives without any visible output of their own. */
const unseen = ['hydration-boundary', 'trans']

test('the gallery shows every primitive', () => {
  const shown = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/<Specimen file="([^"]*)"/g),
    ])
    .flatMap(([, files = '']) => files.split(', '))
  const there = readdirSync(ui)
    .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
    .map((name) => name.slice(0, -'.tsx'.length))
    .filter((name) => !unseen.includes(name))
  expect(there.filter((name) => !shown.includes(name))).toEqual([])
})
