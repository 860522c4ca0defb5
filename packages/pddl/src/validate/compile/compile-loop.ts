/**
 * A loop over objects that satisfy conditions: a quantifier, or an effect for all such objects.
 *
 * Written down naively it would try every combination of objects. Instead each variable is bound as late and as cheaply
 * as it can be: by the true atoms of a condition where there are few of them, by all objects of its type otherwise; and
 * a condition is asked as soon as its variables are bound.
 */
import type { AtomSyntax, ConditionSyntax, EffectSyntax, TypedNameSyntax } from '../../syntax.ts'
import {
  bind,
  type CompileTask,
  type ConditionCompiler,
  pushAll,
  relationOf,
  termOf,
  writeJump,
} from './condition-compiler.ts'
import { Op, type SlotScope } from './program.ts'

export interface QuantifierLoop {
  readonly quantifier?: ConditionSyntax
  readonly parameters: readonly TypedNameSyntax[]
  readonly condition: ConditionSyntax | undefined
  /** Whether objects are looked for that make the condition true, or false. */
  readonly isWanted: boolean
  readonly isNegated: boolean
  readonly scope: SlotScope | undefined
  /** Where to go with the first objects that were found; the next ones are then not looked for. */
  readonly found?: number
  /** Or what is done with each of them. */
  readonly effect?: EffectSyntax
  readonly exhausted: number
}

interface Conjunct {
  readonly condition: ConditionSyntax
  readonly isWanted: boolean
  readonly isNegated: boolean
  /** Slots of this loop that it reads. */
  readonly needs: ReadonlySet<number>
}

export function compileLoop(compiler: ConditionCompiler, loop: QuantifierLoop): void {
  const { program, symbols } = compiler
  let { scope } = loop
  const unbound = new Map<number, TypedNameSyntax>()
  for (const parameter of loop.parameters) {
    scope = bind(program, parameter.name.text, scope)
    unbound.set(scope.slot, parameter)
  }
  if (loop.quantifier !== undefined) program.scopes.set(loop.quantifier, scope)
  const isOwn = (term: number): boolean => term >= 0 && unbound.has(term)
  let waiting = conjunctsOf(compiler, loop, unbound)
  const inOrder: CompileTask[] = []
  let fail = loop.exhausted

  const askWhatIsBound = (): void => {
    const isReady = ({ needs }: Conjunct) => ![...needs].some((slot) => unbound.has(slot))
    for (const { condition, isWanted, isNegated } of waiting.filter(isReady)) {
      const next = program.label()
      const [whenTrue, whenFalse] = isWanted ? [next, fail] : [fail, next]
      inOrder.push({ kind: 'condition', condition, whenTrue, whenFalse, isNegated, scope })
      inOrder.push({ kind: 'place', label: next })
    }
    waiting = waiting.filter((conjunct) => !isReady(conjunct))
  }
  const iterate = (open: number[], next: (exhausted: number) => void): void => {
    const again = program.label()
    const exhausted = fail
    inOrder.push({ kind: 'write', write: () => program.code.push(...open) })
    inOrder.push({ kind: 'place', label: again })
    inOrder.push({ kind: 'write', write: () => next(exhausted) })
    fail = again
  }

  askWhatIsBound()
  while (unbound.size > 0) {
    const { conjunct, slot } = cheapest(compiler, waiting, unbound, scope)
    const number = program.loopCount++
    if (conjunct === undefined) {
      const list = listNumber(compiler, unbound.get(slot)!)
      iterate([Op.openObjects, number], (exhausted) => {
        program.code.push(Op.nextObject, number)
        program.target(exhausted)
        program.code.push(list, slot)
      })
      unbound.delete(slot)
    } else {
      const terms = conjunct.args.map((term) => termOf(compiler, scope, term))
      const relation = relationOf(compiler, conjunct)
      const { lists } = symbols.relations[relation]!
      const known = terms.map((term, place) => (isOwn(term) ? -1 : lists[place]!.objects.length))
      const place = known.reduce((best, size, at) => (size > (known[best] ?? -1) ? at : best), -1)
      const index = compiler.world.indexOf(relation, place)
      const pattern: number[] = []
      for (const term of terms) {
        pattern.push(term, isOwn(term) ? listNumber(compiler, unbound.get(term)!) : -1)
        unbound.delete(term)
      }
      iterate([Op.openAtoms, number, index, place < 0 ? ~0 : terms[place]!], (exhausted) => {
        program.code.push(Op.nextAtom, number)
        program.target(exhausted)
        program.code.push(terms.length, ...pattern)
      })
      waiting = waiting.filter(({ condition }) => condition !== conjunct)
    }
    askWhatIsBound()
  }

  if (loop.effect !== undefined) inOrder.push({ kind: 'effect', effect: loop.effect, scope })
  inOrder.push({ kind: 'write', write: () => writeJump(program, loop.found ?? fail) })
  pushAll(compiler.tasks, inOrder)
}

