/** Creates a new brand: `npm run brand:new NAME`. // docs/brands.md */
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { brands } from '../../brands/brands'
import { newBrand, writeBrandSource, writeTheme, withSource } from './brand-source'
import { drawPictures } from './pictures'
import { readWords } from '../command-words.mjs'
import { createDefaults, knownCountries, brandRequest, type BrandRequest } from './questions'

const root = path.resolve(import.meta.dirname, '..', '..')

const usage = `npm run brand:new -- NAME [--name "Zuri"] [--name-ar "زوري"] [--accent "#7b2ff7"] [--like ${brands.map(({ id }) => id).join('|')}] [--host zuri.example] [--countries KE,UG]

NAME is the folder's name and the first part of its local address. What is left out is asked for, or taken from the first brand where nobody is there to answer.
--countries  ISO codes of the countries it sells in: ${knownCountries.join(', ')}`

async function readBrandRequest(): Promise<BrandRequest> {
  const text = { type: 'string' } as const
  const { values, positionals } = readWords(usage, {
    name: text,
    'name-ar': text,
    accent: text,
    like: text,
    host: text,
    countries: text,
  })
  const [id = ''] = positionals
  if (positionals.length !== 1) throw new Error(usage)
  const known = createDefaults(id)
  const ask = createPrompt()
  const name = values.name ?? (await ask('Its name', known.name.en))
  const answers = {
    id,
    name: { en: name, ar: values['name-ar'] ?? (await ask('Its name in Arabic', name)) },
    accent: values.accent ?? (await ask('Its colour', known.accent)),
    like: values.like ?? known.like,
    host: values.host ?? known.host,
    countries: values.countries?.split(',') ?? known.countries,
  }
  ask.close()
  const parsed = v.safeParse(brandRequest, answers)
  if (parsed.success) return parsed.output
  throw new Error(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`).join('\n'))
}

/** Returns a prompt at a terminal; elsewhere the defaults are used. */
function createPrompt() {
  const line =
    process.stdin.isTTY && process.stdout.isTTY
      ? createInterface({ input: process.stdin, output: process.stdout })
      : null
  const ask = async (question: string, offered: string) =>
    (await line?.question(`${question} [${offered}]: `))?.trim() || offered
  return Object.assign(ask, { close: () => line?.close() })
}

async function write(request: BrandRequest): Promise<void> {
  const base = brands.find(({ id }) => id === request.like)
  if (!base) throw new Error(`There is no brand ${request.like}`)
  const brand = newBrand(base, request)
  const folder = path.join(root, 'brands', brand.id)
  const sources = path.join(root, 'brands', 'sources.ts')
  const baseFolder = path.join(root, 'brands', base.id)
  const pictures = await drawPictures(brand, base, path.join(baseFolder, 'images'))
  const theme = writeTheme(await readFile(path.join(baseFolder, 'theme.css'), 'utf8'))
  // An existing folder is never overwritten.
  await mkdir(folder)
  await mkdir(path.join(folder, 'images'))
  await writeFile(path.join(folder, 'brand.ts'), writeBrandSource(brand))
  await writeFile(path.join(folder, 'theme.css'), theme)
  for (const [name, data] of pictures) await writeFile(path.join(folder, 'images', name), data)
  await writeFile(sources, withSource(await readFile(sources, 'utf8'), brand.id))
  await promisify(execFile)(path.join(root, 'node_modules', '.bin', 'oxfmt'), [folder, sources], {
    cwd: root,
  })
  const { light, dark } = brand.theme.palettes
  console.log(`brands/${brand.id} is there, in the look of ${base.id}. Its colour is ${light.accent} by day and ${dark.accent} by night${
    [light.accent, dark.accent].every((each) => each === request.accent)
      ? ''
      : `: ${request.accent} could not be read on every ground`
  }.

Now:
  npm start                      http://${brand.id}.localhost:8080
  npm run pictures -- ${brand.id}    its screens as pictures, in .cache/pictures/${brand.id}: the header is in home-en-phone.webp
  brands/${brand.id}/brand.ts    names, countries, links, telephone; what each means is in contract/brand.ts
  brands/${brand.id}/images      pictures of its own in place of these`)
}

try {
  await write(await readBrandRequest())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
