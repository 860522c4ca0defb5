import { isSimple } from '../ground/datalog/reachability.ts'
import { Join } from '../ground/joins/join.ts'
import type { EffectSchema, NumberChange, OperatorSchema, SchemaAtom } from '../ground/normalise/schema.ts'
import type { LiveState } from './relations/live-state.ts'
import { TermProgram } from './relations/term-program.ts'

/** An atom with unbound variables. */
export interface LiftedAtom {
  readonly predicate: number
  readonly args: Int32Array
  readonly key: Int32Array
}

/** An effect that happens if its condition holds. */
export interface ConditionalEffect {
  readonly join: Join
  readonly atom: LiftedAtom
  readonly add: boolean
}

export interface NumberEffect {
  /** Without it the effect always happens, once. */
  readonly join: Join | undefined
  readonly fact: number
  readonly args: Int32Array
  readonly key: Int32Array
  readonly operation: NumberChange['operation']
  readonly value: TermProgram
}

/** The effects of the operators of a schema. */
export interface LiftedEffects {
  readonly adds: readonly LiftedAtom[]
  readonly deletes: readonly LiftedAtom[]
  readonly conditional: readonly ConditionalEffect[]
  readonly numbers: readonly NumberEffect[]
}

export function effectsOf(world: LiveState, operator: OperatorSchema): LiftedEffects {
  const adds: LiftedAtom[] = []
  const deletes: LiftedAtom[] = []
  const conditional: ConditionalEffect[] = []
  const numbers: NumberEffect[] = []
  for (const effect of operator.effects) {
    const { change } = effect
    if (change.kind === 'number') numbers.push(numberEffect(world, operator, effect, change))
    else if (isSimple(effect, operator)) (change.add ? adds : deletes).push(templateOf(change.atom))
    else {
      const { types, condition } = effect
      // deleting matters only for atoms that hold
      const positive = change.add ? condition.positive : [...condition.positive, change.atom]
      const outer = operator.types.map((_, variable) => variable)
      const wanted = Math.max(outer.length, ...change.atom.args.map((arg) => arg + 1))
      const join = new Join(world, { types, condition: { ...condition, positive } }, { given: outer, wanted })
      conditional.push({ join, atom: templateOf(change.atom), add: change.add })
    }
  }
  return { adds, deletes, conditional, numbers }
}

function numberEffect(
  world: LiveState,
  operator: OperatorSchema,
  effect: EffectSchema,
  { fact, args, operation, value }: NumberChange,
): NumberEffect {
  const outer = operator.types.map((_, variable) => variable)
  return {
    join: isSimple(effect, operator) ? undefined : new Join(world, effect, { given: outer }),
    fact,
    args: Int32Array.from(args),
    key: new Int32Array(args.length),
    operation,
    value: new TermProgram(value),
  }
}

function templateOf({ predicate, args }: SchemaAtom): LiftedAtom {
  return { predicate, args: Int32Array.from(args), key: new Int32Array(args.length) }
}