const UNASKED = 1e12

/** What all has to hold of the objects. */
function conjunctsOf(
  { program }: ConditionCompiler,
  { condition, isWanted, isNegated }: QuantifierLoop,
  own: ReadonlyMap<number, TypedNameSyntax>,
): Conjunct[] {
  const conjuncts: Conjunct[] = []
  if (condition === undefined) return conjuncts
  const left = [{ condition, isWanted, isNegated }]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { condition, isWanted, isNegated } = next
    const { kind } = condition
    if (kind === 'not') left.push({ condition: condition.part, isWanted: !isWanted, isNegated: !isNegated })
    else if ((kind === 'and' && isWanted) || (kind === 'or' && !isWanted)) {
      for (let index = condition.parts.length - 1; index >= 0; index--)
        left.push({ condition: condition.parts[index]!, isWanted, isNegated })
    } else if (kind === 'imply' && !isWanted) {
      left.push({ condition: condition.right, isWanted, isNegated })
      left.push({ condition: condition.left, isWanted: true, isNegated: !isNegated })
    } else {
      const needs = new Set<number>()
      for (const [slot, parameter] of own) if (program.reads!.isReading(condition, parameter)) needs.add(slot)
      conjuncts.push({ condition, isWanted, isNegated, needs })
    }
  }
  return conjuncts
}

/** The true atoms of a condition or the objects of a type, whichever are fewer by what the start tells. */
function cheapest(
  compiler: ConditionCompiler,
  waiting: readonly Conjunct[],
  unbound: ReadonlyMap<number, TypedNameSyntax>,
  scope: SlotScope | undefined,
): { conjunct: AtomSyntax | undefined; slot: number } {
  const { symbols, startCounts } = compiler
  let slot = -1
  let fewest = Number.POSITIVE_INFINITY
  let conjunct: AtomSyntax | undefined
  for (const [own, { types }] of unbound) {
    // what nothing asks about comes last: its loop then ends with the first object
    const isAsked = waiting.some(({ needs }) => needs.has(own))
    const count = symbols.listOf(types).objects.length + (isAsked ? 0 : UNASKED)
    if (count < fewest) [fewest, slot] = [count, own]
  }
  for (const { condition, isWanted, needs } of waiting) {
    if (condition.kind !== 'atom' || !isWanted || needs.size === 0) continue
    const relation = relationOf(compiler, condition)
    const { kind, lists } = symbols.relations[relation]!
    if (kind === 'derived') continue
    let rows = Math.max(1, startCounts[relation]!)
    condition.args.forEach((term, place) => {
      if (!unbound.has(termOf(compiler, scope, term))) rows /= Math.max(1, lists[place]!.objects.length)
    })
    if (rows < fewest) [fewest, conjunct] = [rows, condition]
  }
  return { conjunct, slot }
}

function listNumber({ lists, listNumbers, symbols }: ConditionCompiler, { types }: TypedNameSyntax): number {
  const list = symbols.listOf(types)
  const known = listNumbers.get(list)
  if (known !== undefined) return known
  listNumbers.set(list, lists.length)
  return lists.push(list) - 1
}
