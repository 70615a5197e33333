import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { failure } from '@/contract/failure'
import { projectRoot } from '@/server/platform/project-root'
import { failureBody } from './failure-answer'

it('a failure body matches the contract without empty fields', () => {
  const body = failureBody('NOT_FOUND', 'There is no such film.')
  expect(body).toEqual({ Status: false, Message: 'There is no such film.', Code: 'NOT_FOUND' })
  expect(v.parse(failure, body)).toEqual(body)
})

it('no other source file builds a failure body', () => {
  const folder = join(projectRoot(), 'server')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const making = sources.filter((name) =>
    /\bStatus: *false\b/.test(withoutTexts(readFileSync(join(folder, name), 'utf8'))),
  )
  expect(making).toEqual(['platform/http/api/failure-answer.ts'])
})

function withoutTexts(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|`[^`]*`/g, '')
}
