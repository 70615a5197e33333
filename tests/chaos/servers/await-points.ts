import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { projectRoot } from '@/server/platform/project-root'

/** A point at which a server can crash: immediately before or after an await. */
export interface AwaitPoint {
  /** File, function and index within it: `payments/settle.ts approve 2`. */
  readonly id: string
  readonly start: number
  readonly end: number
}

/** Finds every `await` of a source text, in order. */
export function findAwaits(fileName: string, text: string): AwaitPoint[] {
  const source = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
  const points: AwaitPoint[] = []
  const counts = new Map<string, number>()
  const visit = (node: ts.Node) => {
    if (ts.isAwaitExpression(node)) {
      const name = `${fileName} ${functionAround(node)}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      points.push({ id: `${name} ${count}`, start: node.getStart(), end: node.getEnd() })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return points
}

/** Returns the source text with a report before and after each await. */
export function withPoints(fileName: string, text: string): string {
  let told = text
  // From the end, so that earlier positions stay valid; a nested await begins later and ends earlier.
  const edits = findAwaits(fileName, text).flatMap(({ id, start, end }) => [
    { at: start, put: `globalThis.passAwait(globalThis.reachAwait(${JSON.stringify(id)}), ` },
    { at: end, put: ')' },
  ])
  for (const { at, put } of edits.toSorted((a, b) => b.at - a.at || (a.put === ')' ? -1 : 1)))
    told = told.slice(0, at) + put + told.slice(at)
  return told
}

const rooms = ['inventory', 'orders', 'payments', 'vouchers']

/** Returns the id prefix of a server file whose awaits are points; null for every other file. */
export function fileWithPoints(path: string): string | null {
  const file = relative(join(projectRoot(), 'server'), path).replaceAll('\\', '/')
  return rooms.includes(file.split('/')[0] ?? '') && file.endsWith('.ts') && !file.endsWith('.test.ts')
    ? file
    : null
}

export function listPoints(files: readonly string[]): string[] {
  return files.flatMap((file) =>
    findAwaits(file, readFileSync(join(projectRoot(), 'server', file), 'utf8')).map(({ id }) => id),
  )
}

function functionAround(node: ts.Node): string {
  for (let parent = node.parent; !ts.isSourceFile(parent); parent = parent.parent) {
    if (ts.isFunctionDeclaration(parent) || ts.isMethodDeclaration(parent))
      return parent.name?.getText() ?? 'function'
    if ((ts.isArrowFunction(parent) || ts.isFunctionExpression(parent)) && namedBy(parent.parent))
      return namedBy(parent.parent) ?? ''
  }
  return 'module'
}

function namedBy(node: ts.Node): string | null {
  return (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && ts.isIdentifier(node.name)
    ? node.name.text
    : null
}
