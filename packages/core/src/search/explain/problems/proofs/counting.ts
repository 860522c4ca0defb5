/**
 * Proofs by counting facts: if no action produces more facts of some predicates than it consumes, their total never exceeds that at the
 * start. If the goal requires more, no plan exists: six sandwiches cannot be made from five loaves.
 */
import type { LiftedProblem } from '../../../../task/ground/lifted-problem.ts'
import type { NormalProblem, OperatorSchema, SchemaAtom } from '../../../../task/ground/normalise/schema.ts'

export interface CountingProof {
  /** Predicates whose total number of facts never exceeds that at the start. */
  readonly predicates: readonly number[]
  readonly atStart: number
  readonly wanted: number
}

/** Maximum choices of predicates tried. */
const mostChoices = 400

/** Returns undefined if there is no such proof. */
export function findCountingProof(problem: LiftedProblem, normal: NormalProblem): CountingProof | undefined {
  const wanted = wantedOf(normal)
  const { relations } = problem.start
  const atStart = (predicate: number): number => {
    const { count, values } = relations[predicate]
    return values === undefined ? count : values.subarray(0, count).filter((value) => value === 1).length
  }
  const changes = normal.operators.map((operator) => changesOf(problem, normal, operator))
  const sum = (some: readonly number[], of: (predicate: number) => number): number =>
    some.reduce((total, predicate) => total + of(predicate), 0)
  let choices = 0
  const close = (some: readonly number[]): CountingProof | undefined => {
    if (++choices > mostChoices) return undefined
    const start = sum(some, atStart)
    const asked = sum(some, (predicate) => wanted.get(predicate) ?? 0)
    if (asked <= start) return undefined
    const growing = changes.find((change) => sum(some, (predicate) => change.get(predicate) ?? 0) > 0)
    if (growing === undefined) return { predicates: some, atStart: start, wanted: asked }
    for (const [predicate, change] of growing) {
      if (change >= 0 || some.includes(predicate)) continue
      const found = close([...some, predicate])
      if (found !== undefined) return found
    }
    return undefined
  }
  for (const predicate of wanted.keys()) {
    const found = close([predicate])
    if (found !== undefined) return found
  }
  return undefined
}

/** How many facts of each predicate the goal requires. */
function wantedOf({ goal, predicates }: NormalProblem): Map<number, number> {
  const atoms = new Map<string, number>()
  for (const { predicate, args } of goal?.condition.positive ?? [])
    if (predicates[predicate].kind === 'fluent' && args.every((arg) => arg < 0))
      atoms.set(`${predicate} ${args}`, predicate)
  const wanted = new Map<number, number>()
  for (const predicate of atoms.values()) wanted.set(predicate, (wanted.get(predicate) ?? 0) + 1)
  return wanted
}

/** By predicate: the maximum increase in facts by an operator. */
function changesOf({ model }: LiftedProblem, { predicates }: NormalProblem, operator: OperatorSchema) {
  const { condition, effects, types } = operator
  const needed = new Set(condition.positive.map(keyOf))
  const flags = effects.flatMap((effect) => {
    if (effect.change.kind !== 'flag' || predicates[effect.change.atom.predicate].kind !== 'fluent') return []
    const { positive, negative, equal, different, numeric } = effect.condition
    const isPlain = [positive, negative, equal, different, numeric].every(({ length }) => length === 0)
    const own = effect.types.slice(types.length)
    const times = own.reduce((product, type) => product * model.types[type].objects.length, 1)
    return [{ ...effect.change, isCertain: isPlain && own.length === 0, times }]
  })
  const taken = flags.filter(({ add, isCertain, atom }) => !add && isCertain && needed.has(keyOf(atom)))
  const takenKeys = new Set(flags.filter(({ add }) => !add).map(({ atom }) => keyOf(atom)))
  const changes = new Map<number, number>()
  const change = (predicate: number, by: number): void => {
    changes.set(predicate, (changes.get(predicate) ?? 0) + by)
  }
  for (const { add, atom, times } of flags) {
    // a fact that already holds and stays adds nothing
    if (add && !(needed.has(keyOf(atom)) && !takenKeys.has(keyOf(atom)))) change(atom.predicate, times)
  }
  const counted: SchemaAtom[] = []
  for (const { atom } of taken) {
    if (!counted.every((other) => other.predicate !== atom.predicate || areDifferent(operator, atom, other))) continue
    counted.push(atom)
    change(atom.predicate, -1)
  }
  return changes
}

/** Whether two atoms of one predicate are never the same fact. */
function areDifferent({ condition }: OperatorSchema, one: SchemaAtom, other: SchemaAtom): boolean {
  return one.args.some((arg, at) => {
    const second = other.args[at]
    if (arg < 0 && second < 0) return arg !== second
    return condition.different.some(([a, b]) => (a === arg && b === second) || (a === second && b === arg))
  })
}

function keyOf({ predicate, args }: SchemaAtom): string {
  return `${predicate} ${args}`
}
