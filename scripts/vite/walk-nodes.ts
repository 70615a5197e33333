import { parseAst } from 'vite'

/** A part of a program, as ESTree has it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

/** @throws SyntaxError at what is no program */
export const nodesOf = (code: string): Node => parseAst(code) as unknown as Node

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Sees a part, then all that is in it. */
export function walk(node: Node, parent: Node | null, see: (node: Node, parent: Node | null) => void): void {
  see(node, parent)
  for (const part of Object.values(node))
    for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) walk(each, node, see)
}
