import type { Plugin } from 'vite'

/** Packages of React's authors, which are still CommonJS. */
const packages = 'react|react-dom|scheduler|use-sync-external-store'
const entry = new RegExp(`/node_modules/(?:${packages})/([\\w-]+)\\.js$`)
const production = new RegExp(`/node_modules/(?:${packages})/cjs/[\\w.-]+\\.production\\.js$`)
const required = /^(?:var|  ?) ?(\w+) = require\("([\w-]+)"\)[,;]\n/gm
const chosen = /require\('\.\/cjs\/([\w.-]+\.production\.js)'\)/
const wholeReact = /^import (\w+)(?:, (\{[^}]+\}))? from (["']react["'])/gm

/**
 * A production file of React as a module: what a component calls is then a name of its own, `j("p", …)`, where it would be
 * `(0,r.jsx)("p", …)` each time, and what nobody calls is left out.
 * @throws Error when the file is written in another form than the one known here
 */
export function asModule(code: string): string {
  const imports: string[] = []
  const names = new Set<string>()
  const body = code
    .replace(required, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from "${from}"`)
      return ''
    })
    .replace(/\brequire\("([\w-]+)"\)/g, (_, from: string) => {
      imports.push(`import * as all_${imports.length} from "${from}"`)
      return `all_${imports.length - 1}`
    })
    .replace(/^exports\.(\w+)(?= =)/gm, (_, name: string) => {
      const declared = names.has(name) ? '' : 'let '
      names.add(name)
      return `${declared}exported_${name}`
    })
    .replace(/\bexports\.(\w+)/g, (whole, name: string) => (names.has(name) ? `exported_${name}` : whole))
  if (names.size === 0 || /\bexports\b|\brequire\(/.test(body))
    throw new Error('React is written in an unknown form')
  const exported = [...names].map((name) => `exported_${name} as ${name}`)
  return `${imports.join('\n')}\n${body}\nexport { ${exported.join(', ')} }\n`
}

/** What chooses between development and production. @throws Error when it is written in another form. */
export function asEntry(code: string): string {
  const file = chosen.exec(code)?.[1]
  if (file === undefined) throw new Error("React's entry is written in an unknown form")
  return `export * from './cjs/${file}'\n`
}

/** A library that takes all of React as one thing names what it uses, so that the rest can be left out. */
export function byName(code: string): string {
  return code.replace(
    wholeReact,
    (_, name: string, some: string | undefined, from: string) =>
      `import * as ${name} from ${from}${some === undefined ? '' : `\nimport ${some} from ${from}`}`,
  )
}

export function reactModules(): Plugin {
  return {
    name: 'foyer:react-modules',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/node_modules/')) return null
      if (entry.test(id)) return { code: asEntry(code), map: null }
      if (production.test(id)) return { code: asModule(code), map: null }
      const named = byName(code)
      return named === code ? null : { code: named, map: null }
    },
  }
}
