/** What all parts of the compiler share: the program under way, the names, and a list of what is left to do. */
import type {
  AtomSyntax,
  ConditionSyntax,
  EffectSyntax,
  ExpressionSyntax,
  FunctionSyntax,
  SourceText,
  TermSyntax,
} from '../../syntax.ts'
import { Op, type Program, type SlotScope } from './program.ts'
import { notChecked, type ObjectList, type ValidatorSymbols } from './validator-symbols.ts'

/** A condition under way: where to go when it holds and when not, and whether it stands under a negation. */
export interface ConditionTask {
  readonly kind: 'condition'
  readonly condition: ConditionSyntax
  readonly whenTrue: number
  readonly whenFalse: number
  readonly isNegated: boolean
  readonly scope: SlotScope | undefined
}

export interface EffectTask {
  readonly kind: 'effect'
  readonly effect: EffectSyntax
  readonly scope: SlotScope | undefined
}

export type CompileTask =
  | ConditionTask
  | EffectTask
  | { readonly kind: 'write'; readonly write: () => void }
  | { readonly kind: 'place'; readonly label: number }
  | {
      readonly kind: 'remember'
      readonly condition: ConditionSyntax
      readonly start: number
      readonly whenTrue: number
    }

export type NumericEffectSyntax = Extract<EffectSyntax, { readonly target: FunctionSyntax }>

/** Indices over true atoms, each of which has a number. */
export interface AtomIndices {
  indexOf(relation: number, position: number): number
}

export interface ConditionCompiler {
  readonly program: Program
  readonly symbols: ValidatorSymbols
  /** Where the code will run: loops go over its indices. */
  readonly world: AtomIndices
  /** How many atoms of each relation the start has, for the order of loops. */
  readonly startCounts: Int32Array
  readonly lists: ObjectList[]
  /** Where each of them stands. */
  readonly listNumbers: Map<ObjectList, number>
  readonly numericEffects: NumericEffectSyntax[]
  /** Names of objects that the text at hand may use. */
  readonly isKnownObject: (name: string) => boolean
  readonly source: SourceText
  /** Collects the relations that the text at hand names. */
  readonly named?: Set<number>
  /** What is left to do, the next thing last. */
  readonly tasks: CompileTask[]
}

/** Leaves tasks to be done in this order, before those that wait already. */
export function pushAll(tasks: CompileTask[], inOrder: readonly CompileTask[]): void {
  for (let index = inOrder.length - 1; index >= 0; index--) tasks.push(inOrder[index]!)
}

export function writeJump(program: Program, label: number): void {
  program.code.push(Op.jump)
  program.target(label)
}

/** A slot for a variable of its own. */
export function bind(program: Program, name: string, outer: SlotScope | undefined): SlotScope {
  return { name, slot: program.slotCount++, outer }
}

/** Relation, arity and terms. */
export function writeGround(
  compiler: ConditionCompiler,
  scope: SlotScope | undefined,
  atom: AtomSyntax | FunctionSyntax,
): void {
  const { code } = compiler.program
  code.push(relationOf(compiler, atom), atom.args.length)
  for (const term of atom.args) code.push(termOf(compiler, scope, term))
}

export function relationOf({ symbols, source, named }: ConditionCompiler, atom: AtomSyntax | FunctionSyntax): number {
  const isAtom = atom.kind === 'atom'
  const relation = (isAtom ? symbols.predicates : symbols.functions).get(atom.name.text)
  if (relation === undefined)
    throw notChecked(source, atom.name, `unknown ${isAtom ? 'predicate' : 'function'} "${atom.name.text}"`)
  const { length } = symbols.relations[relation]!.lists
  if (length !== atom.args.length)
    throw notChecked(source, atom, `"${atom.name.text}" takes ${length} arguments, not ${atom.args.length}`)
  named?.add(relation)
  return relation
}

export function termOf(compiler: ConditionCompiler, scope: SlotScope | undefined, term: TermSyntax): number {
  if (!term.variable) {
    const object = compiler.isKnownObject(term.text) ? compiler.symbols.objectIds.get(term.text) : undefined
    if (object === undefined) throw notChecked(compiler.source, term, `unknown object "${term.text}"`)
    return ~object
  }
  for (let at = scope; at !== undefined; at = at.outer) if (at.name === term.text) return at.slot
  throw notChecked(compiler.source, term, `unknown variable "?${term.text}"`)
}

const operations = { '+': 0, '-': 1, '*': 2, '/': 3 } as const

/** Leaves the value of the expression on the stack of numbers. */
export function writeExpression(
  compiler: ConditionCompiler,
  scope: SlotScope | undefined,
  root: ExpressionSyntax,
): void {
  const { code, constants } = compiler.program
  const left: (ExpressionSyntax | number)[] = [root]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'number') code.push(Op.arithmetic, next)
    else if (next.kind === 'number') code.push(Op.number, constants.push(next.value) - 1)
    else if (next.kind === 'function') {
      code.push(Op.value)
      writeGround(compiler, scope, next)
    } else {
      const { parts } = next
      const operation = parts.length === 1 && next.operation === '-' ? -1 : operations[next.operation]
      // a b + c + …, so that the stack stays small
      for (let index = parts.length - 1; index > 0; index--) left.push(operation, parts[index]!)
      if (operation === -1) left.push(operation)
      left.push(parts[0]!)
    }
  }
}
