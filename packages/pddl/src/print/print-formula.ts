import type {
  AtomSyntax,
  ConditionSyntax,
  EffectSyntax,
  ExpressionSyntax,
  FunctionSyntax,
  SignatureSyntax,
  TermSyntax,
  TypedNameSyntax,
} from '../syntax.ts'

/** Words and parentheses, laid out afterwards. */
export type LayoutWords = string[]

type Printable = string | ConditionSyntax | EffectSyntax | ExpressionSyntax

/** Writes conditions, effects and expressions of any depth, with pending parts on a stack. */
export function writeSyntax(words: LayoutWords, root: ConditionSyntax | EffectSyntax | ExpressionSyntax): void {
  const waiting: Printable[] = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()!
    if (typeof next === 'string') words.push(next)
    else writeOpened(words, next, waiting)
  }
}

function writeOpened(words: LayoutWords, formula: Exclude<Printable, string>, waiting: Printable[]): undefined {
  switch (formula.kind) {
    case 'and':
    case 'or':
      return writeParts(words, formula.kind, formula.parts, waiting)
    case 'arithmetic':
      return writeParts(words, formula.operation, formula.parts, waiting)
    case 'not':
      return writeParts(words, 'not', [formula.part], waiting)
    case 'imply':
      return writeParts(words, 'imply', [formula.left, formula.right], waiting)
    case 'compare':
      return writeParts(words, formula.operator, [formula.left, formula.right], waiting)
    case 'when':
      return writeParts(words, 'when', [formula.condition, formula.effect], waiting)
    case 'forall':
    case 'exists':
      waiting.push(')', 'effect' in formula ? formula.effect : formula.part)
      words.push('(', formula.kind, '(')
      writeTyped(words, formula.parameters, '?')
      words.push(')')
      return
    case 'atom':
    case 'function':
      return writeTerms(words, formula)
    case 'add':
      return writeTerms(words, formula.atom)
    case 'delete':
      words.push('(', 'not')
      writeTerms(words, formula.atom)
      words.push(')')
      return
    case 'equals':
      words.push('(', '=', wordOf(formula.left), wordOf(formula.right), ')')
      return
    case 'number':
      words.push(String(formula.value))
      return
    default:
      return writeParts(words, formula.kind, [formula.target, formula.value], waiting)
  }
}

function writeParts(
  words: LayoutWords,
  operator: string,
  parts: readonly Printable[],
  waiting: Printable[],
): undefined {
  words.push('(', operator)
  waiting.push(')')
  for (let index = parts.length - 1; index >= 0; index--) waiting.push(parts[index]!)
}

function writeTerms(words: LayoutWords, { name, args }: AtomSyntax | FunctionSyntax): undefined {
  words.push('(', name.text)
  for (const term of args) words.push(wordOf(term))
  words.push(')')
}

function wordOf(term: TermSyntax): string {
  return term.variable ? `?${term.text}` : term.text
}

export function writeSignature(words: LayoutWords, { name, parameters }: SignatureSyntax): void {
  words.push('(', name.text)
  writeTyped(words, parameters, '?')
  words.push(')')
}

/** `a b - truck c`; untyped names before others get their implied type `object`. */
export function writeTyped(words: LayoutWords, names: readonly TypedNameSyntax[], mark: '?' | ''): void {
  let lastTyped = names.length - 1
  while (lastTyped >= 0 && names[lastTyped]!.types.length === 0) lastTyped--
  names.forEach(({ name, types }, index) => {
    words.push(mark + name.text)
    const next = names[index + 1]
    if (index > lastTyped || (index < lastTyped && next && haveSameTypes(types, next.types))) return
    words.push('-')
    if (types.length > 1) words.push('(', 'either', ...types.map((type) => type.text), ')')
    else words.push(types[0]?.text ?? 'object')
  })
}

function haveSameTypes(left: TypedNameSyntax['types'], right: TypedNameSyntax['types']): boolean {
  return left === right || (left.length === right.length && left.every((type, at) => type.text === right[at]!.text))
}
