/**
 * Descends from a condition that can never hold to the one at its root:
 *
 * drunk ← drinkRum lacks rum at least 1 ← buyRum lacks at tavern ← nothing achieves that
 *
 * Of all roots it takes the one with the least missing on the path to it.
 */
import { type Literal, literalKey, literalVariables } from '../../task/ground/literal.ts'
import type { Analysis, GoalCondition } from './analyse-goal.ts'
import type { CausePathStep } from './cause.ts'
import type { BlockedProducer, Producers } from './producers.ts'

export interface RootCause {
  readonly path: readonly CausePathStep[]
  readonly end: 'nothing' | 'circle' | 'fixed'
  /** The condition at the end; undefined if fixed facts rule it out. */
  readonly literal: Literal | undefined
  /** The conditions on the path, including that one. */
  readonly literals: readonly Literal[]
}

/** Maximum conditions visited before a cycle is assumed, and maximum roots. */
const mostConditions = 500
const mostRoots = 12
/** Maximum alternatives of one condition compared. */
const mostAlternatives = 8
/** Maximum producers of one condition followed, and listed. */
const mostFollowed = 50
const mostListed = 5

interface Node {
  readonly literal: Literal
  readonly distance: number
  readonly parent: Node | undefined
  /** The producer of the parent's condition that lacks this one. */
  readonly by: BlockedProducer | undefined
  lacks: readonly BlockedProducer[]
}

/**
 * Returns the roots of a condition, the one with the least missing on the path first. There is always one. Of alternatives that lack
 * equally many conditions it takes the one whose root is nearest, then the one whose number is.
 */
export function findRootCauses(analysis: Analysis, producers: Producers, condition: GoalCondition): RootCause[] {
  const { alternatives, words } = condition
  const [nearest] = producers
    .leastLacking(alternatives)
    .slice(0, mostAlternatives)
    .flatMap(([first]) => (first === undefined ? [] : [rootsOf(analysis, producers, condition, first)]))
    .sort((a, b) => a.distance - b.distance || a.gap - b.gap)
  if (nearest !== undefined) return nearest.roots
  return [{ path: [{ condition: words, producers: [] }], end: 'fixed', literal: undefined, literals: [] }]
}

interface Roots {
  readonly roots: RootCause[]
  /** How much is missing on the path to the first root; a cycle has none. */
  readonly distance: number
  /** How far its number at the start is from being enough. */
  readonly gap: number
}

function rootsOf(
  analysis: Analysis,
  producers: Producers,
  { alternatives, words }: GoalCondition,
  first: Literal,
): Roots {
  const root: Node = { literal: first, distance: 0, parent: undefined, by: undefined, lacks: [] }
  const open = [root]
  const seen = new Set<string>()
  const ends: Node[] = []
  let circle: Node | undefined
  while (open.length > 0 && ends.length < mostRoots && seen.size < mostConditions) {
    let nearest = 0
    for (let at = 1; at < open.length; at++) if (open[at].distance < open[nearest].distance) nearest = at
    const [node] = open.splice(nearest, 1)
    if (seen.has(literalKey(node.literal))) {
      circle ??= isAncestor(node) ? node : undefined
      continue
    }
    seen.add(literalKey(node.literal))
    node.lacks = producers.of(node.literal)
    if (node.lacks.length === 0) ends.push(node)
    for (const by of node.lacks.slice(0, mostFollowed)) {
      const distance = node.distance + by.literals.length
      for (const literal of by.literals) open.push({ literal, distance, parent: node, by, lacks: [] })
    }
  }
  const isCircle = ends.length === 0
  const roots = (isCircle ? [circle ?? root] : ends).map((node): RootCause => {
    const path = pathTo(analysis, node)
    // an alternative was chosen: put the condition as written first
    if (alternatives.length > 1) path.unshift({ condition: words, producers: [] })
    return { path, end: isCircle ? 'circle' : 'nothing', literal: node.literal, literals: literalsTo(node) }
  })
  // the first end is the nearest, since nodes are taken in order of distance
  const [end] = ends
  return {
    roots,
    distance: end?.distance ?? Number.MAX_VALUE,
    gap: end === undefined ? 0 : gapAtStart(analysis, end.literal),
  }
}

function gapAtStart({ start }: Analysis, literal: Literal): number {
  if (literal.kind !== 'within') return 0
  const value = start(literal.variable)
  const gap = Math.max(literal.low - value, value - literal.high, 0)
  return Number.isNaN(gap) ? 0 : gap
}

function isAncestor(node: Node): boolean {
  const key = literalKey(node.literal)
  for (let at = node.parent; at !== undefined; at = at.parent) if (literalKey(at.literal) === key) return true
  return false
}

function pathTo({ words }: Analysis, node: Node): CausePathStep[] {
  const path: CausePathStep[] = [{ condition: words(node.literal), producers: [] }]
  for (let at = node; at.parent !== undefined; at = at.parent) {
    const { by } = at
    const others = at.parent.lacks.filter((lack) => lack !== by)
    const lacks = (by === undefined ? others : [by, ...others]).slice(0, mostListed)
    path.unshift({ condition: words(at.parent.literal), producers: lacks.map(({ producer }) => producer) })
  }
  return path
}

function literalsTo(node: Node): Literal[] {
  const literals: Literal[] = []
  for (let at: Node | undefined = node; at !== undefined; at = at.parent) literals.unshift(at.literal)
  return literals
}

/** Key of the fact that a literal is about. */
export function factOf({ variables }: Analysis, literal: Literal): string {
  return variables[literalVariables(literal)[0]].key
}
