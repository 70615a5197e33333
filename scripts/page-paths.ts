import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { pageNames, pages } from '../contract/pages'

/** Folders that may not contain page paths; tests may write paths as visitors type them. */
const guarded = ['brands', 'contract', 'scripts/vite', 'server', 'src', 'sw']
/** The table itself, files generated from it, and the back office, whose addresses are its own. */
const exempt =
  /^(?:src\/office\/.+|contract\/pages\.ts|src\/app\/route-tree\.gen\.ts)$|\.test\.tsx?$|\.d\.ts$/

/** First segments of this site's paths that are not pages. */
export const nonPageSegments = new Set(
  'api art assets b brand dev fonts healthz layouts manifest.webmanifest metrics readyz robots.txt service-worker.js sitemap.xml'.split(
    ' ',
  ),
)
const paths = pageNames.map((name) => pages[name].path)
/** First segments of page paths, in lower case: `checkout`, `movie`. */
const firstParts = new Set(paths.map(firstPart).filter((part) => part !== '' && !nonPageSegments.has(part)))
/**
 * A quick check for a string that begins with a slash, or a slash in a pattern: only one file of three has
 * any, and parsing is slow.
 */
const pathHint = /['"`]\\?\/|\\\//
/** Names of properties that pass a path to a link, a navigation or a redirect. */
const linkNames = new Set(['to', 'href', 'action', 'location'])

export interface HandBuiltPath {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Returns the first segment: `checkout` of `/checkout/1?step=seats`. */
function firstPart(path: string): string {
  return (path.split(/[/?#]/)[1] ?? '').toLowerCase()
}

/** Finds every page path, or pattern of one, outside the table of pages. */
export function handBuiltPaths(root: string): HandBuiltPath[] {
  return guarded.flatMap((folder) => filesBelow(root, folder)).flatMap((file) => pathsIn(root, file))
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && /\.(?:m?ts|tsx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !exempt.test(file))
}

function pathsIn(root: string, file: string): HandBuiltPath[] {
  const text = readFileSync(join(root, file), 'utf8')
  if (!pathHint.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: HandBuiltPath[] = []
  const visit = (node: ts.Node): void => {
    if (isHandBuilt(node) && !isOwnRoute(node, file))
      found.push({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: node.getText().slice(0, 80),
      })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function isHandBuilt(node: ts.Node): boolean {
  if (ts.isRegularExpressionLiteral(node)) return isPagePattern(node.text)
  const text = readStart(node)
  if (text === null || isImport(node)) return false
  return isPagePath(text) || (isLinkTarget(node) && isForeignPath(text)) || isMarkup(text)
}

/** Returns a string, or the beginning of a template literal. */
function readStart(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join('')
  return null
}

/** Whether a text is a page path such as `/checkout/…`, in any case. */
function isPagePath(text: string): boolean {
  const path = text.replace(/^\/+/, '/')
  return (
    path.startsWith('/') &&
    (firstParts.has(firstPart(path)) || (path !== '/' && paths.some((one) => one === path)))
  )
}

/** Whether a text is a path of this site that is no known file or call; used where a link expects a page. */
function isForeignPath(text: string): boolean {
  return /^\/(?!\/)/.test(text) && !nonPageSegments.has(firstPart(text))
}

function isMarkup(text: string): boolean {
  return [...text.matchAll(/(?:href|action)="(\/[^"]*)/g)].some(([, path = '']) => isPagePath(path))
}

/**
 * Whether a pattern matches a path, but not of a source file, that contains a segment of a page path:
 * `^\/(?:checkout|payment)…`.
 */
function isPagePattern(text: string): boolean {
  if (!/^\/\^?\\\/|\^\\\//.test(text) || /\\\/(?:src|node_modules)\\\//.test(text)) return false
  const words =
    text
      .replace(/\\./g, ' ')
      .toLowerCase()
      .match(/[a-z][a-z_-]+/g) ?? []
  return words.some((word) => word.length > 2 && [...firstParts].some((part) => part.startsWith(word)))
}

/** Whether a node is the value of `to=`, `href:` and the like. */
function isLinkTarget(node: ts.Node): boolean {
  const { parent } = node
  const owner = ts.isJsxExpression(parent) ? parent.parent : parent
  if (ts.isJsxAttribute(owner) || ts.isPropertyAssignment(owner))
    return linkNames.has(owner.name.getText().replace(/['"]/g, ''))
  return false
}

function isImport(node: ts.Node): boolean {
  return ts.isImportDeclaration(node.parent) || ts.isExportDeclaration(node.parent)
}

/**
 * Whether the node is in a route's own file, which repeats its path; another test compares it with the table.
 */
function isOwnRoute(node: ts.Node, file: string): boolean {
  return (
    file.startsWith('src/routes/') &&
    ts.isCallExpression(node.parent) &&
    node.parent.expression.getText() === 'createFileRoute'
  )
}
