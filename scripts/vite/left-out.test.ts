import 'fake-indexeddb/auto'
import { QueryClient, dehydrate, hydrate } from '@tanstack/react-query'
import type { MutationCache } from '@tanstack/react-query'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin, Rolldown } from 'vite'
import { expect, it } from 'vitest'
import type * as phone from '@/src/lib/phone/check-phone'
import { leftOut, shortened, shortenedModule } from './left-out'

const packages = join(import.meta.dirname, '../../node_modules')

type Module = Record<string, unknown>
const standIn = (name: string): Promise<Module> =>
  import(`data:text/javascript,${encodeURIComponent(leftOut[name] ?? '')}`)

it.each(Object.keys(leftOut))('what stands for %s has all that it exports', async (name) => {
  const whole = (await import(join(packages, name))) as Module
  expect(Object.keys(await standIn(name)).toSorted()).toEqual(Object.keys(whole).toSorted())
})

async function clientWithoutMutations(): Promise<QueryClient> {
  const module = await standIn('@tanstack/query-core/build/modern/mutationCache.js')
  const Cache = module.MutationCache as new () => MutationCache
  return new QueryClient({ mutationCache: new Cache() })
}

it('queries live as before: they are kept, restored, resumed and cleared', async () => {
  const client = await clientWithoutMutations()
  client.mount()
  client.setQueryData(['film'], 'The Last Matatu')
  const other = await clientWithoutMutations()
  hydrate(other, dehydrate(client))
  expect(other.getQueryData(['film'])).toBe('The Last Matatu')
  await other.resumePausedMutations()
  expect(other.isMutating()).toBe(0)
  const stop = other.getMutationCache().subscribe(() => undefined)
  stop()
  other.clear()
  client.unmount()
  expect(other.getQueryData(['film'])).toBeUndefined()
})

it('who wants what is left out is told where', async () => {
  const client = await clientWithoutMutations()
  expect(() => client.getMutationCache().build(client, {})).toThrow('scripts/vite/left-out.ts')
  const endless = await standIn('@tanstack/query-core/build/modern/infiniteQueryBehavior.js')
  expect(endless.infiniteQueryBehavior).toThrow('scripts/vite/left-out.ts')
  const rewrite = await standIn('@tanstack/router-core/dist/esm/rewrite.js')
  const input = rewrite.executeRewriteInput as (rewrite: unknown, url: URL) => URL
  const url = new URL('https://tembo.example/movies')
  expect(input(undefined, url)).toBe(url)
  expect(() => input({ input: () => url }, url)).toThrow('scripts/vite/left-out.ts')
})

it('a number that is none is told from one of our own, whose groups are not written', async () => {
  const used: string[] = []
  const standsIn: Plugin = {
    name: 'stands-in',
    enforce: 'pre',
    load(id) {
      const name = Object.keys(leftOut).find((each) => id.endsWith(`/node_modules/${each}`))
      if (name !== undefined) used.push(name)
      return name === undefined ? null : leftOut[name]
    },
  }
  const root = join(import.meta.dirname, '../..')
  const entry = join(root, 'src/lib/phone/check-phone.ts')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@': root } },
    plugins: [standsIn],
    build: { write: false, copyPublicDir: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  expect(used.toSorted()).toEqual(['libphonenumber-js/es6/ParseError.js', 'libphonenumber-js/es6/format.js'])
  const { phoneIn } = (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)) as Pick<
    typeof phone,
    'phoneIn'
  >
  expect(
    ['0712 345 678', '+254712345678', '0712', 'amina', ''].map((typed) => phoneIn('254', typed)),
  ).toEqual(['712345678', '712345678', null, null, null])
})

it.each(Object.keys(shortened))('%s is shorter and exports what it did', (name) => {
  const code = readFileSync(join(packages, name), 'utf8')
  const shorter = shortenedModule(name, code)
  expect(shorter.length).toBeLessThan(code.length)
  expect(shorter.match(/^export .*$/gm)).toEqual(code.match(/^export .*$/gm))
  expect(() => shortenedModule(name, 'export const a = 1')).toThrow('unknown form')
})
