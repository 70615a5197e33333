/**
 * Makes React tolerate text nodes that a browser translation or an extension moved into other elements;
 * otherwise the whole page would end in an error. A moved node is found again; if it is gone, new nodes are
 * appended at the end.
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
