import type { ReaderContext } from '../reader-context.ts'
import { after, closeOf, type SyntaxNode } from '../tokens/tree.ts'

/** A list being read: its parts are collected until all its children have been visited. */
export interface SyntaxFrame<Part> {
  readonly frame: true
  readonly node: SyntaxNode
  readonly operator: string
  /** The next child. */
  cursor: SyntaxNode
  /** Number of children visited, well-formed or not. */
  count: number
  readonly parts: Part[]
}

export function frameOf<Part>(node: SyntaxNode, operator: string, cursor: SyntaxNode): SyntaxFrame<Part> {
  return { frame: true, node, operator, cursor, count: 0, parts: [] }
}

/**
 * Reads nested lists with an explicit stack, because conditions may be nested deeper than the call stack allows. `begin` returns the part
 * of a node, or a frame if its children have to be read first; `finish` turns a frame into a part.
 */
export function buildTree<Part extends object, Open extends SyntaxFrame<Part>>(
  context: ReaderContext,
  root: SyntaxNode,
  begin: (context: ReaderContext, node: SyntaxNode) => Part | Open | undefined,
  finish: (context: ReaderContext, frame: Open) => Part | undefined,
): Part | undefined {
  const { tokens } = context
  const stack: Open[] = []
  let result: Part | Open | undefined = begin(context, root)
  while (true) {
    if (result !== undefined && 'frame' in result) stack.push(result)
    else {
      const parent = stack.at(-1)
      if (parent === undefined) return result
      if (result !== undefined) parent.parts.push(result)
    }
    const top: Open = stack.at(-1)!
    if (top.cursor < closeOf(tokens, top.node)) {
      const child = top.cursor
      top.cursor = after(tokens, child)
      top.count++
      result = begin(context, child)
    } else {
      stack.pop()
      result = finish(context, top)
    }
  }
}
