import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A comment that tells the linter or the compiler to look away, and what it says after its rules. */
const suppression =
  /(?:\/\/|\/\*)\s*(?:(?:ox|es)lint-disable(?:-next)?(?:-line)?\b[^\n]*?(?:--(?<why>[^\n]*)|$)|@ts-(?:expect-error|ignore|nocheck)\b(?<because>[^\n]*))/

/**
 * Suppressions that do not say why: `-- reason` after a linter's rules, words after a compiler's `@ts-expect-error`.
 * Whoever comes later could not tell whether they are still needed.
 */
export function findBareSuppressions(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = suppression.exec(line)
      const reason = found?.groups?.['why'] ?? found?.groups?.['because'] ?? ''
      return found && !/\w+\W+\w+/.test(reason) ? [`${path}:${index + 1}`] : []
    }),
  )
}

const folders = ['art', 'brands', 'catalogue', 'contract', 'scripts', 'server', 'src', 'sw', 'tests']

/** Every source file by path, but for what is generated. */
export function sourceFiles(root: string): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:[cm]?[jt]s|tsx)$/.test(path) && !path.endsWith('.gen.ts'))
      .map((path) => `${folder}/${path}`),
  )
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}
