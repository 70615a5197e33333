import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { exportSameNames } from './same-names'

function chunk(name: string, code: string): Rolldown.OutputChunk {
  const made: Partial<Rolldown.OutputChunk> = {
    type: 'chunk',
    name,
    fileName: `assets/${name}-1234567_.js`,
    code,
  }
  return made as Rolldown.OutputChunk
}

const vendor = 'let b=1,a=n=>n+1,$=3;export{b as e,a as n,$ as t,b as z};'

/** What both files are after the step. */
function codesAfter(film: string, from = vendor): [vendor: string, film: string] {
  const both = [chunk('vendor', from), chunk('film', film)] as const
  exportSameNames(Object.fromEntries(both.map((file) => [file.fileName, file])))
  return [both[0].code, both[1].code]
}

it('a shared file exports its names as they are, and who asks for them gets the same things', async () => {
  const [shared, film] = codesAfter(
    'import{e as a,n as n,t,z}from"./vendor-1234567_.js";export const all=[n(a),t,z];',
  )
  expect(shared).toBe('let b=1,a=n=>n+1,$=3;export{$,a,b};')
  const address = `data:text/javascript,${encodeURIComponent(shared)}`
  const made: unknown = await import(
    `data:text/javascript,${encodeURIComponent(film.replace('./vendor-1234567_.js', address))}`
  )
  expect(made).toMatchObject({ all: [2, 3, 1] })
})

it('what asks for no name of it stays as it is', () => {
  for (const code of [
    'export const a=1',
    'import"./vendor-1234567_.js";',
    'import{n}from"./other-1234567_.js"',
  ])
    expect(codesAfter(code)[1]).toBe(code)
})

it('a file that is no part of every page keeps its names', () => {
  const other = chunk('other', 'let a=1;export{a as n};')
  exportSameNames({ other })
  expect(other.code).toBe('let a=1;export{a as n};')
})

it('another form stops the build', () => {
  for (const code of ['import*as a from"./vendor-1234567_.js"', 'import("./vendor-1234567_.js")'])
    expect(() => codesAfter(code)).toThrow('assets/film-1234567_.js asks for')
  expect(() => codesAfter('import{q}from"./vendor-1234567_.js"')).toThrow('for q, which it does not have')
  expect(() => codesAfter('export const a=1', 'export const a=1')).toThrow('unknown form')
})
