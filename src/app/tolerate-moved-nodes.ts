/**
 * A browser's translation puts text into elements of its own, and so do extensions: React then looks for text where it no
 * longer is, and the whole page would end as an error. What was moved is found again; before what is gone, new parts come last.
 */
export function tolerateMovedNodes(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with their own `this` below
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let sibling: Node | null = before
    while (sibling && sibling.parentNode !== this) sibling = sibling.parentNode
    return insertBefore.call(this, node, sibling) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const { parentNode } = child
    return parentNode ? (removeChild.call(parentNode, child) as T) : child
  }
}
