import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.mjs'
import { unseenFields, withoutRowFields } from './without-row-fields'

it('a visitor gets the table of pages without what only the server and the build ask of it', () => {
  const table = readFileSync(join(root, 'contract/pages.ts'), 'utf8')
  const rows = table.slice(table.indexOf('const rows'), table.indexOf('as const satisfies'))
  for (const field of unseenFields) expect(rows).toContain(`${field}:`)
  const left = withoutRowFields(rows)
  for (const field of unseenFields) expect(left).not.toContain(`${field}:`)
  expect(left.match(/path: '/g)).toEqual(rows.match(/path: '/g))
})

it('no code of a visitor asks a row for it', () => {
  const asked = new RegExp(
    String.raw`(?:\brow|\bpage|rowAt\([^)]*\)|pages\.\w+|pages\[\w+\])\??\.(?:${unseenFields.join('|')})\b`,
  )
  const files = ['src', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => asked.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
