/**
 * Facts that represent amounts: `(fuel truck level5)`, where lasting facts such as `(next level4 level5)` order the amounts and actions
 * move along this order.
 */
import type { OperatorSchema, SchemaAtom } from '../../../../task/ground/normalise/schema.ts'
import type { LiftedCauses, LiftedNeed } from '../lifted-causes.ts'

export interface Level {
  readonly predicate: number
  /** Position of the amount among the arguments. */
  readonly position: number
  /** Amount → its rank in the order, from 0. */
  readonly ranks: ReadonlyMap<number, number>
  /** Every action that changes it moves in the same direction. */
  readonly isOneWay: boolean
  /** Restoring it needs what resulted from using it, as an unloaded truck has its room again. */
  readonly isRoom: boolean
  /** Names of the actions that change it. */
  readonly changers: readonly string[]
  /** The goal requires it: that it starts at another amount explains nothing. */
  readonly isWanted: boolean
  /** Those that hold at the start. */
  readonly start: readonly LiftedNeed[]
}

/** How one action changes an amount: both amounts occur in a lasting fact. */
interface Link {
  readonly position: number
  readonly relation: SchemaAtom
  readonly from: number
  readonly to: number
}

/** Those that may be too small. Amounts that change in one direction only come first: they run out. */
export function findLevels(causes: LiftedCauses): Level[] {
  const levels = [...causes.model.facts.keys()].flatMap((predicate) => levelOf(causes, predicate) ?? [])
  // objects in other changing facts are places, not amounts
  const others = new Set<number>()
  for (const predicate of causes.model.facts.keys()) {
    if (causes.isStatic(predicate)) continue
    const own = levels.find((level) => level.predicate === predicate)?.position
    eachTuple(causes, predicate, (args) => {
      for (const [at, object] of args.entries()) if (at !== own) others.add(object)
    })
  }
  return levels
    .filter(({ isOneWay, isRoom, isWanted }) => (isOneWay || isRoom) && !isWanted)
    .filter(({ ranks }) => [...ranks.keys()].every((object) => !others.has(object)))
    .sort((a, b) => Number(b.isOneWay) - Number(a.isOneWay))
}

function levelOf(causes: LiftedCauses, predicate: number): Level | undefined {
  const { normal, model, reachable } = causes
  if (normal.predicates[predicate].kind !== 'fluent' || reachable.initialCount[predicate] === 0) return undefined
  const links: (Link & { readonly operator: OperatorSchema })[] = []
  const changers = new Set<string>()
  let isWanted = false
  for (const operator of normal.operators) {
    if (operator.action < 0 || causes.isGoal(operator)) {
      isWanted ||= operator.condition.positive.some((atom) => atom.predicate === predicate)
      continue
    }
    const found = linkOf(causes, operator, predicate)
    if (found === 'other') return undefined
    if (found === undefined) continue
    links.push({ ...found, operator })
    changers.add(model.actions[operator.action].name)
  }
  if (links.length === 0 || links.some(({ position }) => position !== links[0].position)) return undefined
  const ranks = ranksOf(causes, links)
  if (ranks === undefined) return undefined
  const { position } = links[0]
  const start: LiftedNeed[] = []
  eachTuple(causes, predicate, (args) => start.push({ predicate, args }), reachable.initialCount[predicate])
  const isOneWay = links.every(({ from, to }) => from < to === links[0].from < links[0].to)
  const isUp = ({ from, to }: Link): boolean => from < to
  const up = links.filter(isUp).map(({ operator }) => operator)
  const down = links.filter((link) => !isUp(link)).map(({ operator }) => operator)
  const isRoom = isUndoneBy(causes, predicate, up, down) || isUndoneBy(causes, predicate, down, up)
  return { predicate, position, ranks, isOneWay, isRoom, changers: [...changers], isWanted, start }
}

/** Whether each of some actions also needs a fact that only the others achieve. */
function isUndoneBy(
  causes: LiftedCauses,
  level: number,
  some: readonly OperatorSchema[],
  others: readonly OperatorSchema[],
): boolean {
  const actions = new Set(others.map(({ action }) => action))
  return some.every(({ condition }) =>
    condition.positive.some(({ predicate }) => {
      const givers = predicate === level || causes.isStatic(predicate) ? [] : causes.giversOf(predicate)
      return givers.length > 0 && givers.every(({ action }) => actions.has(action))
    }),
  )
}

/** `other`: the action reads, adds or deletes facts of the predicate in another way. */
function linkOf(
  causes: LiftedCauses,
  { condition, effects }: OperatorSchema,
  predicate: number,
): Link | 'other' | undefined {
  const read = condition.positive.filter((atom) => atom.predicate === predicate)
  const changes = effects.flatMap(({ change }) =>
    change.kind === 'flag' && change.atom.predicate === predicate ? [change] : [],
  )
  const negative = condition.negative.some((atom) => atom.predicate === predicate)
  if (read.length === 0 && changes.length === 0 && !negative) return undefined
  const taken = changes.filter(({ add }) => !add).map(({ atom }) => atom)
  const given = changes.filter(({ add }) => add).map(({ atom }) => atom)
  if (read.length !== 1 || taken.length !== 1 || given.length !== 1 || negative) return 'other'
  if (taken[0].args.join() !== read[0].args.join()) return 'other'
  const differing = read[0].args.flatMap((arg, at) => (arg === given[0].args[at] ? [] : [at]))
  if (differing.length !== 1) return 'other'
  const [position] = differing
  const [before, after] = [read[0].args[position], given[0].args[position]]
  for (const relation of condition.positive) {
    if (!causes.isStatic(relation.predicate)) continue
    const [from, to] = [relation.args.indexOf(before), relation.args.indexOf(after)]
    if (from >= 0 && to >= 0) return { position, relation, from, to }
  }
  return 'other'
}

/** The ranks of amounts by the longest path to them; undefined if lasting facts form a cycle. */
function ranksOf(causes: LiftedCauses, links: readonly Link[]): Map<number, number> | undefined {
  const next = new Map<number, Set<number>>()
  for (const { relation, from, to } of links) {
    const [low, high] = from < to ? [from, to] : [to, from]
    eachTuple(causes, relation.predicate, (args) => {
      const known = next.get(args[low]) ?? new Set()
      if (args[low] !== args[high]) known.add(args[high])
      next.set(args[low], known)
      if (!next.has(args[high])) next.set(args[high], new Set())
    })
  }
  const ranks = new Map<number, number>([...next.keys()].map((object) => [object, 0]))
  // each round settles one more rank; a cycle never ends
  for (let round = 0; round <= next.size; round++) {
    let isSettled = true
    for (const [object, others] of next) {
      const rank = (ranks.get(object) as number) + 1
      for (const other of others) {
        if ((ranks.get(other) as number) >= rank) continue
        ranks.set(other, rank)
        isSettled = false
      }
    }
    if (isSettled) return ranks
  }
  return undefined
}

function eachTuple(
  { reachable, model }: LiftedCauses,
  predicate: number,
  visit: (args: number[]) => void,
  most = Number.POSITIVE_INFINITY,
): void {
  const arity = model.facts[predicate].parameters.length
  const { tuples, count } = reachable.relations.relations[predicate]
  for (let row = 0; row < Math.min(count, most); row++)
    visit(Array.from(tuples.data.subarray(row * arity, (row + 1) * arity)))
}
