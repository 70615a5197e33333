import ts from 'typescript'

export interface TestTitles {
  readonly titles: readonly {
    /** As it is written: `%s is private`. */
    readonly text: string
    /** What it may become when its places are filled in, each a group. */
    readonly pattern: RegExp
  }[]
  /** Texts and numbers of the file: what places of titles can be filled with. */
  readonly literals: ReadonlySet<string>
}

/** Ways to write a test down without running it. */
const notRun = new Set(['skip', 'todo', 'fixme', 'fails', 'skipIf', 'runIf'])
/** `%s` and `$name` of a table, `${language}` of a loop. */
const place = /%[sdifjo]|\$\{[^}]*\}|\$[a-zA-Z][\w.]*/g

/** The titles of the tests that a file runs. Comments and other texts are none, nor is a test that is skipped. */
export function titlesOf(text: string, path: string): TestTitles {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const titles: string[] = []
  const literals = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) literals.add(node.text)
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression)
      const isSuite = words[0] === 'describe' || words[1] === 'describe'
      if ((words[0] === 'it' || words[0] === 'test') && !isSuite && !words.some((word) => notRun.has(word)))
        titles.push(...titleOf(node))
      if (isSuite && words.some((word) => notRun.has(word))) return
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { titles: titles.map((title) => ({ text: title, pattern: patternOf(title) })), literals }
}

/** `it.each(rows)` → it, each. */
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeWords(callee.expression), callee.name.text]
  if (!ts.isCallExpression(callee)) return []
  const words = calleeWords(callee.expression)
  // It runs where its condition lets it: a disk cannot be mounted on every machine.
  const isConditional = ['skipIf', 'runIf'].includes(words.at(-1) ?? '') && !isFixed(callee.arguments[0])
  return isConditional ? words.slice(0, -1) : words
}

function isFixed(condition: ts.Expression | undefined): boolean {
  const kind = condition?.kind
  return kind === undefined || kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword
}

/** The title of a test's own call; the call that only makes its table has a function neither. */
function titleOf({ arguments: [first, ...others] }: ts.CallExpression): string[] {
  if (!first || !others.some((each) => ts.isFunctionLike(each))) return []
  if (ts.isStringLiteralLike(first)) return [first.text]
  return ts.isTemplateExpression(first) ? [first.getText().slice(1, -1)] : []
}

function patternOf(title: string): RegExp {
  const parts = title.split(place).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`, 's')
}
