import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { chunkFaults } from './check-chunks'
import { chunkGroups, largeChunks, laterChunks } from './chunk-groups'

interface Planted {
  readonly name: string
  readonly modules?: readonly string[]
  readonly imports?: readonly string[]
  readonly facade?: string
}

const root = process.cwd()

/** The parts of a bundler's chunk that the check reads. */
function chunk({ name, modules = [], imports = [], facade }: Planted) {
  const made: Partial<Rolldown.OutputChunk> = {
    type: 'chunk',
    name,
    fileName: `assets/${name}.js`,
    moduleIds: modules.map((id) => `${root}/${id}`),
    imports: imports.map((each) => `assets/${each}.js`),
    facadeModuleId: facade === undefined ? null : `${root}/${facade}`,
    code: '',
  }
  return made as Rolldown.OutputChunk
}

function bundleOf(planted: readonly Planted[]) {
  return Object.fromEntries(planted.map((each) => [`assets/${each.name}.js`, chunk(each)]))
}

const names = [...new Set([...chunkGroups.map((group) => group.name), ...laterChunks, ...largeChunks])]
const named = names.map((name) => ({ name }))
const film = 'src/routes/movie.$movieID.$cinemaID.tsx?tsr-split=component'

it('a build with every named chunk and a light first visit passes', () => {
  const bundle = bundleOf([
    ...named,
    { name: 'index', modules: ['src/app/entry-client.tsx'], imports: ['first-load'] },
    { name: 'movie', facade: film, modules: ['src/features/catalogue/screens/movie-screen.tsx'] },
    { name: 'db-dexie', modules: ['node_modules/dexie/dist/modern/dexie.mjs'] },
  ])
  expect(chunkFaults(bundle)).toEqual([])
})

it.each(names)('a renamed file under the chunk %s is noticed', (name) => {
  const bundle = bundleOf(named.filter((each) => each.name !== name))
  expect(chunkFaults(bundle)).toEqual([`No chunk is called ${name} any more: see where its code went.`])
})

it.each([
  ['Dexie', 'node_modules/dexie/dist/modern/dexie.mjs'],
  ['phone metadata', 'src/features/account/phone-metadata.json'],
  ['phone metadata', 'node_modules/libphonenumber-js/core/index.js'],
  ['the booking', 'src/features/booking/flow/reduce.ts'],
  ['the booking', 'src/features/payment/card-form.tsx'],
])('%s in what a first visit fetches is noticed, however it came there', (what, module) => {
  const direct = bundleOf([...named, { name: 'movie', facade: film, modules: [module] }])
  const behind = bundleOf([
    ...named,
    { name: 'index', modules: ['src/app/entry-client.tsx'], imports: ['one'] },
    { name: 'one', imports: ['two'] },
    { name: 'two', modules: [module] },
    { name: 'movie', facade: film },
  ])
  for (const bundle of [direct, behind])
    expect(chunkFaults(bundle)).toEqual([
      `A first visit of /movie/$movieID/$cinemaID fetches ${what}: ${root}/${module}`,
    ])
})
