/** Turns roots and paths into data. */
import type { CausePathStep, Circle, CircleExample, Meant, NoProducer, ProblemCause } from '../../cause.ts'
import type { Causes, PathNode, Root, Way } from '../cause-graph.ts'

/** How a path ends. */
export interface EndOfPath {
  readonly end: NoProducer['end']
  /** The condition at the end. */
  readonly condition: string
  readonly cause: ProblemCause
  /** Facts that `:init` lacks and that nothing achieves. */
  readonly missing: readonly string[]
  /** Other conditions of which the same is true. */
  readonly alike?: readonly string[]
  readonly meant?: Meant
}

/** A condition of the goal that never holds, from the goal down to its root. */
export function causeOfRoot<N>(causes: Causes<N>, root: Root<N>, goal: string, ended: EndOfPath): NoProducer {
  const { end, condition, cause, missing, alike, meant } = ended
  return {
    kind: 'no-producer',
    condition,
    fact: condition,
    path: pathSteps(causes, root, goal),
    end,
    cause,
    ...(missing.length > 0 && { missing }),
    ...(alike !== undefined && alike.length > 0 && { alike }),
    ...(meant !== undefined && { meant }),
  }
}

/** The path with the producers of each condition. The goal's own condition appears once, however it was analysed. */
function pathSteps<N>(causes: Causes<N>, { path }: Root<N>, goal: string): CausePathStep[] {
  const steps = path.map(({ need, ways }, at): CausePathStep => {
    const condition = at === 0 ? goal : causes.words(need)
    return { condition, producers: at === path.length - 1 ? [] : ways.map((way) => producerOf(causes, way)) }
  })
  return steps.length > 1 && steps[1].condition === goal ? steps.slice(1) : withoutGoalAction(steps, path)
}

/** If the goal requires more than one atom, its requirement comes right after it. */
function withoutGoalAction<N>(steps: CausePathStep[], path: readonly PathNode<N>[]): CausePathStep[] {
  if (path.length < 2) return steps
  return [{ ...steps[0], producers: [] }, ...steps.slice(1)]
}

function producerOf<N>(causes: Causes<N>, { action, isRule, lacks }: Way<N>) {
  return { action, isRule, lacks: lacks.map((need) => causes.words(need)) }
}

/** How conditions need each other, by an example: `(move a b)` needs `(at a)`, which `(move b a)` achieves. */
export function circleExample<N>(causes: Causes<N>, { path }: Root<N>): CircleExample | undefined {
  const isSame = (one: N, other: N): boolean => causes.key(one) === causes.key(other)
  const { need, ways } = path[path.length - 1]
  const way = ways.find(({ lacks }) => lacks.every((one) => !isSame(one, need))) ?? ways[0]
  if (way === undefined || way.isRule) return undefined
  const first = { action: way.action, lacks: way.lacks.map((one) => causes.words(one)) }
  if (way.lacks.length > 1 || isSame(way.lacks[0], need)) return first
  const back = causes.ways(way.lacks[0])
  const next = back.find(({ lacks, isRule }) => !isRule && lacks.every((one) => !isSame(one, way.lacks[0])))
  return next === undefined ? first : { ...first, next: { action: next.action, isOnly: back.length === 1 } }
}

/** Why facts that need each other never become true: none of them holds at the start. */
export function circleOf<N>(causes: Causes<N>, root: Root<N>): Circle {
  const { needs, path } = root
  const members = needs.map((need) => causes.words(need))
  if (members.length > 1) {
    const own = new Set(needs.map((need) => causes.key(need)))
    const areMutual = needs.length === 2 && needs.every((need) => takesOnly(causes, need, own))
    const example = circleExample(causes, root)
    return { kind: 'members', members, areMutual, ...(example && { example }) }
  }
  const [way, ...others] = path[path.length - 1].ways
  const isByAction = way !== undefined && !way.isRule
  return { kind: 'itself', member: members[0], several: others.length > 0, ...(isByAction && { way: way.action }) }
}

/** Whether every producer of a condition needs other conditions of the set, never that condition itself. */
function takesOnly<N>(causes: Causes<N>, need: N, own: ReadonlySet<string>): boolean {
  const keys = causes.ways(need).flatMap(({ lacks }) => lacks.map((one) => causes.key(one)))
  return keys.every((key) => own.has(key) && key !== causes.key(need))
}
