import type { NameSyntax, SignatureSyntax, TermSyntax, TypedNameSyntax } from '../../syntax.ts'
import { type ReaderContext, refuse } from '../reader-context.ts'
import {
  after,
  childrenOf,
  closeOf,
  describeNode,
  headOf,
  isKeyword,
  isList,
  isVariable,
  nameOf,
  rangeOfNode,
  type SyntaxNode,
  shortenWord,
  wordOf,
} from '../tokens/tree.ts'

/** A plain name: not a list, a variable or a keyword; a dash begins a type. */
export function isName(context: ReaderContext, node: SyntaxNode): boolean {
  const { tokens } = context
  return !(isList(tokens, node) || isVariable(tokens, node) || isKeyword(tokens, node) || isDash(context, node))
}

export function readNameNode(context: ReaderContext, node: SyntaxNode, expected: string): NameSyntax | undefined {
  if (isName(context, node)) return nameOf(context.tokens, node)
  context.report.error(
    'pddl/bad-name',
    rangeOfNode(context.tokens, node),
    `found ${describeNode(context.tokens, node)}, expected ${expected}`,
    'names begin with a letter and contain only letters, digits, "-" and "_"',
  )
  return undefined
}

/** `?x` without its question mark. */
function readVariableNode(context: ReaderContext, node: SyntaxNode): NameSyntax | undefined {
  const { tokens, report } = context
  const { start, end, text } = nameOf(tokens, node)
  if (!isList(tokens, node) && isVariable(tokens, node) && text.length > 1) return { start, end, text: text.slice(1) }
  const hint = isName(context, node) ? `write "?${text}"` : 'variables are written "?x"'
  report.error(
    'pddl/bad-variable',
    rangeOfNode(tokens, node),
    `found ${describeNode(tokens, node)}, expected a variable`,
    hint,
  )
  return undefined
}

/** The arguments of a fact or function: all nodes up to the end of its list. */
export function readTermNodes(context: ReaderContext, from: SyntaxNode, close: number): TermSyntax[] | undefined {
  const { tokens, report } = context
  const terms: TermSyntax[] = []
  let right = true
  for (let node = from; node < close; node = after(tokens, node)) {
    if (isVariable(tokens, node)) {
      const name = readVariableNode(context, node)
      if (name) terms.push({ start: name.start, end: name.end, text: name.text, variable: true })
      else right = false
    } else if (isName(context, node)) {
      const { start, end, text } = nameOf(tokens, node)
      terms.push({ start, end, text, variable: false })
    } else {
      right = false
      report.error(
        'pddl/bad-term',
        rangeOfNode(tokens, node),
        `found ${describeNode(tokens, node)}, expected an object or a variable`,
        isList(tokens, node) ? 'a ")" may be missing before it' : undefined,
      )
    }
  }
  return right ? terms : undefined
}

/** `?x ?y - truck ?z` or `a b - truck c`: nodes from `from` up to the end of the list. */
export function readTypedList(
  context: ReaderContext,
  from: SyntaxNode,
  close: number,
  of: 'variables' | 'names',
): TypedNameSyntax[] {
  const { tokens, report } = context
  const list: TypedNameSyntax[] = []
  let pending: NameSyntax[] = []
  for (let node = from; node < close; node = after(tokens, node)) {
    if (isDash(context, node)) {
      if (pending.length === 0)
        report.error('pddl/bad-type', rangeOfNode(tokens, node), 'found "-" without a name before it', 'name - type')
      const types = readTypesAfterDash(context, node, close)
      for (const name of pending) list.push({ name, types })
      pending = []
      if (isAlone(context, node)) node++
      if (node >= close) break
    } else {
      const name = of === 'variables' ? readVariableNode(context, node) : readNameNode(context, node, 'a name')
      if (name) pending.push(name)
    }
  }
  const types: NameSyntax[] = []
  for (const name of pending) list.push({ name, types })
  return list
}

/** `- truck`, or `-truck` without a blank, as in some domains; no name begins with a dash. */
export function isDash({ tokens }: ReaderContext, node: SyntaxNode): boolean {
  return tokens.text.charCodeAt(tokens.start[node]!) === DASH
}

/** Whether the type is the next node, not in the same word. */
export function isAlone({ tokens }: ReaderContext, dash: SyntaxNode): boolean {
  return tokens.extent[dash]! - tokens.start[dash]! === 1
}

function readTypesAfterDash(context: ReaderContext, dash: SyntaxNode, close: number): NameSyntax[] {
  const { tokens, report } = context
  if (!isAlone(context, dash)) {
    const { start, end, text } = nameOf(tokens, dash)
    if (!/^-[-:]/.test(text)) return [{ start: start + 1, end, text: text.slice(1) }]
    const message = `found "${shortenWord(text)}", expected "-" and a type`
    report.error('pddl/bad-type', rangeOfNode(tokens, dash), message, 'write "- type"')
    return []
  }
  if (dash + 1 < close) return readTypes(context, dash + 1)
  report.error('pddl/bad-type', rangeOfNode(tokens, dash), 'found nothing after "-", expected a type', 'write "- type"')
  return []
}

const DASH = 45

/** A type, or several: `(either truck plane)`. */
function readTypes(context: ReaderContext, node: SyntaxNode): NameSyntax[] {
  const { tokens, report } = context
  if (isName(context, node)) return [nameOf(tokens, node)]
  const types: NameSyntax[] = []
  if (headOf(tokens, node) === 'either') {
    for (const part of childrenOf(tokens, node).slice(1)) {
      const name = readNameNode(context, part, 'a type')
      if (name) types.push(name)
    }
    if (types.length > 0 || childrenOf(tokens, node).length > 1) return types
  }
  const message = `found ${describeNode(tokens, node)}, expected a type`
  report.error('pddl/bad-type', rangeOfNode(tokens, node), message, 'write "- type" or "- (either type type)"')
  return types
}

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
