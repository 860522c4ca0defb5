/** Atoms and effects of PDDL, with what they need to be matched: names, arguments and whether they are wanted. */
import type { ConditionSyntax, EffectSyntax, ExpressionSyntax, SourceRange } from '@telos/pddl'

/** A predicate or a number in a condition. */
export interface WantedAtom {
  readonly name: string
  /** Objects by name; undefined for variables, which may be any. */
  readonly args: readonly (string | undefined)[]
  /** Whether it has to be true; numbers are wanted by their value. */
  readonly isWanted: boolean
  readonly isNumber: boolean
}

export interface EffectPart extends WantedAtom {
  readonly range: SourceRange
  /** The expression of a number. */
  readonly value: ExpressionSyntax | undefined
}

type TermSyntax = Extract<ConditionSyntax, { kind: 'atom' }>['args'][number]

export function conditionAtoms(condition: ConditionSyntax, isWanted = true): readonly WantedAtom[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap((part) => conditionAtoms(part, isWanted))
    case 'not':
      return conditionAtoms(condition.part, !isWanted)
    case 'imply':
      return [...conditionAtoms(condition.left, !isWanted), ...conditionAtoms(condition.right, isWanted)]
    case 'forall':
    case 'exists':
      return conditionAtoms(condition.part, isWanted)
    case 'atom':
      return [{ name: condition.name.text, args: argsOf(condition.args), isWanted, isNumber: false }]
    case 'compare':
      return [condition.left, condition.right].flatMap((side) => numbersOf(side))
    case 'equals':
      return []
  }
}

export function effectParts(effect: EffectSyntax | undefined): readonly EffectPart[] {
  if (effect === undefined) return []
  switch (effect.kind) {
    case 'and':
      return effect.parts.flatMap(effectParts)
    case 'when':
    case 'forall':
      return effectParts(effect.effect)
    case 'add':
    case 'delete': {
      const { name, args } = effect.atom
      const isWanted = effect.kind === 'add'
      return [{ name: name.text, args: argsOf(args), isWanted, isNumber: false, range: effect, value: undefined }]
    }
    default: {
      const { name, args } = effect.target
      return [
        { name: name.text, args: argsOf(args), isWanted: true, isNumber: true, range: effect, value: effect.value },
      ]
    }
  }
}

function numbersOf(expression: ExpressionSyntax): readonly WantedAtom[] {
  if (expression.kind === 'number') return []
  if (expression.kind === 'arithmetic') return expression.parts.flatMap(numbersOf)
  return [{ name: expression.name.text, args: argsOf(expression.args), isWanted: true, isNumber: true }]
}

function argsOf(args: readonly TermSyntax[]): readonly (string | undefined)[] {
  return args.map(({ text, variable }) => (variable ? undefined : text))
}
