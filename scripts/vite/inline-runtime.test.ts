import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { inlineRuntime } from './inline-runtime'

function chunk(name: string, code: string): Rolldown.OutputChunk {
  const made: Partial<Rolldown.OutputChunk> = {
    type: 'chunk',
    name,
    fileName: `assets/${name}-12345678.js`,
    code,
  }
  return made as Rolldown.OutputChunk
}

const runtime = chunk('rolldown-runtime', 'var e=n=>n+1,t=n=>e(n)*2;export{t,e as n};')

function codeAfter(code: string): string {
  const film = chunk('film', code)
  const bundle = { a: film, [runtime.fileName]: { ...runtime } }
  inlineRuntime(bundle)
  expect(Object.keys(bundle)).toEqual(['a'])
  return film.code
}

it('what asks for a helping function has it in its own file', async () => {
  const code = codeAfter('import{n as a,t}from"./rolldown-runtime-12345678.js";export const all=[a(1),t(1)];')
  const made: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(made).toMatchObject({ all: [2, 4] })
})

it('what asks for none stays as it is', () => {
  expect(codeAfter('export const a=1')).toBe('export const a=1')
})

it('another form stops the build', () => {
  expect(() => codeAfter('import*as a from"./rolldown-runtime-12345678.js";a.t(1)')).toThrow('unknown form')
  const bundle = { [runtime.fileName]: chunk('rolldown-runtime', 'var t=1') }
  Object.values(bundle).forEach((file) => (file.fileName = runtime.fileName))
  expect(() => inlineRuntime(bundle)).toThrow('unknown form')
})
