import type { Plugin, Rolldown } from 'vite'

type Bundle = Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>

const lastExports = /export ?\{([^}]*)\};?\s*$/

/** What a list of exports or imports says: `a as b` is a and b, a name alone is both. */
export function pairsOf(list: string): [name: string, other: string][] {
  return list.split(',').map((each) => {
    const [name = '', other = name] = each.trim().split(' as ')
    return [name, other]
  })
}

/**
 * The bundler puts its few helping functions into a file of their own, a hundred bytes for which a first visit would wait
 * a round trip. What asks for them gets a copy, and the file is gone.
 * @throws Error when an import of it has another form than the one known here
 */
export function inlineRuntime(bundle: Bundle): void {
  const runtime = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === 'rolldown-runtime',
  )
  if (runtime?.type !== 'chunk') return
  const exported = lastExports.exec(runtime.code)
  if (!exported) throw new Error('The helping functions are exported in an unknown form')
  const returned = pairsOf(exported[1] ?? '').map(([name, outside]) => `${outside}:${name}`)
  const made = `(()=>{${runtime.code.slice(0, exported.index)};return{${returned.join(',')}}})()`
  const name = runtime.fileName.slice(runtime.fileName.lastIndexOf('/') + 1)
  const imported = new RegExp(`import ?\\{([^}]*)\\} ?from ?["'\`]\\./${name.replaceAll('.', '\\.')}["'\`];?`)
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || file === runtime) continue
    file.code = file.code.replace(imported, (_, list: string) => {
      const taken = pairsOf(list).map(([outside, inside]) => `${outside}:${inside}`)
      return `const{${taken.join(',')}}=${made};`
    })
    if (file.code.includes(name)) throw new Error(`${file.fileName} asks for ${name} in an unknown form`)
  }
  delete bundle[runtime.fileName]
}

export function inlineRuntimeFile(): Plugin {
  return {
    name: 'foyer:inline-runtime',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    // Files are named by what they held before: one that asks for the helpers' file is not kept for one that has them.
    augmentChunkHash: () => 'helpers within',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        inlineRuntime(bundle)
      },
    },
  }
}
