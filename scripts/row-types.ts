import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/**
 * Row types are derived from the tables' types, so that a renamed column is a compile error wherever it is
 * read. Finds types that repeat columns: members in snake_case anywhere in the server, and members named like
 * any table's column in the row type of a raw `query<…>`.
 */
export function findRowTypes(files: ReadonlyMap<string, string>): string[] {
  const sources = [...files].map(([path, text]) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true),
  )
  const tables = sources.filter((source) => isTableFile(source.fileName))
  const columns = new Set(tables.flatMap((source) => membersIn(source).map(nameOf)))
  return sources
    .filter((source) => !isTableFile(source.fileName))
    .flatMap((source) => {
      const inSnakeCase = membersIn(source).filter((member) => /[a-z0-9]_[a-z0-9]/.test(nameOf(member)))
      const likeColumns = rowTypesIn(source)
        .flatMap((type) => membersIn(type))
        .filter((member) => columns.has(nameOf(member)))
      return [...new Set([...inSnakeCase, ...likeColumns])].map((member) => {
        const { line } = source.getLineAndCharacterOfPosition(member.getStart())
        return `${source.fileName}:${line + 1} ${nameOf(member)}`
      })
    })
}

/** Returns the server's files by path, without tests. */
export function serverFiles(root: string): Map<string, string> {
  const paths = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `server/${path}`)
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

const isTableFile = (path: string) => /^server\/platform\/store\/tables\/[a-z-]+\.ts$/.test(path)
const nameOf = (member: ts.PropertySignature) => member.name.getText().replaceAll(/['"]/g, '')

function collect<T extends ts.Node>(root: ts.Node, isMatch: (node: ts.Node) => node is T): T[] {
  const found: T[] = []
  const visit = (node: ts.Node) => {
    if (isMatch(node)) found.push(node)
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

const membersIn = (root: ts.Node) => collect(root, ts.isPropertySignature)

/** Returns the type argument of `query<…>`, and its declaration in the same file. */
function rowTypesIn(source: ts.SourceFile): ts.Node[] {
  const typeArguments = collect(source, ts.isCallExpression)
    .filter(({ expression }) => ts.isPropertyAccessExpression(expression) && expression.name.text === 'query')
    .flatMap((call) => [...(call.typeArguments ?? [])])
  const typeNames = new Set(
    typeArguments.flatMap((type) => collect(type, ts.isIdentifier)).map(({ text }) => text),
  )
  const declared = source.statements.filter(
    (statement) =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      typeNames.has(statement.name.text),
  )
  return [...typeArguments, ...declared]
}
