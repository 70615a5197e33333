/** Creates a new content page: `npm run page:new -- NAME PATH`. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { pageAt } from '../contract/page/page-at'
import { pageNames } from '../contract/pages'
import { readWords } from './command-words.mjs'
import { nonPageSegments } from './page-paths'
import { root } from './root.mjs'

export interface NewPage {
  /** As in `contract/pages.ts`: `howToBook`. */
  readonly name: string
  /** Its path: `/how-to-book`. */
  readonly path: string
  /** English title, used as its heading and in links. */
  readonly title: string
}

const table = 'contract/pages.ts'
const titles = 'src/lib/titles/page-titles.ts'

/** Returns why a page is invalid; null if it is valid. */
export function findPageError({ name, path: address, title }: NewPage): string | null {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return `"${name}" is no name of a page. Expected one like howToBook`
  if (pageNames.some((each) => each.toLowerCase() === name.toLowerCase()))
    return `There is a page "${name}" already`
  if (!/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(address))
    return `"${address}" is no path of a page to read. Expected one like /how-to-book`
  const owner = pageAt(address)
  if (owner) return `${address} is the page "${owner}" already`
  if (nonPageSegments.has(address.split('/')[1] ?? ''))
    return `${address} is no page: the server answers it itself`
  if (!/^[^`$\\{}]+$/.test(title)) return `"${title}" is no title: leave out \`, $, \\, { and }`
  return null
}

/** Converts `howToBook` to "How to book". */
export function toTitle(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Writes a page's row, title, text and route.
 * @param folder The project's, or a copy of it.
 * @returns the files, by their purpose
 * @throws if one of them exists already, or its place cannot be found; nothing is written then
 */
export async function writePage(folder: string, page: NewPage) {
  const { name, path: address, title } = page
  const file = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
  const files = {
    table,
    titles,
    text: `src/features/information/${file}.ts`,
    route: `src/routes/${address.slice(1).replaceAll('/', '.')}.tsx`,
  }
  for (const each of [files.text, files.route])
    if (existsSync(path.join(folder, each))) throw new Error(`${each} already exists`)
  const read = (each: string) => readFile(path.join(folder, each), 'utf8')
  const row = `  ${name}: { path: '${address}', ...reading, group: 'help' },\n`
  const label = `  ${name}: msg\`${title}\`,\n`
  const texts = {
    [files.table]: withLine(
      await read(table),
      /^ {2}\w+: \{ path: '[^']+', \.\.\.reading\b.*\n/gm,
      row,
      table,
    ),
    [files.titles]: withLine(await read(titles), /^ {2}\w+: msg`.*\n/gm, label, titles),
    [files.text]: textSource(page),
    [files.route]: routeSource(page, file),
  }
  for (const [each, text] of Object.entries(texts)) await writeFile(path.join(folder, each), text)
  return files
}

/** Inserts a line after the last line that matches a pattern. */
function withLine(text: string, alike: RegExp, line: string, file: string): string {
  const last = [...text.matchAll(alike)].at(-1)
  if (!last) throw new Error(`${file}: no place found for ${line.trim()}`)
  const end = last.index + last[0].length
  return text.slice(0, end) + line + text.slice(end)
}

function textSource({ name, path: address, title }: NewPage): string {
  return `import { msg } from '@lingui/core/macro'
import type { Facts } from './facts'
import type { InformationDocument } from './section'

/** \`${address}\`. */
export function ${name}({ name }: Facts): InformationDocument {
  return {
    lead: msg\`${title}: what you should know about it at \${name}.\`,
    sections: [
      {
        id: 'first',
        title: msg\`First heading\`,
        text: [msg\`First paragraph.\`],
      },
    ],
  }
}
`
}

function routeSource({ name, path: address }: NewPage, file: string): string {
  return `import { createFileRoute } from '@tanstack/react-router'
import { ${name} } from '@/src/features/information/${file}'
import { DocumentScreen } from '@/src/features/information/document-screen'
import { loadDocument } from '@/src/features/information/load-information'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('${address}')({
  loader: ({ context }) => loadDocument(context, '${name}', ${name}),
  head: loadedHead,
  component: () => <DocumentScreen name="${name}" document={${name}} />,
})
`
}

const usage = `npm run page:new -- NAME PATH [--title "How to book"]

Starts a page to read, like /aboutus: its row in contract/pages.ts, its title, a first text in src/features/information and its route. NAME is its name in code, like howToBook; PATH its address, like /how-to-book.
--title  its heading in English, and what links to it say; made of NAME without`

async function startPage(): Promise<void> {
  const { values, positionals } = readWords(usage, { title: { type: 'string' } })
  const [name = '', address = ''] = positionals
  if (positionals.length !== 2) throw new Error(usage)
  const page = { name, path: address, title: values.title ?? toTitle(name) }
  const error = findPageError(page)
  if (error) throw new Error(error)
  const files = await writePage(root, page)
  await promisify(execFile)(path.join(root, 'node_modules', '.bin', 'oxfmt'), Object.values(files), {
    cwd: root,
  })
  // The router's plugin writes src/app/route-tree.gen.ts when it is configured.
  const { resolveConfig } = await import('vite')
  await resolveConfig({ root, logLevel: 'error' }, 'build')
  console.log(`${address} is there.

Now:
  ${files.text}
      its text
  ${files.table}
      its row: "${name}" stands in the footer, under "Help" in the list of pages and in sitemap.xml
  npm run i18n
      then translate the new texts in languages/*.po
  npm run check
      and commit`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  try {
    await startPage()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 2
  }
