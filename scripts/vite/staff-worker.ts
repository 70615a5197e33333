import type { Plugin, Rolldown } from 'vite'

/** Placeholder in a worker for its list of files. // sw/scan-worker.ts, sw/office-worker.ts */
const placeholder = /["'`]__STAFF_FILES__["'`]/

export type Bundle = Rolldown.OutputBundle

/** Gives the service worker of an app for the staff the list of files that it stores. */
export function staffWorker(file: string, filesOf: (bundle: Bundle) => string[]): Plugin {
  return {
    name: 'foyer:staff-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[file]
        if (worker?.type !== 'chunk' || !placeholder.test(worker.code))
          this.error(`${file} does not ask for its files any more`)
        if (worker.imports.length > 0) this.error(`${file} is to be one file`)
        const files = new Set(filesOf(bundle))
        files.delete(file)
        const list = JSON.stringify([...files].map((each) => `/${each}`).toSorted())
        worker.code = worker.code.replace(placeholder, () => list)
      },
    },
  }
}

/**
 * The entry with what it needs at once, its styles and texts, and one screen with all that opens from it.
 * @param screen End of the path of the screen’s module.
 */
export function filesOfScreen(bundle: Bundle, screen: string): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const starts = chunks.filter(
    ({ isEntry, name, facadeModuleId }) =>
      (isEntry && name === 'app') || facadeModuleId?.endsWith('.texts') || facadeModuleId?.endsWith(screen),
  )
  if (!starts.some(({ facadeModuleId }) => facadeModuleId?.endsWith(screen)))
    throw new Error(`${screen} has no file of its own`)
  const found = new Set<string>()
  const add = (file: string, isAll: boolean) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    for (const each of [...chunk.imports, ...(isAll ? chunk.dynamicImports : [])]) add(each, isAll)
  }
  // The entry first: what the screen shares with it leads to every other screen.
  for (const { fileName, isEntry } of starts.toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry)))
    add(fileName, !isEntry)
  return [...found, ...Object.keys(bundle).filter((file) => file.endsWith('.css'))]
}
