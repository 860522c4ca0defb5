/** What is expected at a place in a PDDL text, judged by the lists that are open there. */
import { type UnclosedList, unclosedListsAt } from '@telos/pddl/editing'

export type Expected =
  | { readonly kind: 'definition' }
  | { readonly kind: 'section' }
  | { readonly kind: 'requirement' }
  | { readonly kind: 'predicate' }
  | { readonly kind: 'type' }
  | { readonly kind: 'domain-name' }
  | { readonly kind: 'field'; readonly used: ReadonlySet<string> }
  | { readonly kind: FormulaKind }
  | { readonly kind: 'direction' }
  | { readonly kind: 'argument'; readonly of: string; readonly index: number; readonly allowsVariables: boolean }

export interface PddlPlace {
  readonly expected: Expected | undefined
  /** Whether the cursor is right after an opening parenthesis, where the head of a list is expected. */
  readonly isHead: boolean
  /** Variables in scope, innermost last. */
  readonly variables: readonly TypedWord[]
}

/** Determines what the author may write at an offset. */
export function placeAt(text: string, offset: number): PddlPlace {
  const open = unclosedListsAt(text, offset)
  const last = open.at(-1)
  const isHead = last !== undefined && last.parts.length === 0
  return { expected: expectedIn(open, isHead), isHead, variables: variablesOf(open) }
}

function expectedIn(open: readonly UnclosedList[], isHead: boolean): Expected | undefined {
  const [definition, section] = open
  if (definition === undefined || (isHead && open.length === 1)) return { kind: 'definition' }
  if (section === undefined || (isHead && open.length === 2)) return { kind: 'section' }
  // `(domain` and `(problem` take a name that the author chooses
  const keyword = wordAt(section, 0)
  const list = open.at(-1)!
  if (list.parts.at(-1) === '-' || isEither(open)) return { kind: 'type' }
  if (keyword === ':requirements') return { kind: 'requirement' }
  if (keyword === ':domain') return { kind: 'domain-name' }
  if (keyword === ':metric' && open.length === 2)
    return section.parts.length === 1 ? { kind: 'direction' } : { kind: 'expression' }
  if (keyword === ':action') return inAction(open, section, isHead)
  const inner = open.slice(2)
  if (keyword === ':derived')
    return section.parts.length > 1
      ? inFormula(inner, 'condition', isHead, true)
      : isHead
        ? { kind: 'predicate' }
        : undefined
  if (keyword === ':goal') return inFormula(inner, 'condition', isHead, true)
  if (keyword === ':init') return inFormula(inner, 'fact', isHead, false)
  if (keyword === ':metric') return inFormula(inner, 'expression', isHead, false)
  return undefined
}

function inAction(open: readonly UnclosedList[], section: UnclosedList, isHead: boolean): Expected | undefined {
  const fields = section.parts.filter((part): part is string => typeof part === 'string' && part.startsWith(':'))
  const isComplete = typeof section.parts.at(-1) !== 'string' || section.parts.length === 2
  if (open.length === 2 && isComplete) return { kind: 'field', used: new Set(fields) }
  const field = fields.at(-1)
  if (field === ':precondition') return inFormula(open.slice(2), 'condition', isHead, true)
  if (field === ':effect') return inFormula(open.slice(2), 'effect', isHead, true)
  return undefined
}

/** What a part of a formula can be. `function` is the name of a value, where calculations make no sense. */
export type FormulaKind = 'condition' | 'effect' | 'fact' | 'expression' | 'function'

/** The place inside a formula: the operator of the innermost list determines what is expected. */
function inFormula(
  open: readonly UnclosedList[],
  root: FormulaKind,
  isHead: boolean,
  allowsVariables: boolean,
): Expected | undefined {
  let kind = root
  const outer = isHead ? open.slice(0, -1) : open
  for (const list of outer) {
    const operator = wordAt(list, 0)
    if (operator === undefined) return undefined
    const index = list.parts.length - 1
    const isLast = list === outer.at(-1)
    if (operator === 'forall' || operator === 'exists') {
      if (index === 0) return undefined
    } else if (operator === 'when') kind = index === 0 ? 'condition' : 'effect'
    else if (numeric.has(operator)) kind = assigning.has(operator) && index === 0 ? 'function' : 'expression'
    else if (operator === '=' && root === 'fact') {
      // the value is a number, which nobody can know but the author
      if (index > 0) return undefined
      kind = 'function'
    } else if (operator === '=') {
      if (!isLast || isHead) kind = 'expression'
      else return allowsVariables ? { kind: 'argument', of: '=', index, allowsVariables } : { kind: 'expression' }
    } else if (!logical.has(operator))
      return isLast && !isHead ? { kind: 'argument', of: operator, index, allowsVariables } : undefined
  }
  return { kind }
}

const logical: ReadonlySet<string> = new Set(['and', 'or', 'not', 'imply'])
const assigning: ReadonlySet<string> = new Set(['assign', 'increase', 'decrease', 'scale-up', 'scale-down'])
const numeric: ReadonlySet<string> = new Set(['<', '<=', '>=', '>', '+', '-', '*', '/', ...assigning])

function isEither(open: readonly UnclosedList[]): boolean {
  return wordAt(open.at(-1)!, 0) === 'either'
}

function wordAt(list: UnclosedList, index: number): string | undefined {
  const part = list.parts[index]
  return typeof part === 'string' ? part : undefined
}

/** Parameters of the action or rule, then those of the quantifiers around the place. */
function variablesOf(open: readonly UnclosedList[]): readonly TypedWord[] {
  return open.flatMap((list) => {
    const { parts } = list
    const head = wordAt(list, 0)
    const declared =
      head === ':action'
        ? parts[parts.indexOf(':parameters') + 1]
        : head === ':derived' || head === 'forall' || head === 'exists'
          ? parts[1]
          : undefined
    if (declared === undefined || typeof declared === 'string') return []
    return typedWords(head === ':derived' ? declared.slice(1) : declared)
  })
}

/** A name with its types, as written; no types mean `object`. */
export interface TypedWord {
  readonly name: string
  readonly types: readonly string[]
}

/** Reads the parts of a typed list, such as `?x ?y - truck ?z`. */
export function typedWords(parts: UnclosedList['parts']): readonly TypedWord[] {
  const found: TypedWord[] = []
  let pending: string[] = []
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    if (typeof part !== 'string') continue
    if (!part.startsWith('-')) {
      pending.push(part)
      continue
    }
    const type = part === '-' ? parts[++index] : part.slice(1)
    const types = typeof type === 'string' ? [type] : (type ?? []).slice(1).filter((one) => typeof one === 'string')
    for (const name of pending) found.push({ name, types })
    pending = []
  }
  return [...found, ...pending.map((name) => ({ name, types: [] }))]
}
