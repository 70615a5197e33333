import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { brandSchema } from '@/contract/brand'
import { calls } from '@/contract/calls'
import { root } from './root.mjs'

const page = readFileSync(join(root, 'docs/your-own-api.md'), 'utf8')
const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = '']) => found)

it('the page for whoever has an API of their own names commands, files, calls and fields that are there', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
  expect(all(/npm run ([\w:]+)/g).filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  const files = [
    ...all(/\]\(([\w./-]+)\)/g).map((to) => join('docs', to)),
    ...all(/`((?:src|contract|tests)\/[^`]*)`/g),
  ]
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(all(/`((?:Get|QuickBook|Booking|Process|Confirm|Login|Voucher)\w*)`/g).filter(isNoCall)).toEqual([])
  const [, settings = ''] = /## What a brand says of it\n([\s\S]*?)\n## /.exec(page) ?? []
  const fields = [...settings.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  expect(fields).toHaveLength(4)
  expect(fields.filter((name) => !Object.hasOwn(brandSchema.entries, name))).toEqual([])
})

const notCalls = new Set(['BookingID'])
const isNoCall = (name: string) => !Object.hasOwn(calls, name) && !notCalls.has(name)
