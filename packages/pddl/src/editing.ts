/**
 * What tools for authors need besides the reader: the lists of a text as a tree, what is open at a cursor, and the words of the language.
 *
 * @example
 * import { PddlTree } from '@telos/pddl/editing'
 *
 * const tree = new PddlTree('(define (domain d))')
 * tree.topLists().map((list) => tree.head(list)) // ['define']
 *
 * @module
 */
export { pddlTypeTest } from './check/types.ts'
export { pddlWords } from './read/language.ts'
export { type ListPart, PddlTree, type UnclosedList, unclosedListsAt } from './read/tokens/pddl-tree.ts'
export type { SyntaxNode } from './read/tokens/tree.ts'
