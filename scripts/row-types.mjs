import ts from 'typescript'

/**
 * Row types are derived from the tables' types, so that a renamed column is a compile error wherever it is
 * read. Finds types that repeat columns: members in snake_case anywhere in the server, and members named like
 * any table's column in the row type of a raw `query<…>`.
 *
 * @param {ReadonlyMap<string, string>} files the server's texts by path, without tests
 */
export function findRowTypes(files) {
  const sources = [...files].map(([path, text]) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true),
  )
  const tables = sources.filter((source) => isTableFile(source.fileName))
  const columns = new Set(tables.flatMap((source) => membersIn(source).map(getName)))
  return sources
    .filter((source) => !isTableFile(source.fileName))
    .flatMap((source) => {
      const inSnakeCase = membersIn(source).filter((member) => /[a-z0-9]_[a-z0-9]/.test(getName(member)))
      const likeColumns = rowTypesIn(source)
        .flatMap((type) => membersIn(type))
        .filter((member) => columns.has(getName(member)))
      return [...new Set([...inSnakeCase, ...likeColumns])].map((member) => {
        const { line } = source.getLineAndCharacterOfPosition(member.getStart())
        return `${source.fileName}:${line + 1}: derive the type of ${getName(member)} from its table's`
      })
    })
}

const isTableFile = (path) => /^server\/platform\/store\/tables\/[a-z-]+\.ts$/.test(path)
const getName = (member) => member.name.getText().replaceAll(/['"]/g, '')

function collect(root, isMatch) {
  const found = []
  const visit = (node) => {
    if (isMatch(node)) found.push(node)
    node.forEachChild(visit)
  }
  visit(root)
  return found
}

const membersIn = (root) => collect(root, ts.isPropertySignature)

/** Returns the type argument of `query<…>`, and its declaration in the same file. */
function rowTypesIn(source) {
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
