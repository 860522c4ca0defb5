import type { SignatureSyntax } from '../../syntax.ts'
import { type ReaderContext, refuse } from '../reader-context.ts'
import {
  after,
  closeOf,
  describeNode,
  headOf,
  isList,
  nameOf,
  rangeOfNode,
  type SyntaxNode,
  wordOf,
} from '../tokens/tree.ts'
import { isAlone, isDash, isName, readTypedList, readTypesAfterDash } from './read-names.ts'

export function readPredicates(context: ReaderContext, sections: readonly SyntaxNode[]): SignatureSyntax[] {
  const { tokens } = context
  const signatures: SignatureSyntax[] = []
  for (const section of sections) {
    const close = closeOf(tokens, section)
    for (let node = section + 2; node < close; node = after(tokens, node)) {
      const signature = readSignature(context, node, 'a predicate such as (p ?x)')
      if (signature) signatures.push(signature)
    }
  }
  return signatures
}

/** `(f ?x) (g) - number`: functions of other types have objects as values, and are rejected. */
export function readFunctions(context: ReaderContext, sections: readonly SyntaxNode[]): SignatureSyntax[] {
  const { tokens } = context
  const signatures: SignatureSyntax[] = []
  for (const section of sections) {
    const close = closeOf(tokens, section)
    let typed = signatures.length
    for (let node = section + 2; node < close; node = after(tokens, node)) {
      if (!isDash(context, node)) {
        const signature = readSignature(context, node, 'a function such as (f ?x)')
        if (signature) signatures.push(signature)
        continue
      }
      const types = readTypesAfterDash(context, node, close)
      if (isAlone(context, node)) node++
      if (types.length > 0 && (types.length > 1 || types[0]!.text !== 'number')) {
        refuse(context, node, 'functions with objects as values (object fluents)', 'functions are numbers: "- number"')
        signatures.length = typed
      }
      if (node >= close) break
      typed = signatures.length
    }
  }
  return signatures
}

/** A name with its parameters: `(at ?x - truck ?y)`. */
export function readSignature(context: ReaderContext, node: SyntaxNode, expected: string): SignatureSyntax | undefined {
  const { tokens, report } = context
  if (isList(tokens, node) && closeOf(tokens, node) > node + 1 && isName(context, node + 1)) {
    const parameters = readTypedList(context, node + 2, closeOf(tokens, node), 'variables')
    return { name: nameOf(tokens, node + 1), parameters, ...rangeOfNode(tokens, node) }
  }
  if (headOf(tokens, node) === ':private') {
    refuse(context, node, 'several agents (MA-PDDL)')
    return undefined
  }
  const hint = !isList(tokens, node) && isName(context, node) ? `write "(${wordOf(tokens, node)})"` : undefined
  const message = `found ${describeNode(tokens, node)}, expected ${expected}`
  report.error(isList(tokens, node) ? 'pddl/missing-name' : 'pddl/bad-name', rangeOfNode(tokens, node), message, hint)
  return undefined
}
