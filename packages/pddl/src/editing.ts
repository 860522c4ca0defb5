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
export { pddlTypeTest } from './check/declarations/type-test.ts'
export { pddlWords } from './read/language.ts'
export { PddlTree } from './read/tokens/pddl-tree.ts'
export type { SyntaxNode } from './read/tokens/tree.ts'
export { type ListPart, type UnclosedList, unclosedListsAt } from './read/tokens/unclosed-lists.ts'
