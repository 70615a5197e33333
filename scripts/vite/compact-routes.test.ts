import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askOnce, compactRouteTree, withoutPath } from './compact-routes'

const tree = readFileSync('src/app/route-tree.gen.ts', 'utf8')

it('the compact route tree places every route at its path', () => {
  const compact = compactRouteTree(tree)
  const paths = [...tree.matchAll(/^ {2,4}id: '([^']+)',$/gm)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(40)
  for (const path of paths)
    expect(compact).toMatch(new RegExp(`place\\(\\w+, '${path.replaceAll('$', '\\$')}'\\)`))
  expect(compact.match(/place\(/g)).toHaveLength(paths.length + 1)
  expect(compact).not.toContain('RouteImport.update(')
})

it('a route tree of another form stops the build instead of losing a route', () => {
  expect(() => compactRouteTree(tree.replace("id: '/movies',", "id: '/movies', order: 1,"))).toThrow()
  expect(() => compactRouteTree(tree.replace('IndexRoute: IndexRoute,', ''))).toThrow()
  expect(() => compactRouteTree('export const routeTree = null')).toThrow()
})

it('a route file loses its path and nothing else', () => {
  for (const file of readdirSync('src/routes').filter((name) => name !== '__root.tsx')) {
    const code = readFileSync(join('src/routes', file), 'utf8')
    expect(withoutPath(code).replace('createFileRoute("")', '')).toBe(
      code.replace(/createFileRoute\('[^']*'\)/, ''),
    )
  }
})

it('a page asks for its file by one function', () => {
  const twice = `const $$splitLoaderImporter = () => import("a?tsr-split=component---loader");
const $$splitComponentImporter = () => import("a?tsr-split=component---loader");
const $$splitErrorComponentImporter = () => import("a?tsr-split=errorComponent");`
  expect(askOnce(twice)).toBe(`const $$splitLoaderImporter = () => import("a?tsr-split=component---loader");
const $$splitComponentImporter = $$splitLoaderImporter;
const $$splitErrorComponentImporter = () => import("a?tsr-split=errorComponent");`)
})
