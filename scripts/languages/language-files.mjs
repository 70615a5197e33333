import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

export const languageFolder = join(root, 'languages')

/** Fields in the header of a language file: their format and an example. */
const facts = {
  id: [/^[1-9]\d{0,3}$/, 'its number on the wire, 1 to 9999'],
  name: [/^.+$/, 'what its speakers call it'],
  label: [/^.{1,12}$/, 'the same, short, for the button that switches to it'],
  direction: [/^(?:ltr|rtl)$/, 'ltr or rtl'],
  locale: [/^[a-z]{2,3}(?:-[\w-]+)?$/, 'how Intl writes its times and amounts, like sw-KE'],
  'open-graph': [/^[a-z]{2,3}_[A-Z]{2}$/, 'what previews of links call it, like sw_KE'],
  comma: [/^.{1,2}$/u, 'what stands between things of a list, without the space after it'],
}

/**
 * Reads all languages by code, in the order of their numbers, English first: each is a file in `languages`.
 * @throws if a header lacks a field, with the file and the field
 */
export function readLanguages(folder = languageFolder) {
  const languages = readdirSync(folder)
    .filter((name) => name.endsWith('.po'))
    .map((name) => readLanguage(name, readFileSync(join(folder, name), 'utf8')))
    .sort((a, b) => a.id - b.id)
  languages.forEach(({ code, id }, i) => {
    const other = languages[i - 1]
    if (other?.id === id)
      throw new Error(`languages/${code}.po: X-Foyer-Id ${id} is already used by ${other.code}`)
  })
  if (languages[0]?.code !== 'en') throw new Error('languages/en.po: English is required, with number 1')
  return languages
}

/** Parses the header of a language file. @throws if the header lacks a field */
export function readLanguage(fileName, text) {
  const [, code] = /^([a-z]{2,3})\.po$/.exec(fileName) ?? []
  if (!code) throw new Error(`languages/${fileName}: the file must be named by its ISO 639 code, like sw.po`)
  const head = readHead(text)
  const fact = (name) => {
    const [pattern, meaning] = facts[name]
    const field = `x-foyer-${name}`
    const value = head.get(field) ?? ''
    if (!pattern.test(value)) throw new Error(`languages/${fileName}: ${field} must be ${meaning}`)
    return value
  }
  if (head.get('language') !== code) throw new Error(`languages/${fileName}: Language must be ${code}`)
  return {
    code,
    id: Number(fact('id')),
    name: fact('name'),
    label: fact('label'),
    direction: fact('direction'),
    locale: fact('locale'),
    openGraph: fact('open-graph'),
    comma: fact('comma'),
  }
}

/** Parses the header fields of the first entry, with lower-case names. */
function readHead(text) {
  const lines = text.slice(0, text.search(/\n\s*\n|$(?![\s\S])/)).matchAll(/^"([\w-]+): (.*?)(?:\\n)?"\s*$/gm)
  return new Map([...lines].map(([, name, value]) => [name.toLowerCase(), value.trim()]))
}
